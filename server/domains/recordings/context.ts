import type { MediaPort } from '../../adapters/media/port.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import type { RateLimit } from '../../platform/limits/rate-limit.ts';
import type { Locks } from '../channels/index.ts';
import type { Notify } from '../notifications/index.ts';

export interface RecordingLimits {
  hours: number;
  months: number;
}

export interface RecordingContext {
  db: Db;
  clock: Clock;
  log: Log;
  locks: Locks;
  media: Pick<MediaPort, 'playable'>;
  /** How much a member may record, and for how long it is valid; an operator may change it. Within a transaction it is read by that. */
  limits(tx?: Db): Promise<RecordingLimits>;
  /** How often one member may wish for something. */
  requestLimit: RateLimit;
  /** Has the screens of members ask anew what they record. */
  marksChanged(accountIds: Iterable<number>): void;
  notify: Notify;
  /** Has the screens of members show their news; mail and push messages go out. */
  deliver(accountIds: Iterable<number>): void;
}
