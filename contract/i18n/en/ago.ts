import type { Translation } from '../texts.ts';
import type { tAgo } from '../et/ago.ts';

/** `tAgo` in English. */
export const ago = {
  now: 'just now',
  minutes: { one: '{count} minute ago', other: '{count} minutes ago' },
  hours: { one: '{count} hour ago', other: '{count} hours ago' },
  yesterday: 'yesterday',
  dayBefore: 'the day before yesterday',
  days: { one: '{count} day ago', other: '{count} days ago' },
  weeks: { one: '{count} week ago', other: '{count} weeks ago' },
  months: { one: '{count} month ago', other: '{count} months ago' },
  years: { one: '{count} year ago', other: '{count} years ago' },
} satisfies Translation<typeof tAgo>;
