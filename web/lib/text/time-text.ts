import { addDays, dateOf } from '../../../contract/rules/guide-day.ts';
import { guideZone } from '../../../contract/constants.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs about eighty times as much as using one. */
function formatOf(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = zone + JSON.stringify(options);
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat('et', { ...options, timeZone: zone, hour12: false });
    formats.set(key, format);
  }
  return format;
}

/** The viewer's own zone, by its IANA name. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A time of day as Estonians write it: 9:05, 20:43. */
export function clockText(ms: number, zone: string = guideZone): string {
  const parts = formatOf(zone, { hour: '2-digit', minute: '2-digit' }).formatToParts(ms);
  const part = (type: string): string => parts.find((p) => p.type === type)?.value ?? '';
  return `${Number(part('hour')) % 24}:${part('minute')}`;
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
  return formatOf('UTC', { weekday: 'long' }).format(Date.parse(`${date}T12:00:00Z`));
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
