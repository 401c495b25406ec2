import { texts } from '../texts.ts';

/** Texts of how long ago something was. */
export const tAgo = texts('ago', {
  now: 'just praegu',
  minutes: { one: '{count} minut tagasi', other: '{count} minutit tagasi' },
  hours: { one: '{count} tund tagasi', other: '{count} tundi tagasi' },
  yesterday: 'eile',
  dayBefore: 'üleeile',
  days: { one: '{count} päev tagasi', other: '{count} päeva tagasi' },
  weeks: { one: '{count} nädal tagasi', other: '{count} nädalat tagasi' },
  months: { one: '{count} kuu tagasi', other: '{count} kuud tagasi' },
  years: { one: '{count} aasta tagasi', other: '{count} aastat tagasi' },
});
