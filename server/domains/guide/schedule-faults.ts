import type { ScheduleFault } from '../../../contract/models/console/guide.ts';
import type { Interval } from '../../../contract/interval.ts';
import { hourMs, minuteMs } from '../../../contract/time.ts';
import { titleKey } from './program.ts';

/** Shorter ones are what broadcasters leave between programmes. */
const leastGapMs = 15 * minuteMs;
/** Two feeds round their times differently. */
const leastOverlapMs = minuteMs;
/** Hardly any programme is longer: mostly its end is missing. */
const longMs = 6 * hourMs;

/** A programme as it stands in a schedule. */
export interface ScheduledTitle extends Interval {
  name: string;
}

/** Where a schedule says nothing within a window, for a quarter of an hour or longer. Expects order by start. */
export function gapsIn(scheduled: readonly Interval[], window: Interval): Interval[] {
  const gaps: Interval[] = [];
  let untilMs = window.fromMs;
  for (const { fromMs, toMs } of [...scheduled, { fromMs: window.toMs, toMs: window.toMs }]) {
    if (fromMs - untilMs >= leastGapMs) gaps.push({ fromMs: untilMs, toMs: fromMs });
    untilMs = Math.max(untilMs, toMs);
  }
  return gaps;
}

/**
 * What is wrong with a schedule within a window, by when: holes, programmes at the same time (of one title: twice the same),
 * and what is too long to be one programme. What was before the first programme is no hole. Expects order by start.
 */
export function faultsIn(
  scheduled: readonly ScheduledTitle[],
  window: Interval,
  nowMs: number,
): ScheduleFault[] {
  const firstMs = scheduled[0]?.fromMs ?? nowMs;
  const known = { fromMs: Math.max(window.fromMs, Math.min(firstMs, nowMs)), toMs: window.toMs };
  const holes = gapsIn(scheduled, known).map((gap): ScheduleFault => ({
    kind: 'hole',
    ...gap,
    titles: titlesAround(gap, scheduled),
  }));
  const long = scheduled
    .filter(({ fromMs, toMs }) => toMs - fromMs > longMs)
    .map(({ fromMs, toMs, name }): ScheduleFault => ({ kind: 'long', fromMs, toMs, titles: [name] }));
  return [...holes, ...long, ...overlapsIn(scheduled)].toSorted((a, b) => a.fromMs - b.fromMs);
}

/** What is on until a hole begins, and what from its end on; empty where the guide knows nothing on that side. */
const titlesAround = ({ fromMs, toMs }: Interval, scheduled: readonly ScheduledTitle[]): string[] => [
  scheduled.findLast((one) => one.toMs === fromMs)?.name ?? '',
  scheduled.find((one) => one.fromMs === toMs)?.name ?? '',
];

function overlapsIn(scheduled: readonly ScheduledTitle[]): ScheduleFault[] {
  const faults: ScheduleFault[] = [];
  let longest: ScheduledTitle | undefined;
  for (const one of scheduled) {
    const toMs = Math.min(longest?.toMs ?? 0, one.toMs);
    if (longest && toMs - one.fromMs >= leastOverlapMs) {
      const isSame = titleKey(longest.name) === titleKey(one.name);
      const titles = isSame ? [one.name] : [longest.name, one.name];
      faults.push({ kind: isSame ? 'duplicate' : 'overlap', fromMs: one.fromMs, toMs, titles });
    }
    if (!longest || one.toMs > longest.toMs) longest = one;
  }
  return faults;
}
