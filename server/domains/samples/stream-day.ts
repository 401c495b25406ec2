import type { StreamMinute, StreamRun } from '../../../contract/models/console/streams.ts';
import type { IngestState } from '../../../contract/models/media.ts';
import { dayMs, hourMs, minuteMs } from '../../../contract/time.ts';
import type { Db } from '../../platform/db/database.ts';
import { samplesBetween, type Sample } from './store.ts';

/** The label of the row that says that a minute was measured at all. */
const everyChannel = '';

/** What was not as it should be, in the order in which it counts. */
const troubles = ['unknown', 'down', 'hole', 'spare'] as const;

/**
 * What a minute says of the fed channels. That a channel comes is said once an hour, with the minute of the first look; and
 * of every minute in which it did not.
 */
export function streamSamples(fed: readonly string[], states: readonly IngestState[], at: number): Sample[] {
  const hourAt = Math.floor(at / hourMs) * hourMs;
  const minute = (at - hourAt) / minuteMs;
  const byId = new Map(states.map((state) => [state.channelId, state]));
  return [
    { series: 'minutes.seen', label: everyChannel, at, value: 1 },
    ...fed.map((label) => ({ series: 'minutes.seen', label, at: hourAt, value: minute })),
    ...fed.flatMap((label) => {
      const trouble = troubleOf(byId.get(label));
      return trouble ? [{ series: `minutes.${trouble}`, label, at, value: 1 }] : [];
    }),
  ];
}

function troubleOf(state: IngestState | undefined): (typeof troubles)[number] | undefined {
  if (!state) return 'unknown';
  if (state.state !== 'live') return 'down';
  const { holeAgeMs } = state;
  if (typeof holeAgeMs === 'number' && holeAgeMs < minuteMs) return 'hole';
  return state.source && state.source.index > 0 ? 'spare' : undefined;
}

/** How channels came over the last day, by the minute; those of which nothing was measured are left out. */
export async function streamDays(db: Db, nowMs: number): Promise<Map<string, StreamRun[]>> {
  const toMs = Math.floor(nowMs / minuteMs) * minuteMs;
  const fromMs = toMs - dayMs;
  const rowsOf = (series: string, since: number) =>
    samplesBetween(db, { series, fromMs: since, toMs, stepMs: minuteMs });
  // The hour in which the day begins has begun before it.
  const hourAt = Math.floor(fromMs / hourMs) * hourMs;
  const leadMinutes = (fromMs - hourAt) / minuteMs;
  const seen = await rowsOf('minutes.seen', hourAt);
  const measured = new Set(
    seen.flatMap(({ label, step }) => (label === everyChannel ? [step - leadMinutes] : [])),
  );
  const hours = Map.groupBy(
    seen.filter(({ label }) => label !== everyChannel),
    ({ label }) => label,
  );
  const days = new Map<string, StreamMinute[]>();
  for (const [label, rows] of hours) {
    const minutes = Array.from({ length: dayMs / minuteMs }, (): StreamMinute => 'unknown');
    for (const { step, sum } of rows)
      for (let at = step + sum; at < step + hourMs / minuteMs; at++)
        if (measured.has(at - leadMinutes) && at >= leadMinutes) minutes[at - leadMinutes] = 'up';
    days.set(label, minutes);
  }
  for (const trouble of troubles.toReversed())
    for (const { label, step } of await rowsOf(`minutes.${trouble}`, fromMs)) {
      const minutes = days.get(label);
      if (minutes && measured.has(step)) minutes[step] = trouble;
    }
  return new Map([...days].map(([label, minutes]) => [label, runsOf(minutes, fromMs)]));
}

/** Minutes that are alike, as intervals. */
function runsOf(minutes: readonly StreamMinute[], fromMs: number): StreamRun[] {
  const runs: StreamRun[] = [];
  for (const [i, state] of minutes.entries()) {
    const at = fromMs + i * minuteMs;
    const last = runs.at(-1);
    if (last?.state === state) last.toMs = at + minuteMs;
    else runs.push({ state, fromMs: at, toMs: at + minuteMs });
  }
  return runs;
}
