import { guideZone } from '../constants.ts';
import { startOfDate } from './guide-day.ts';
import { zoneOffsetMs } from './zone-offset.ts';

/**
 * The same hour of the same day some months later, as the calendar of a zone has it: 31 January and a month is the last
 * day of February. An hour that a clock change leaves out
 * is the one after it.
 */
export function addMonths(instantMs: number, months: number, zone: string = guideZone): number {
  const wall = new Date(instantMs + zoneOffsetMs(instantMs, zone));
  const [year, month] = [wall.getUTCFullYear(), wall.getUTCMonth() + months];
  const daysInMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = new Date(Date.UTC(year, month, Math.min(wall.getUTCDate(), daysInMonth)));
  const timeOfDay = wall.getTime() - Date.UTC(year, wall.getUTCMonth(), wall.getUTCDate());
  const midnight = startOfDate(day.toISOString().slice(0, 10), zone);
  const guess = midnight + timeOfDay;
  // The clock may change within that day.
  const exact = guess + zoneOffsetMs(midnight, zone) - zoneOffsetMs(guess, zone);
  return zoneOffsetMs(exact, zone) === zoneOffsetMs(guess, zone) ? exact : guess;
}
