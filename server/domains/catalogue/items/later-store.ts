import { and, count, desc, eq, lt } from 'drizzle-orm';
import type { WatchlistKey } from '../../../../contract/models/watchlist.ts';
import { only } from '../../../../runtime/defined.ts';
import type { Db } from '../../../platform/db/database.ts';
import { watchLater } from '../tables.ts';

const isOf = (accountId: number, { kind, key }: WatchlistKey) =>
  and(eq(watchLater.accountId, accountId), eq(watchLater.kind, kind), eq(watchLater.key, key));

/** What a member has put away for later, the latest first. */
export const laterOf = (db: Db, accountId: number) =>
  db
    .select({ kind: watchLater.kind, key: watchLater.key, addedAt: watchLater.addedAt })
    .from(watchLater)
    .where(eq(watchLater.accountId, accountId))
    .orderBy(desc(watchLater.addedAt), watchLater.kind, watchLater.key);

/** What is there already keeps its place. */
export async function addLater(
  db: Db,
  accountId: number,
  { kind, key }: WatchlistKey,
  addedAt: number,
): Promise<void> {
  await db.insert(watchLater).values({ accountId, kind, key, addedAt }).onConflictDoNothing();
}

export async function removeLater(db: Db, accountId: number, what: WatchlistKey): Promise<void> {
  await db.delete(watchLater).where(isOf(accountId, what));
}

export const countLater = async (db: Db, accountId: number): Promise<number> =>
  only(await db.select({ count: count() }).from(watchLater).where(eq(watchLater.accountId, accountId))).count;

/** Programmes of long ago, which nobody can watch any more. */
export async function forgetLaterBefore(db: Db, beforeMs: number): Promise<void> {
  await db.delete(watchLater).where(and(eq(watchLater.kind, 'program'), lt(watchLater.addedAt, beforeMs)));
}

export async function deleteLaterOf(db: Db, accountId: number): Promise<void> {
  await db.delete(watchLater).where(eq(watchLater.accountId, accountId));
}
