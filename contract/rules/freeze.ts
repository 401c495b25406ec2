import { dayMs } from '../time.ts';
import { shortestFreezeDays } from '../constants.ts';
import type { ErrorCode } from '../errors.ts';
import { intersection, type Interval } from '../interval.ts';
import { dateOf, startOfDate } from './guide-day.ts';

/** A calendar year in Estonia, as an interval. */
export function yearOf(nowMs: number): Interval {
  const year = Number(dateOf(nowMs).slice(0, 4));
  return { fromMs: startOfDate(`${year}-01-01`), toMs: startOfDate(`${year + 1}-01-01`) };
}

/** How many whole days of a year are left to stop, after the stops of this year; a begun day counts. */
export function freezeDaysLeft(stops: readonly Interval[], daysPerYear: number, nowMs: number): number {
  const year = yearOf(nowMs);
  let used = 0;
  for (const stop of stops) {
    const part = intersection(stop, year);
    if (part) used += Math.ceil((part.toMs - part.fromMs) / dayMs);
  }
  return Math.max(0, daysPerYear - used);
}

/** What is wrong with a wish to stop viewing time for some days, where so many may still be stopped. */
export function checkFreeze(days: number, daysPerYear: number, daysLeft: number): ErrorCode | undefined {
  if (daysPerYear < shortestFreezeDays) return 'freeze.off';
  if (!Number.isSafeInteger(days) || days < shortestFreezeDays || days > daysPerYear)
    return 'freeze.daysUnknown';
  return days <= daysLeft ? undefined : 'freeze.notEnough';
}
