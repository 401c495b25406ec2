import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minuteMs } from '../../../contract/time.ts';
import { operate } from '../../operator.ts';
import { dataDir } from '../../settings.ts';

/** A programme as a feed tells of it. */
export interface Airing {
  title: string;
  startMs: number;
  minutes: number;
  /** Of a series: its number in the first season. */
  episode?: number;
}

const stamp = (ms: number): string => `${new Date(ms).toISOString().replace(/\D/g, '').slice(0, 14)} +0000`;

/** Has the guide import a feed that tells of these programmes of a channel; what it covered before is replaced. */
export async function airs(channelId: string, ...airings: readonly Airing[]): Promise<void> {
  const programmes = airings.map(
    ({ title, startMs, minutes, episode }) =>
      `<programme channel="feed" start="${stamp(startMs)}" stop="${stamp(startMs + minutes * minuteMs)}"><title>${title}</title>${
        episode === undefined ? '' : `<episode-num system="xmltv_ns">0.${episode - 1}.</episode-num>`
      }</programme>`,
  );
  const folder = join(dataDir, 'feeds');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${channelId}.xml`);
  writeFileSync(file, `<tv><channel id="feed"/>${programmes.join('')}</tv>`);
  await operate('import-epg', file, '--channel-map', `feed=${channelId}`);
}
