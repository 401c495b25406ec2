import { dayMs, hourMs } from '../contract/time.ts';

const timeZone = 'Europe/Tallinn';

/** The date of the day before in Tallinn, as the guide names it. Days of 23 and 25 hours are days as well. */
export function yesterday(): string {
  const today = new Date().toLocaleDateString('en-CA', { timeZone });
  return new Date(Date.parse(today) - dayMs).toISOString().slice(0, 10);
}

/** The hour on a clock in Tallinn. */
export const hourAt = (ms: number): number =>
  Number(new Date(ms).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit' }));

/** The evening before, nine o'clock, as an instant. */
export function lastNight(): number {
  // Noon lies on the same date in both offsets that Tallinn has; what is missing to nine is read off the clock.
  const noon = Date.parse(`${yesterday()}T12:00:00Z`);
  return noon + (21 - hourAt(noon)) * hourMs;
}
