import { and, eq, exists, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/database.ts';
import { hiddenItem, title } from '../tables.ts';

/** A title as the catalogue reads it. */
export type CatalogueTitle = Awaited<ReturnType<typeof titlesOfItems>>[number];

/** Films and episodes on demand that can be watched. */
export async function titlesOfItems(db: Db, nowMs: number) {
  const trailer = alias(title, 'trailer');
  const itsTrailer = db
    .select({ id: trailer.id })
    .from(trailer)
    .where(and(eq(trailer.trailerOf, title.id), eq(trailer.kind, 'trailer'), eq(trailer.state, 'ready')));
  return db
    .select({ title, hasTrailer: sql<boolean>`${exists(itsTrailer)}` })
    .from(title)
    .where(
      and(
        eq(title.state, 'ready'),
        ne(title.kind, 'trailer'),
        or(isNull(title.expiresAt), gt(title.expiresAt, nowMs)),
      ),
    )
    .orderBy(title.id);
}

/** Titles by their ids; those that are gone, or not ready, are missing. */
export async function findTitles(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, CatalogueTitle['title']>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(title)
    .where(and(inArray(title.id, [...ids]), eq(title.state, 'ready')));
  return new Map(rows.map((row) => [row.id, row]));
}

/** What a member has taken out of what they go on with, and when. */
export async function hiddenItems(db: Db, accountId: number): Promise<Map<string, number>> {
  const rows = await db.select().from(hiddenItem).where(eq(hiddenItem.accountId, accountId));
  return new Map(rows.map((row) => [row.itemId, row.hiddenAt]));
}

export async function hideItem(
  db: Db,
  row: { accountId: number; itemId: string; hiddenAt: number },
): Promise<void> {
  await db
    .insert(hiddenItem)
    .values(row)
    .onConflictDoUpdate({
      target: [hiddenItem.accountId, hiddenItem.itemId],
      set: { hiddenAt: row.hiddenAt },
    });
}

export async function unhideItem(db: Db, accountId: number, itemId: string): Promise<void> {
  await db.delete(hiddenItem).where(and(eq(hiddenItem.accountId, accountId), eq(hiddenItem.itemId, itemId)));
}

export async function deleteHiddenItemsOf(db: Db, accountId: number): Promise<void> {
  await db.delete(hiddenItem).where(eq(hiddenItem.accountId, accountId));
}
