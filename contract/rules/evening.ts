import { guideZone } from '../constants.ts';
import type { Interval } from '../interval.ts';
import { dayMs, hourMs } from '../time.ts';
import { addDays, dateOf, instantAt } from './guide-day.ts';
import { zoneOffsetMs } from './zone-offset.ts';

/** An evening of television, by the clock. */
const evening = { fromMs: 18.5 * hourMs, toMs: 23.5 * hourMs };
/** When people sleep, into the next day, and when they work. */
const night = { fromMs: 23 * hourMs, toMs: 31 * hourMs };
const work = { fromMs: 9 * hourMs, toMs: 17 * hourMs };

const on = (date: string, { fromMs, toMs }: Interval, zone: string): Interval => ({
  fromMs: instantAt(date, fromMs, zone),
  toMs: instantAt(date, toMs, zone),
});

const isWorkday = (date: string): boolean => ![0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay());

/** The evening before in Tallinn. */
export const lastEvening = (nowMs: number): Interval => on(addDays(dateOf(nowMs), -1)!, evening, guideZone);

/**
 * The hours of the last day in which somebody in a zone slept or worked, without the evening before in Tallinn, by start.
 * Empty where the clocks agree with Tallinn's.
 */
export function hoursAway(nowMs: number, zone: string): Interval[] {
  if (zoneOffsetMs(nowMs, zone) === zoneOffsetMs(nowMs, guideZone)) return [];
  const since = nowMs - dayMs;
  const today = dateOf(nowMs, zone);
  const days = [addDays(today, -2)!, addDays(today, -1)!, today];
  const away = days.flatMap((date) => [
    ...(isWorkday(date) ? [on(date, work, zone)] : []),
    on(date, night, zone),
  ]);
  return away
    .map(({ fromMs, toMs }) => ({ fromMs: Math.max(fromMs, since), toMs: Math.min(toMs, nowMs) }))
    .flatMap((hours) => without(hours, lastEvening(nowMs)))
    .filter(({ fromMs, toMs }) => toMs > fromMs);
}

/** What is left of an interval beside another one. */
const without = (hours: Interval, other: Interval): Interval[] =>
  other.toMs <= hours.fromMs || other.fromMs >= hours.toMs
    ? [hours]
    : [
        { fromMs: hours.fromMs, toMs: other.fromMs },
        { fromMs: other.toMs, toMs: hours.toMs },
      ];
