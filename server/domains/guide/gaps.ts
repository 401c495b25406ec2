import type { Interval } from '../../../contract/interval.ts';
import { minuteMs } from '../../../contract/time.ts';

/** Shorter ones are what broadcasters leave between programmes. */
const leastGapMs = 15 * minuteMs;

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
