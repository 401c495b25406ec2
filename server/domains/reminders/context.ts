import type { Clock } from '../../../runtime/clock.ts';
import type { Log } from '../../../runtime/log.ts';
import type { Db } from '../../platform/db/database.ts';
import type { RateLimit } from '../../platform/limits/rate-limit.ts';
import type { UnsubscribeLinks } from '../accounts/index.ts';
import type { Locks } from '../channels/index.ts';
import type { Notify } from '../notifications/index.ts';

export interface RemindersContext {
  db: Db;
  clock: Clock;
  log: Pick<Log, 'warn' | 'error'>;
  locks: Locks;
  /** What links in mails begin with. */
  publicUrl: string;
  unsubscribeLinks: UnsubscribeLinks;
  notify: Notify;
  /** Has the member's screens ask anew what they want to be reminded of. */
  marksChanged(accountIds: Iterable<number>): void;
  /** Have what was written sent at once, after the commit. */
  kickMail(): void;
  kickPush(): void;
  limits: { change: RateLimit; calendar: RateLimit };
}
