import { dayMs, hourMs, minuteMs } from '../time.ts';
import { dateOf } from './guide-day.ts';

const counted = (count: number, one: string, more: string): string =>
  `${count} ${count === 1 ? one : more} tagasi`;

/**
 * How long ago something was, in words: `just praegu`, `5 minutit tagasi`, `1 tund tagasi`, `eile`, `3 päeva tagasi` … What is
 * yesterday and what are days is a matter of the calendar in `zone`; an instant that is yet to come is now.
 */
export function timeAgo(atMs: number, nowMs: number, zone: string): string {
  const ms = nowMs - atMs;
  if (ms < minuteMs) return 'just praegu';
  if (ms < hourMs) return counted(Math.floor(ms / minuteMs), 'minut', 'minutit');
  const days = daysBetween(atMs, nowMs, zone);
  // In the small hours what was shown in the evening is hours ago, and only later yesterday.
  if (days === 0 || ms < 6 * hourMs) return counted(Math.floor(ms / hourMs), 'tund', 'tundi');
  if (days === 1) return 'eile';
  if (days === 2) return 'üleeile';
  if (days < 7) return counted(days, 'päev', 'päeva');
  if (days < 30) return counted(Math.floor(days / 7), 'nädal', 'nädalat');
  if (days < 365) return counted(Math.floor(days / 30), 'kuu', 'kuud');
  return counted(Math.floor(days / 365), 'aasta', 'aastat');
}

/** By the calendar: from one midnight to the next, however long the day was. */
const daysBetween = (fromMs: number, toMs: number, zone: string): number =>
  Math.round((Date.parse(dateOf(toMs, zone)) - Date.parse(dateOf(fromMs, zone))) / dayMs);
