import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Notify } from '../notifications/index.ts';
import type { RateLimit } from '../../platform/limits/rate-limit.ts';

export interface ViewtimeContext {
  db: Db;
  clock: Clock;
  /** What links in mails begin with. */
  publicUrl: string;
  notify: Notify;
  /** Tells members, after a commit, that mail and news wait for them. */
  deliver(accountIds: Iterable<number>): void;
  /** Has the member's devices ask anew how much time is left. */
  userChanged(accountId: number): void;
  /** How often one member may wish for something. */
  limits: { gift: RateLimit; extraPlace: RateLimit; freeze: RateLimit };
  /** How many days of a year a member may stop their viewing time; 0 where that is off. */
  freezeDaysPerYear(): Promise<number>;
}
