import type { SampleSeries } from '../../../contract/models/console/samples.ts';
import type { MediaPort } from '../../adapters/media/port.ts';

/** A level of this minute. */
interface Level {
  series: SampleSeries;
  label: string;
  value: number;
}

export interface LevelSources {
  media: Pick<MediaPort, 'edgeHealth' | 'ingestChannels'>;
  /** How many mails are written and not sent. */
  mailsWaiting(): Promise<number>;
}

/** The levels of this minute. An edge that does not answer counts no viewers, and is reported as down elsewhere. */
export async function levelsNow({ media, mailsWaiting }: LevelSources): Promise<Level[]> {
  const [reports, waiting] = await Promise.all([media.edgeHealth(), mailsWaiting()]);
  const channels = new Map<string, number>();
  for (const { health } of reports)
    for (const [label, viewers] of Object.entries(health?.channels ?? {}))
      channels.set(label, (channels.get(label) ?? 0) + viewers);
  const silent = (media.ingestChannels() ?? []).filter(({ state }) => state !== 'live').length;
  return [
    ...[...channels].map(([label, value]) => ({ series: 'viewers.channel' as const, label, value })),
    ...reports.flatMap(({ id: label, health }) => [
      { series: 'viewers.server' as const, label, value: health?.viewers ?? 0 },
      { series: 'bits.server' as const, label, value: health?.bitsPerSecond ?? 0 },
    ]),
    { series: 'mails' as const, label: '', value: waiting },
    { series: 'silent' as const, label: '', value: silent },
  ];
}
