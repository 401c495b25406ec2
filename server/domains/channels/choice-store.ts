import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { QueryValue } from '../../platform/db/ask-together.ts';
import type { Db } from '../../platform/db/database.ts';
import { channel, channelLock, chosenCategory, favorite } from './tables.ts';

/** Favourites in the member's own order; those they never moved stand behind, the oldest first. */
export const selectFavorites = (db: Db, accountId: QueryValue<number>) =>
  db
    .select({ channelId: favorite.channelId })
    .from(favorite)
    .where(and(eq(favorite.accountId, accountId), isNull(favorite.removedAt)))
    .orderBy(sql`${favorite.position} nulls last`, asc(favorite.createdAt), asc(favorite.channelId));

export const favoritesOf = async (db: Db, accountId: number): Promise<string[]> =>
  (await selectFavorites(db, accountId)).map((row) => row.channelId);

/** Members who have a channel among their favourites. */
export async function fansOf(db: Db, channelId: string): Promise<number[]> {
  const rows = await db
    .select({ accountId: favorite.accountId })
    .from(favorite)
    .where(and(eq(favorite.channelId, channelId), isNull(favorite.removedAt)));
  return rows.map(({ accountId }) => accountId);
}

/** Channels that had a star once. */
export const selectPastFavorites = (db: Db, accountId: QueryValue<number>) =>
  db
    .select({ channelId: favorite.channelId })
    .from(favorite)
    .where(and(eq(favorite.accountId, accountId), isNotNull(favorite.removedAt)));

/** Puts a star on a channel; one that was taken off before comes back at the end. */
export async function addFavorite(
  db: Db,
  accountId: number,
  channelId: string,
  createdAt: number,
): Promise<void> {
  await db
    .insert(favorite)
    .values({ accountId, channelId, createdAt })
    .onConflictDoUpdate({
      target: [favorite.accountId, favorite.channelId],
      set: { createdAt, position: null, removedAt: null },
      setWhere: isNotNull(favorite.removedAt),
    });
}

export async function removeFavorite(
  db: Db,
  accountId: number,
  channelId: string,
  removedAt: number,
): Promise<void> {
  await db
    .update(favorite)
    .set({ removedAt, position: null })
    .where(
      and(eq(favorite.accountId, accountId), eq(favorite.channelId, channelId), isNull(favorite.removedAt)),
    );
}

/** Gives the favourites their places; ids that are none are passed over. */
export async function placeFavorites(
  db: Db,
  accountId: number,
  channelIds: readonly string[],
): Promise<void> {
  const order = JSON.stringify(channelIds.map((id, place) => ({ id, place })));
  await db.execute(sql`
    update ${favorite} f set position = r.place
    from jsonb_to_recordset(${order}::text::jsonb) as r(id text, place int)
    where f.account_id = ${accountId} and f.channel_id = r.id and f.removed_at is null`);
}

export async function forgetPastFavorites(db: Db, accountId: number): Promise<void> {
  await db.delete(favorite).where(and(eq(favorite.accountId, accountId), isNotNull(favorite.removedAt)));
}

/** Which of these members have locked which channels, as `account channel`. */
export async function locksOfEach(db: Db, accountIds: readonly number[]): Promise<Set<string>> {
  const rows = await db
    .select({ accountId: channelLock.accountId, channelId: channelLock.channelId })
    .from(channelLock)
    .where(inArray(channelLock.accountId, [...accountIds]));
  return new Set(rows.map(({ accountId, channelId }) => `${accountId} ${channelId}`));
}

/** Ids of locked channels, radio stations included. */
export async function locksOf(db: Db, accountId: number): Promise<string[]> {
  const rows = await db
    .select({ channelId: channelLock.channelId })
    .from(channelLock)
    .innerJoin(channel, eq(channel.id, channelLock.channelId))
    .where(eq(channelLock.accountId, accountId))
    .orderBy(asc(channel.kind), asc(channel.number), asc(channel.id));
  return rows.map((row) => row.channelId);
}

/** A row when the member has locked the channel. */
export const selectLock = (db: Db, accountId: QueryValue<number>, channelId: QueryValue<string>) =>
  db
    .select({ channelId: channelLock.channelId })
    .from(channelLock)
    .where(and(eq(channelLock.accountId, accountId), eq(channelLock.channelId, channelId)));

export async function addLock(db: Db, accountId: number, channelId: string): Promise<void> {
  await db.insert(channelLock).values({ accountId, channelId }).onConflictDoNothing();
}

export async function removeLock(db: Db, accountId: number, channelId: string): Promise<void> {
  await db
    .delete(channelLock)
    .where(and(eq(channelLock.accountId, accountId), eq(channelLock.channelId, channelId)));
}

export async function chosenCategoriesOf(db: Db, accountId: number): Promise<string[]> {
  const rows = await db
    .select({ categoryId: chosenCategory.categoryId })
    .from(chosenCategory)
    .where(eq(chosenCategory.accountId, accountId));
  return rows.map((row) => row.categoryId);
}

export async function chooseCategory(db: Db, accountId: number, categoryId: string): Promise<void> {
  await db.insert(chosenCategory).values({ accountId, categoryId }).onConflictDoNothing();
}

/** Takes categories out of the choice; all of them when none is named. */
export async function unchooseCategories(
  db: Db,
  accountId: number,
  categoryIds?: readonly string[],
): Promise<void> {
  await db
    .delete(chosenCategory)
    .where(
      and(
        eq(chosenCategory.accountId, accountId),
        categoryIds && inArray(chosenCategory.categoryId, [...categoryIds]),
      ),
    );
}

/** Forgets everything that a member has chosen among the channels. */
export async function deleteChoicesOf(db: Db, accountId: number): Promise<void> {
  await db.delete(favorite).where(eq(favorite.accountId, accountId));
  await db.delete(channelLock).where(eq(channelLock.accountId, accountId));
  await db.delete(chosenCategory).where(eq(chosenCategory.accountId, accountId));
}
