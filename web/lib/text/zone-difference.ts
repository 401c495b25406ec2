import { guideZone } from '../../../contract/constants.ts';
import { zoneOffsetMs } from '../../../contract/rules/zone-offset.ts';
import { dayMs, hourMs, minuteMs } from '../../../contract/time.ts';

/** A stretch of time in which the clocks of Tallinn and another zone lie unusually far apart. */
export interface UnusualDifference {
  /** How far Tallinn is ahead now, and after that; in hours, also halves. */
  hours: number;
  afterwards: number;
  /** When it passes. */
  untilMs: number;
}

/** Summer and winter time last months; what lasts less than this is the weeks between two changes. */
const usualDays = 35;

/**
 * Europe, America and Australia change their clocks on different Sundays, so for some weeks a year the difference is
 * not the one that people have in their heads. Undefined at all other times.
 */
export function unusualDifference(nowMs: number, zone: string): UnusualDifference | undefined {
  const differenceAt = (ms: number): number => zoneOffsetMs(ms, guideZone) - zoneOffsetMs(ms, zone);
  const now = differenceAt(nowMs);
  const changeAfter = (step: 1 | -1): number | undefined => {
    for (let day = 1; day <= usualDays; day++) {
      if (differenceAt(nowMs + step * day * dayMs) !== now) return day;
    }
    return undefined;
  };
  const ends = changeAfter(1);
  const began = changeAfter(-1);
  if (ends === undefined || began === undefined || ends + began > usualDays) return undefined;
  const untilMs = instantOfChange(differenceAt, nowMs + (ends - 1) * dayMs, nowMs + ends * dayMs);
  return { hours: now / hourMs, afterwards: differenceAt(untilMs) / hourMs, untilMs };
}

/** The first minute at which a difference is another one, between two instants where it is not the same. */
function instantOfChange(differenceAt: (ms: number) => number, fromMs: number, toMs: number): number {
  const before = differenceAt(fromMs);
  let low = Math.floor(fromMs / minuteMs);
  let high = Math.ceil(toMs / minuteMs);
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (differenceAt(middle * minuteMs) === before) low = middle;
    else high = middle;
  }
  return high * minuteMs;
}
