import { dateOf, addDays, instantAt } from '../../../contract/rules/guide-day.ts';
import { hourMs, minuteMs } from '../../../contract/time.ts';
import { defined } from '../../../runtime/defined.ts';

/** Work that is done by the clock, once for all machines. It may run twice, and at the same time: it must not matter. */
export interface CronJob {
  name: string;
  /** Five-field cron expression in Tallinn's time; see {@link nextByCron}. */
  cron: string;
  run(): Promise<void>;
}

/** The five fields as far as they are used: a minute or every so many, and an hour or each; every day, or with an hour on one of the week. */
const shape =
  /^(?:(\*|\*\/(?:5|10|15|20|30)) \* \* \* \*|([1-5]?\d) \* \* \* \*|([1-5]?\d) (1?\d|2[0-3]) \* \* (\*|[0-6]))$/;

/**
 * The first instant after another one at which a cron expression holds, in a zone that is whole hours from UTC. A time of day that is
 * skipped in spring comes an hour later, and one that comes twice in autumn counts once; what is done every hour goes on through both.
 * Throws for an expression of another shape.
 */
export function nextByCron(cron: string, nowMs: number, zone: string): number {
  const [found, every = '', minuteOfHours, minuteOfDays, hour, weekday = '*'] = shape.exec(cron) ?? [];
  if (!found) throw new Error(`no cron expression that is understood here: ${cron}`);
  const offsetMs = Number(minuteOfHours ?? minuteOfDays ?? 0) * minuteMs;
  if (hour === undefined) {
    const periodMs = every === '' ? hourMs : Number(every.slice(2) || 1) * minuteMs;
    return (Math.floor((nowMs - offsetMs) / periodMs) + 1) * periodMs + offsetMs;
  }
  const at = (date: string) => instantAt(date, Number(hour) * hourMs + offsetMs, zone);
  const fits = (date: string) =>
    at(date) > nowMs && (weekday === '*' || new Date(`${date}T12:00Z`).getUTCDay() === Number(weekday));
  let date = dateOf(nowMs, zone);
  while (!fits(date)) date = defined(addDays(date, 1));
  return at(date);
}
