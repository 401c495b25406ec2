import { addDays, dateOf } from '../../contract/rules/guide-day.ts';
import { zoneOffsetMs } from '../../contract/rules/zone-offset.ts';
import { tWeekdays } from '../i18n/et/weekdays.ts';
import { guideZone } from '../../contract/constants.ts';

/** The viewer's own zone, by its IANA name. */
export const ownZone = (): string =>
  typeof Temporal === 'undefined'
    ? new Intl.DateTimeFormat().resolvedOptions().timeZone
    : Temporal.Now.timeZoneId();

/** A time of day in a zone, as Estonians write it: 9:05, 20:43. */
export function clockText(ms: number, zone: string): string {
  const wall = new Date(ms + zoneOffsetMs(ms, zone));
  return `${wall.getUTCHours()}:${String(wall.getUTCMinutes()).padStart(2, '0')}`;
}

/** A span of time in a zone: 20:00–21:15. */
export function spanText(fromMs: number, toMs: number, zone: string): string {
  return `${clockText(fromMs, zone)}–${clockText(toMs, zone)}`;
}

/** The clocks of a zone and of Tallinn show different times at an instant. */
export const clocksDiffer = (ms: number, zone: string = ownZone()): boolean =>
  zoneOffsetMs(ms, zone) !== zoneOffsetMs(ms, guideZone);

/** A zone has another date than Tallinn at an instant. */
export const datesDiffer = (ms: number, zone: string = ownZone()): boolean =>
  dateOf(ms, zone) !== dateOf(ms, guideZone);

/** What stands before a time of the viewer's own where their date is not Tallinn's: a weekday's first letter. */
const ownDay = (ms: number, zone: string): string =>
  datesDiffer(ms, zone) ? `${weekdayLetter(dateOf(ms, zone))} ` : '';

/** When something of the schedule is by the viewer's own clock, with the day where it is another one in Tallinn: 13:43, L 5:43. */
export const ownClockText = (ms: number, zone: string = ownZone()): string =>
  ownDay(ms, zone) + clockText(ms, zone);

/** The same of a span, with the day on which it begins: 13:00–14:15, L 5:00–6:15. */
export const ownSpanText = (fromMs: number, toMs: number, zone: string = ownZone()): string =>
  ownDay(fromMs, zone) + spanText(fromMs, toMs, zone);

/** What Tallinn's clock shows beside that, with its day where that is another one; undefined where the clocks agree. */
export function atHomeText(fromMs: number, toMs?: number, zone: string = ownZone()): string | undefined {
  if (!clocksDiffer(fromMs, zone)) return undefined;
  const day = datesDiffer(fromMs, zone) ? `${weekdayLetter(dateOf(fromMs, guideZone))} ` : '';
  return day + (toMs === undefined ? clockText(fromMs, guideZone) : spanText(fromMs, toMs, guideZone));
}

/** Day and time in a zone: 21.11.2026 09:05. */
export function dateTimeText(ms: number, zone: string = ownZone()): string {
  return `${longDateText(dateOf(ms, zone))} ${clockText(ms, zone).padStart(5, '0')}`;
}

/** A date with its whole year: 21.11.2026. */
export function longDateText(date: string): string {
  return tWeekdays('year', { date: shortDateText(date), year: date.slice(0, 4) });
}

/** The weekday of a date, as it is written in a sentence. */
export function weekdayText(date: string): string {
  const day = new Date(`${date}T12:00:00Z`).getUTCDay() as 0 | 1 | 2 | 3 | 4 | 5 | 6;
  return tWeekdays(`${day}`);
}

/** The weekday of a date in as few letters as tell it from all others. */
export function weekdayLetter(date: string): string {
  const name = weekdayText(date);
  return name.charAt(0).toUpperCase() + name.slice(1, Number(tWeekdays('letters')));
}

/** A date without its year: 21.11. */
export function shortDateText(date: string): string {
  return tWeekdays('date', { day: date.slice(8, 10), month: date.slice(5, 7) });
}

/** A date with its year in short, for what may be of another year: 21.11.26. */
export function dateText(date: string): string {
  return tWeekdays('year', { date: shortDateText(date), year: date.slice(2, 4) });
}

/** How a date lies to today, when there is a word for it. */
export function relativeDay(date: string, today: string): 'today' | 'yesterday' | 'tomorrow' | undefined {
  if (date === today) return 'today';
  if (date === addDays(today, -1)) return 'yesterday';
  return date === addDays(today, 1) ? 'tomorrow' : undefined;
}
