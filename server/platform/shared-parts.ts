import type { Clock } from '../../runtime/clock.ts';
import type { Database } from './db/database.ts';
import { createSharedLimitStore } from './db/limit-store.ts';
import { createNotifyCarrier } from './db/notify.ts';
import { createEvents, type Events } from './events.ts';
import { createLimits, type Limits } from './limits/limits.ts';
import { createMemoryStore } from './limits/store.ts';
import type { Log } from './log.ts';

/**
 * What servers on one database have in common: events, because a member's line may hang on any of them, and what
 * limits have counted. The embedded database has one process, which has all of it to itself.
 */
export function sharedParts<Event>(
  database: Database,
  clock: Clock,
  log: Log,
): { events: Events<Event>; limits: Limits; carrier: { close(): void } | undefined } {
  if (database.embedded) {
    const limits = createLimits({ clock, store: createMemoryStore() });
    return { events: createEvents<Event>(undefined, log), limits, carrier: undefined };
  }
  const carrier = createNotifyCarrier(database.pool, log);
  const limits = createLimits({ clock, store: createSharedLimitStore(database.db) });
  return { events: createEvents<Event>(carrier, log), limits, carrier };
}
