import { digestHour } from '../../../contract/constants.ts';
import { addDays, dateOf, instantAt } from '../../../contract/rules/guide-day.ts';
import { hourMs } from '../../../contract/time.ts';
import { defined } from '../../../runtime/defined.ts';

/** The instant at which it is seven in the morning of a date in a zone. */
const morningOf = (date: string, zone: string): number => instantAt(date, digestHour * hourMs, zone);

/** The next morning after an instant in a zone: 22 to 26 hours after the one before, 24 where the clocks do not turn. */
export function nextMorning(nowMs: number, zone: string): number {
  const today = dateOf(nowMs, zone);
  const morning = morningOf(today, zone);
  return morning > nowMs ? morning : morningOf(defined(addDays(today, 1)), zone);
}

/** The morning that is it, or was it last. */
export function lastMorning(nowMs: number, zone: string): number {
  const today = dateOf(nowMs, zone);
  const morning = morningOf(today, zone);
  return morning <= nowMs ? morning : morningOf(defined(addDays(today, -1)), zone);
}
