import { catchupDays, guideDaysAhead, guideListCap, guideZone } from '../../../contract/constants.ts';
import { addDays, dateOf, dayBounds } from '../../../contract/rules/guide-day.ts';
import { zoneOffsetMs } from '../../../contract/rules/zone-offset.ts';
import type { ProgramSummary } from '../../../contract/models/program.ts';
import { hourMs } from '../../../contract/time.ts';

/** So shortly before midnight tomorrow's guide is needed to know what comes next. */
const eveningMs = 3 * hourMs;

/** The guide days that tell what is on now and what comes next. */
export function daysToLoad(today: string, now: number): string[] {
  const bounds = dayBounds(today);
  const tomorrow = addDays(today, 1);
  return bounds && tomorrow && bounds.toMs - now < eveningMs ? [today, tomorrow] : [today];
}

/** The day before or after, or undefined at the ends of what may be shown. */
export function neighbourDay(date: string, today: string, step: -1 | 1): string | undefined {
  const other = addDays(date, step);
  const first = addDays(today, -catchupDays);
  const last = addDays(today, guideDaysAhead);
  return other && first && last && other >= first && other <= last ? other : undefined;
}

/** The day in whose schedule a programme that has begun is looked for: today's begins with what runs into it. */
export function watchedDay({ startTime, endTime }: ProgramSummary, today: string): string {
  const { fromMs = 0 } = dayBounds(today) ?? {};
  return endTime > fromMs ? today : dateOf(startTime);
}

/** Where the parts of a day begin, on its clock. */
export const partsOfDay = { morning: 6 * hourMs, afternoon: 12 * hourMs, evening: 18 * hourMs } as const;

/** What the clock in Tallinn shows, as the time since its midnight. */
export const timeOfDay = (ms: number): number => (ms + zoneOffsetMs(ms, guideZone)) % (24 * hourMs);

/** The instant at which the clock in Tallinn shows a time of day on a date. */
export function instantOn(date: string, timeMs: number): number {
  const wall = Date.parse(`${date}T00:00:00Z`) + timeMs;
  return wall - zoneOffsetMs(wall - zoneOffsetMs(wall, guideZone), guideZone);
}

/**
 * The date that begins for somebody in a zone between two programmes of a Tallinn day, or at the first one, where it is not
 * the one that the day is called by.
 * @param zone undefined where the clocks agree with Tallinn's
 */
export function turnBefore(
  startMs: number,
  { before, date, zone }: { before: number | undefined; date: string; zone: string | undefined },
): string | undefined {
  if (zone === undefined) return undefined;
  const own = dateOf(startMs, zone);
  return own === (before === undefined ? date : dateOf(before, zone)) ? undefined : own;
}

export interface ScheduleCut {
  shown: readonly ProgramSummary[];
  /** The place of the first of them in the whole list. */
  from: number;
  /** There is more than is shown. */
  cut: boolean;
}

const pastShown = 3;

/**
 * Today's schedule: the short form has a little of what was, what is on, and the next ten, also beyond midnight, and the
 * whole no less than that.
 * @param list today's programmes, and tomorrow's as far as they are known
 */
export function cutSchedule(
  list: readonly ProgramSummary[],
  { now, endMs, whole }: { now: number; endMs: number; whole: boolean },
): ScheduleCut {
  const firstOpen = list.findIndex((p) => p.endTime > now);
  const from = Math.max(0, (firstOpen < 0 ? list.length : firstOpen) - pastShown);
  const upcomingFrom = list.findIndex((p) => p.startTime > now);
  const to = upcomingFrom < 0 ? list.length : Math.min(list.length, upcomingFrom + guideListCap);
  const today = list.filter((p) => p.startTime < endMs).length;
  const cut = from > 0 || to < today;
  const first = whole ? 0 : from;
  return { shown: list.slice(first, whole ? Math.max(to, today) : to), from: first, cut };
}
