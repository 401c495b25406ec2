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

const dayMinutes = dayMs / minuteMs;

/**
 * How channels came over the last day, by the minute; those of which nothing was measured are left out. A look speaks of the
 * minute before it.
 */
export async function streamDays(db: Db, nowMs: number): Promise<Map<string, StreamRun[]>> {
  const nowAt = Math.floor(nowMs / minuteMs) * minuteMs;
  // The hour in which the day begins has begun before it.
  const sinceAt = Math.floor((nowAt - dayMs) / hourMs) * hourMs;
  const rowsOf = (series: string) =>
    samplesBetween(db, { series, fromMs: sinceAt, toMs: nowAt + minuteMs, stepMs: minuteMs });
  const seen = await rowsOf('minutes.seen');
  const looks = new Set(seen.flatMap(({ label, step }) => (label === everyChannel ? [step] : [])));
  // The look of this minute may be yet to come.
  const present = (nowAt - sinceAt) / minuteMs;
  const first = (looks.has(present) ? present : present - 1) - dayMinutes + 1;
  const days = new Map<string, StreamMinute[]>();
  const note = (label: string, step: number, state: StreamMinute): void => {
    const minutes = days.get(label);
    if (minutes && looks.has(step) && step >= first && step < first + dayMinutes)
      minutes[step - first] = state;
  };
  for (const { label, step, sum } of seen.filter((row) => row.label !== everyChannel)) {
    if (!days.has(label))
      days.set(
        label,
        Array.from({ length: dayMinutes }, () => 'unknown'),
      );
    for (let at = step + sum; at < step + hourMs / minuteMs; at++) note(label, at, 'up');
  }
  for (const trouble of troubles.toReversed())
    for (const { label, step } of await rowsOf(`minutes.${trouble}`)) note(label, step, trouble);
  const fromMs = sinceAt + (first - 1) * minuteMs;
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
