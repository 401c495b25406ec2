import { addDays, dateOf, startOfDate, type DayBounds } from '../../../../contract/rules/guide-day.ts';
import { zoneOffsetMs } from '../../../../contract/rules/zone-offset.ts';
import { dayMs, minuteMs } from '../../../../contract/time.ts';

const halfHourMs = 30 * minuteMs;

/** Tells the time of day in a zone: 9:05, 20:43. */
export type Clock = (ms: number) => string;

const clocks = new Map<string, Clock>();

/**
 * A clock for one zone that asks the zone only once per half hour, within which its offset does not change: a full
 * screen of the guide tells hundreds of times.
 */
export function clockOf(zone: string): Clock {
  const known = clocks.get(zone);
  if (known) return known;
  const offsets = new Map<number, number>();
  const clock: Clock = (ms) => {
    const half = Math.floor(ms / halfHourMs);
    let offset = offsets.get(half);
    if (offset === undefined) {
      offset = zoneOffsetMs(half * halfHourMs, zone);
      offsets.set(half, offset);
    }
    const minutes = Math.floor(((((ms + offset) % dayMs) + dayMs) % dayMs) / minuteMs);
    return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  };
  clocks.set(zone, clock);
  return clock;
}

/** A span of time by a clock: 20:00–21:15. */
export const spanOf = (clock: Clock, fromMs: number, toMs: number): string =>
  `${clock(fromMs)}–${clock(toMs)}`;

/** A tick of the timeline. */
interface TimeMark {
  atMs: number;
  text: string;
  /** A full hour, where the zone has such. */
  full: boolean;
}

/**
 * The half hours of a guide day as a zone tells them. Real hours are counted, so a day has 46, 48 or 50 of them; a zone
 * that is off by a quarter has its ticks there too.
 */
export function timeMarks({ fromMs, toMs }: Pick<DayBounds, 'fromMs' | 'toMs'>, zone: string): TimeMark[] {
  const clock = clockOf(zone);
  const late = (fromMs + zoneOffsetMs(fromMs, zone)) % halfHourMs;
  const marks: TimeMark[] = [];
  for (let atMs = late === 0 ? fromMs : fromMs + halfHourMs - late; atMs < toMs; atMs += halfHourMs) {
    const text = clock(atMs);
    marks.push({ atMs, text, full: text.endsWith(':00') });
  }
  return marks;
}

/** Where in a guide day another date begins for those in a zone; at home none does. */
export interface DateTurn {
  atMs: number;
  date: string;
}

export function dateTurnIn(
  { fromMs, toMs }: Pick<DayBounds, 'fromMs' | 'toMs'>,
  zone: string,
): DateTurn | undefined {
  const date = dateOf(toMs - 1, zone);
  const atMs = startOfDate(date, zone);
  return atMs > fromMs ? { atMs, date } : undefined;
}

/** The dates of a strip of days around today. */
export const stripDates = (today: string, back: number, ahead: number): string[] =>
  Array.from({ length: back + ahead + 1 }, (_, i) => addDays(today, i - back) ?? today);
