import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { RateLimit } from '../../platform/limits/rate-limit.ts';

export interface ViewtimeContext {
  db: Db;
  clock: Clock;
  /** What links in mails begin with. */
  publicUrl: string;
  /** Told after a commit that mail waits. */
  kickMail(): void;
  /** Has the member's devices ask anew how much time is left. */
  userChanged(accountId: number): void;
  /** How often one member may wish for something. */
  limits: { gift: RateLimit; extraPlace: RateLimit; freeze: RateLimit };
  /** How many days of a year a member may stop his viewing time; 0 where that is off. */
  freezeDaysPerYear(): Promise<number>;
}
