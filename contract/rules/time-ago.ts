import { dayMs, hourMs, minuteMs } from '../time.ts';
import { tAgo } from '../i18n/et/ago.ts';
import { dateOf } from './guide-day.ts';

/**
 * How long ago something was, in words: `just praegu`, `5 minutit tagasi`, `1 tund tagasi`, `eile`, `3 päeva tagasi` … What is
 * yesterday and what are days is a matter of the calendar in `zone`; an instant that is yet to come is now.
 */
export function timeAgo(atMs: number, nowMs: number, zone: string): string {
  const ms = nowMs - atMs;
  if (ms < minuteMs) return tAgo('now');
  if (ms < hourMs) return tAgo('minutes', { count: Math.floor(ms / minuteMs) });
  const days = daysBetween(atMs, nowMs, zone);
  // In the small hours what was shown in the evening is hours ago, and only later yesterday.
  if (days === 0 || ms < 6 * hourMs) return tAgo('hours', { count: Math.floor(ms / hourMs) });
  if (days === 1) return tAgo('yesterday');
  if (days === 2) return tAgo('dayBefore');
  if (days < 7) return tAgo('days', { count: days });
  if (days < 30) return tAgo('weeks', { count: Math.floor(days / 7) });
  if (days < 365) return tAgo('months', { count: Math.floor(days / 30) });
  return tAgo('years', { count: Math.floor(days / 365) });
}

/** By the calendar: from one midnight to the next, however long the day was. */
const daysBetween = (fromMs: number, toMs: number, zone: string): number =>
  Math.round((Date.parse(dateOf(toMs, zone)) - Date.parse(dateOf(fromMs, zone))) / dayMs);
