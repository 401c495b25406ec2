import { texts } from '../texts.ts';

/** Texts of how long something lasts. */
export const tSpans = texts('spans', {
  minutes: { one: '{count} minut', other: '{count} minutit' },
  hours: { one: '{count} tund', other: '{count} tundi' },
  days: { one: '{number} päev', other: '{number} päeva' },
});
