import { keptLog } from '../../runtime/log-tail.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Database } from './db/database.ts';
import { createSharedLimitStore } from './db/limit-store.ts';
import { createNotifyCarrier } from './db/notify.ts';
import { createEvents, type EventCarrier, type Events } from './events.ts';
import { createLimits, type Limits } from './limits/limits.ts';
import { createMemoryStore } from './limits/store.ts';
import { shareLogs, type LogMessage, type SharedLogs } from './shared-logs.ts';
import type { Log } from './log.ts';

/**
 * What servers on one database have in common: events, because a member's line may hang on any of them, and what
 * limits have counted, and their logs. The embedded database has one process, which has all of it to itself.
 */
export function sharedParts<Event>(
  database: Database,
  clock: Clock,
  log: Log,
): {
  events: Events<Event>;
  limits: Limits;
  logs: SharedLogs;
  carrier: { close(): void } | undefined;
} {
  if (database.embedded) {
    const limits = createLimits({ clock, store: createMemoryStore() });
    return { ...hubOf<Event>(undefined, log), limits, carrier: undefined };
  }
  const carrier = createNotifyCarrier(database.pool, log);
  const limits = createLimits({ clock, store: createSharedLimitStore(database.db) });
  return { ...hubOf<Event>(carrier, log), limits, carrier };
}

/** One hub for both: what is said of logs has topics of its own. */
function hubOf<Event>(
  carrier: EventCarrier | undefined,
  log: Log,
): { events: Events<Event>; logs: SharedLogs } {
  const hub = createEvents<Event | LogMessage>(carrier, log);
  return { events: hub as Events<Event>, logs: shareLogs(hub as Events<LogMessage>, keptLog) };
}
