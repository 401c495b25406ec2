import { texts } from '../texts.ts';

/** Texts of how long something lasts. */
export const tSpans = texts('spans', {
  seconds: { one: '{count} sekund', other: '{count} sekundit' },
  minutes: { one: '{count} minut', other: '{count} minutit' },
  hours: { one: '{count} tund', other: '{count} tundi' },
  days: { one: '{number} päev', other: '{number} päeva' },
});
