import type { StorageReport } from '../../../contract/models/media.ts';

type ChannelStorage = StorageReport['channels'][number];

/** One report of several disks; null when there is none. */
export function addUp(reports: readonly StorageReport[]): StorageReport | null {
  const [first, ...rest] = reports;
  if (!first) return null;
  return rest.reduce(
    (sum, next) => ({
      at: Math.min(sum.at, next.at),
      channels: together([...sum.channels, ...next.channels]),
      pinnedHours: sum.pinnedHours + next.pinnedHours,
      pinnedBytes: sum.pinnedBytes + next.pinnedBytes,
      freeBytes: sum.freeBytes + next.freeBytes,
      totalBytes: sum.totalBytes + next.totalBytes,
      alarm: sum.alarm || next.alarm,
    }),
    first,
  );
}

/** A channel that has moved lies on two disks. */
function together(all: readonly ChannelStorage[]): ChannelStorage[] {
  const byId = new Map<string, ChannelStorage>();
  for (const next of all) {
    const known = byId.get(next.channelId);
    byId.set(next.channelId, {
      channelId: next.channelId,
      bytes: (known?.bytes ?? 0) + next.bytes,
      hours: (known?.hours ?? 0) + next.hours,
      oldestMs: Math.min(known?.oldestMs ?? Infinity, next.oldestMs),
      keptFromMs: Math.min(known?.keptFromMs ?? Infinity, next.keptFromMs),
    });
  }
  return [...byId.values()];
}
