import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Locks } from './locks.ts';

export interface ChannelContext {
  db: Db;
  clock: Clock;
  locks: Locks;
}
