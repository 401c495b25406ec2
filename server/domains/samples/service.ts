import type { Registry } from 'prom-client';
import type { ErrorCode } from '../../../contract/errors.ts';
import {
  sampleSeries,
  sampleSeriesNames,
  type SampleSeries,
  type SampleSpan,
} from '../../../contract/models/console/samples.ts';
import type { ServerRoutes } from '../../../contract/routes/all.ts';
import type { sendBeacon } from '../../../contract/routes/streaming.ts';
import { dayMs, hourMs, minuteMs } from '../../../contract/time.ts';
import { retentionDays } from '../../../contract/retention.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { MediaPort } from '../../adapters/media/port.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Handler, Handlers } from '../../platform/http/call.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Service } from '../../platform/service.ts';
import { chartOf, halfHourMs, totalsOf, zap95, zapClass } from './chart.ts';
import { createPlayerMetrics } from './player-metrics.ts';
import { deleteSamplesBefore, firstSample, putSamples, rollUp } from './store.ts';
import { streamDays, streamSamples } from './stream-day.ts';
import { createTally } from './tally.ts';

/** A level of this minute. */
interface Level {
  series: SampleSeries;
  label: string;
  value: number;
}

interface LevelSources {
  media: Pick<MediaPort, 'edgeHealth' | 'ingestChannels'>;
  /** How many mails are written and not sent. */
  mailsWaiting(): Promise<number>;
  /** The channels that come from outside. */
  fedChannels(): Promise<string[]>;
}

/** The levels of this minute. An edge that does not answer counts no viewers, and is reported as down elsewhere. */
async function levelsNow({ media, mailsWaiting }: LevelSources): Promise<Level[]> {
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

/** Minutes are kept for the day's view, half hours for the month's. */
const minutesKeptMs = 25 * hourMs;
const keptMs = retentionDays.measurements * dayMs;

/**
 * The service's own small store of measurements: what it takes of itself every minute, what it counts, and what players
 * tell without saying whose they are.
 */
export function createSamples(
  needs: LevelSources & {
    db: Db;
    clock: Clock;
    limits: Limits;
    registry: Registry;
  },
) {
  const { db, clock } = needs;
  const limit = needs.limits.rate('samples.beacon', { burst: 30, perMinute: 10 });
  const tally = createTally({ db, clock });
  const metrics = createPlayerMetrics(needs.registry);

  async function take(): Promise<void> {
    const at = Math.floor(clock() / minuteMs) * minuteMs;
    const levels = await levelsNow(needs);
    const streams = streamSamples(await needs.fedChannels(), needs.media.ingestChannels() ?? [], at);
    await putSamples(db, [...levels.map((level) => ({ ...level, at })), ...streams]);
  }

  /** Makes half hours of what is older than a day, one after the other, and forgets what is older than a month. */
  async function condense(): Promise<void> {
    const now = clock();
    const until = Math.floor((now - minutesKeptMs) / halfHourMs) * halfHourMs;
    let from = await firstSample(db, now - keptMs, until);
    // What begins a half hour may stand for it already; the others show that it does not.
    while (from !== undefined) {
      const start = Math.floor(from / halfHourMs) * halfHourMs;
      const [fromMs, toMs] = [start, start + halfHourMs];
      if (await firstSample(db, start + 1, toMs))
        await db.transaction(async (tx) => {
          for (const series of sampleSeriesNames)
            await rollUp(tx, { series, fromMs, toMs, parts: sampleSeries[series] === 'level' ? 30 : 1 });
        });
      from = await firstSample(db, toMs, until);
    }
    await deleteSamplesBefore(db, now - keptMs);
  }

  /** POST /beacon */
  const beacon: Handler<typeof sendBeacon> = async ({ body, http }) => {
    await limit.take(http.network);
    metrics.observe(body);
    for (const { ms } of body.starts) tally.add('zap', zapClass(ms));
    for (const { channelId = 'vod', seconds } of body.stalls) tally.add('stalls', channelId, seconds);
    for (const code of body.errors) tally.add('errors', code);
    if (body.starts.length > 0) tally.add('network', body.network, body.starts.length);
    return { ok: true };
  };

  return {
    /** A stream of a channel, or of `vod`, was opened. */
    streamOpened(channel: string): void {
      tally.add('starts', channel);
      metrics.opened(channel);
    },
    streamRefused(code: ErrorCode): void {
      tally.add('refusals', code);
      metrics.refused(code);
    },
    tally,
    chart: (series: SampleSeries, span: SampleSpan) => chartOf(db, series, span, clock()),
    /** How fed channels came over the last day. */
    streamDays: () => streamDays(db, clock()),
    /** Sums by label over the last milliseconds. */
    lately: (series: SampleSeries, ms: number) => totalsOf(db, series, clock() - ms, clock() + 1),
    async zap95(ms: number): Promise<number | undefined> {
      return zap95(await totalsOf(db, 'zap', clock() - ms, clock() + 1));
    },
    handlers: { sendBeacon: beacon } satisfies Partial<Handlers<ServerRoutes>>,
    jobs: [
      { name: 'samples.take', cron: '* * * * *', run: take },
      { name: 'samples.condense', cron: '25 * * * *', run: condense },
    ],
  } satisfies Service & Record<string, unknown>;
}
