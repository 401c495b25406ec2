import { addDays, dateOf } from '../../contract/rules/guide-day.ts';
import { zoneOffsetMs } from '../../contract/rules/zone-offset.ts';
import { tWeekdays } from '../i18n/et/weekdays.ts';
import { guideZone } from '../../contract/constants.ts';

/** The viewer's own zone, by its IANA name. */
export const ownZone = (): string =>
  typeof Temporal === 'undefined'
    ? new Intl.DateTimeFormat().resolvedOptions().timeZone
    : Temporal.Now.timeZoneId();

/** A time of day as Estonians write it: 9:05, 20:43. */
export function clockText(ms: number, zone: string = guideZone): string {
  const wall = new Date(ms + zoneOffsetMs(ms, zone));
  return `${wall.getUTCHours()}:${String(wall.getUTCMinutes()).padStart(2, '0')}`;
}

/** A span of time: 20:00–21:15. */
export function spanText(fromMs: number, toMs: number, zone: string = guideZone): string {
  return `${clockText(fromMs, zone)}–${clockText(toMs, zone)}`;
}

/** Day and time in a zone: 21.11.2026 09:05. */
export function dateTimeText(ms: number, zone: string = ownZone()): string {
  const [year, month, day] = dateOf(ms, zone).split('-');
  return `${day}.${month}.${year} ${clockText(ms, zone).padStart(5, '0')}`;
}

/** The weekday of a date, in small letters. */
export function weekdayText(date: string): string {
  const day = new Date(`${date}T12:00:00Z`).getUTCDay() as 0 | 1 | 2 | 3 | 4 | 5 | 6;
  return tWeekdays(`${day}`);
}

/** A date without its year: 21.11. */
export function shortDateText(date: string): string {
  return `${date.slice(8, 10)}.${date.slice(5, 7)}`;
}

/** How a date lies to today, when there is a word for it. */
export function relativeDay(date: string, today: string): 'today' | 'yesterday' | 'tomorrow' | undefined {
  if (date === today) return 'today';
  if (date === addDays(today, -1)) return 'yesterday';
  return date === addDays(today, 1) ? 'tomorrow' : undefined;
}
