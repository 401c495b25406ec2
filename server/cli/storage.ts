import type { StorageReport } from '../../contract/models/media.ts';
import { readArgs, type Command } from './command.ts';

export const storage: Command = {
  name: 'storage',
  usage: `storage
    Näitab, kui palju ruumi väljast tulevate kanalite arhiiv võtab.`,
  async run({ services }, args) {
    readArgs(args, {});
    const report = await services.streaming.storage().catch(() => undefined);
    if (report === undefined) return { exitCode: 1, text: 'Salvestav osa ei vasta.' };
    if (report === null)
      return { exitCode: 0, text: 'Arhiivi ei ole veel üle vaadatud. Proovi viie minuti pärast.' };
    return { exitCode: report.alarm ? 1 : 0, text: present(report) };
  },
};

function present(report: StorageReport): string {
  const width = Math.max(8, ...report.channels.map(({ channelId }) => channelId.length));
  const lines = report.channels
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(
      ({ channelId, bytes, hours, oldestMs }) =>
        `${channelId.padEnd(width)}  ${gb(bytes)}  ${String(hours).padStart(4)} h  alates ${new Date(oldestMs).toISOString()}`,
    );
  return [
    ...lines,
    `Pikemalt hoitakse ${report.pinnedHours} tundi: ${gb(report.pinnedBytes)}`,
    `Vaba ${gb(report.freeBytes)} / ${gb(report.totalBytes)}`,
    ...(report.alarm ? ['HÄIRE: ketas on täis, vanimad tunnid kustutati enne aega.'] : []),
  ].join('\n');
}

const gb = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`.padStart(10);
