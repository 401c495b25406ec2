import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensure } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/call.ts';
import { createTtlCache } from '../../../runtime/ttl-cache.ts';
import { locksOf } from './choice-store.ts';

/** The channels that a caller has put out of sight. Every answer that names channels or programmes asks here. */
export interface Locks {
  of(caller: Caller): ReadonlySet<string> | Promise<ReadonlySet<string>>;
  /** The same, where nobody has to be asked. */
  known(caller: Caller): ReadonlySet<string> | undefined;
  /** Refuses with `channel.locked`. */
  ensureOpen(caller: Caller, channelId: string): Promise<void>;
  /** The member changed something. */
  changed(accountId: number): void;
}

const none: ReadonlySet<string> = new Set();
/** How long another server goes on with what it knew; the one that made the change knows at once. */
const rememberedMs = 2_000;
/** How many channels each member has locked is for the member to say. */
const mostBytes = 8 * 1024 * 1024;
const bytesOfLock = 60;

export function createLocks(db: Db, clock: Clock): Locks {
  const memory = createTtlCache<ReadonlySet<string>>({
    ms: rememberedMs,
    most: 5_000,
    bytes: { name: 'locks', most: mostBytes, of: ({ size }) => 200 + bytesOfLock * size },
    clock,
  });
  const of: Locks['of'] = (caller) => {
    if (caller.kind !== 'member') return none;
    return memory.get(String(caller.accountId), async () => new Set(await locksOf(db, caller.accountId)));
  };
  return {
    of,
    known: (caller) => (caller.kind === 'member' ? memory.known(String(caller.accountId)) : none),
    async ensureOpen(caller, channelId) {
      ensure(!(await of(caller)).has(channelId), 'channel.locked');
    },
    changed: (accountId) => memory.forget(String(accountId)),
  };
}
