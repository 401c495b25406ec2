import type { Clock } from '../../../runtime/clock.ts';
import type { Log } from '../../../runtime/log.ts';
import type { Db } from '../../platform/db/database.ts';
import type { UnsubscribeLinks } from '../accounts/index.ts';

export interface DigestContext {
  db: Db;
  clock: Clock;
  log: Pick<Log, 'warn' | 'error'>;
  /** What links begin with. */
  publicUrl: string;
  unsubscribeLinks: UnsubscribeLinks;
  /** Have what was written sent at once, after the commit. */
  kickMail(): void;
  kickPush(): void;
}
