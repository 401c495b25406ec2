import { dayMs } from '../time.ts';
import { catchupDays, guideDaysAhead, guideZone, longestValidMonths } from '../constants.ts';
import type { Interval } from '../interval.ts';
import { zoneOffsetMs } from './zone-offset.ts';

/**
 * The guide's day is a calendar day in Europe/Tallinn: 23 hours long on the last Sunday of March, 25 on the
 * last Sunday of October, so day arithmetic is done on dates and only then turned into instants.
 */

/** The calendar date (`YYYY-MM-DD`) of an instant in a zone. */
export function dateOf(instantMs: number, zone: string = guideZone): string {
  return new Date(instantMs + zoneOffsetMs(instantMs, zone)).toISOString().slice(0, 10);
}

/** A date some days later or earlier, or undefined when the text is not a date. */
export function addDays(date: string, days: number): string | undefined {
  const noon = Date.parse(`${date}T12:00:00Z`);
  if (Number.isNaN(noon) || new Date(noon).toISOString().slice(0, 10) !== date) return undefined;
  return new Date(noon + days * dayMs).toISOString().slice(0, 10);
}

/** The instant at which a date begins in a zone. */
export const startOfDate = (date: string, zone: string = guideZone): number => instantAt(date, 0, zone);

/**
 * The instant at which the clock of a zone shows a time of day, in milliseconds, on a date. The offset is looked up twice: it may
 * change in between. A time that is skipped comes an hour later.
 */
export function instantAt(date: string, timeOfDayMs: number, zone: string): number {
  const wall = Date.parse(`${date}T00:00:00Z`) + timeOfDayMs;
  const guess = wall - zoneOffsetMs(wall, zone);
  return wall - zoneOffsetMs(guess, zone);
}

export interface DayBounds extends Interval {
  date: string;
}

/** First and last instant of a guide day, or undefined when the text is not a date. */
export function dayBounds(date: string, zone: string = guideZone): DayBounds | undefined {
  const next = addDays(date, 1);
  if (!next) return undefined;
  return { date, fromMs: startOfDate(date, zone), toMs: startOfDate(next, zone) };
}

/** May this day be shown: 16 days back to 7 ahead of today. */
export function isGuideDate(date: string, nowMs: number): boolean {
  const today = dateOf(nowMs);
  return date >= addDays(today, -catchupDays)! && date <= addDays(today, guideDaysAhead)!;
}

/** May this day be asked of one channel: as far back, too, as recordings are valid, of which the guide knows what was on. */
export const isChannelDate = (date: string, nowMs: number): boolean =>
  isGuideDate(date, nowMs) ||
  (date < dateOf(nowMs) && date >= addDays(dateOf(nowMs), -31 * longestValidMonths)!);
