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

/** The five fields as far as they are used: a minute or every so many, and an hour or each; every day. */
const shape = /^(?:(\*|\*\/(?:5|10|15|20|30)) \*|([1-5]?\d) (\*|1?\d|2[0-3])) \* \* \*$/;

/**
 * The first instant after another one at which a cron expression holds, in a zone that is whole hours from UTC. A time of day that is
 * skipped in spring comes an hour later, and one that comes twice in autumn counts once; what is done every hour goes on through both.
 * Throws for an expression of another shape.
 */
export function nextByCron(cron: string, nowMs: number, zone: string): number {
  const [found, every = '', minute = '0', hour = '*'] = shape.exec(cron) ?? [];
  if (!found) throw new Error(`no cron expression that is understood here: ${cron}`);
  const offsetMs = Number(minute) * minuteMs;
  if (hour === '*') {
    const periodMs = every === '' ? hourMs : Number(every.slice(2) || 1) * minuteMs;
    return (Math.floor((nowMs - offsetMs) / periodMs) + 1) * periodMs + offsetMs;
  }
  const today = dateOf(nowMs, zone);
  const at = (date: string) => instantAt(date, Number(hour) * hourMs + offsetMs, zone);
  return at(today) > nowMs ? at(today) : at(defined(addDays(today, 1)));
}
