import { and, eq, lt } from 'drizzle-orm';
import { Refusal } from '../errors.ts';
import type { Decision, LimitState, LimitStore } from '../limits/store.ts';
import type { Db } from './database.ts';
import { limitState } from './tables.ts';

/** Servers that count under one key at the same time; more often than this they do not get in each other's way. */
const mostTries = 8;

/**
 * Limits that all servers on one database share. A step is a look and a write that only counts if nobody wrote in
 * between: two short statements without a transaction, so that a flood on one key never holds connections that
 * wait for each other. Within a process those of one key go one after the other.
 */
export function createSharedLimitStore(db: Db): LimitStore {
  const inFlight = new Map<string, Promise<unknown>>();

  async function attempt<T>(key: string, decide: (kept: LimitState | undefined) => Decision<T>): Promise<T> {
    for (let tries = 0; tries < mostTries; tries++) {
      const [kept] = await db
        .select({ value: limitState.value, at: limitState.at })
        .from(limitState)
        .where(eq(limitState.key, key));
      const { keep, answer } = decide(kept);
      if (keep === kept || (await replace(db, key, kept, keep))) return answer;
    }
    throw new Refusal('request.tooMany');
  }

  return {
    update(key, decide) {
      const before = inFlight.get(key) ?? Promise.resolve();
      const mine = before.then(
        () => attempt(key, decide),
        () => attempt(key, decide),
      );
      inFlight.set(key, mine);
      const done = () => inFlight.get(key) === mine && inFlight.delete(key);
      mine.then(done, done);
      return mine;
    },
  };
}

/** Writes what is to be kept unless somebody else wrote since `kept` was read; answers whether it did. */
async function replace(
  db: Db,
  key: string,
  kept: LimitState | undefined,
  keep: LimitState | undefined,
): Promise<boolean> {
  const same =
    kept && and(eq(limitState.key, key), eq(limitState.value, kept.value), eq(limitState.at, kept.at));
  const written = !keep
    ? await db.delete(limitState).where(same).returning({ key: limitState.key })
    : kept
      ? await db.update(limitState).set(keep).where(same).returning({ key: limitState.key })
      : await db
          .insert(limitState)
          .values({ key, ...keep })
          .onConflictDoNothing()
          .returning({ key: limitState.key });
  return written.length > 0;
}

/** Forgets what was counted before an instant: every bucket is full again by then, and every wait over. */
export async function deleteLimitsBefore(db: Db, beforeMs: number): Promise<void> {
  await db.delete(limitState).where(lt(limitState.at, beforeMs));
}
