import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { oneTimeKey } from '../tables.ts';

export type KeyRow = typeof oneTimeKey.$inferSelect;

export async function insertKey(db: Db, row: typeof oneTimeKey.$inferInsert): Promise<void> {
  await db.insert(oneTimeKey).values(row);
}

/** Marks a key as used and answers it; undefined when it is unknown, over or was used before. */
export async function useKey(
  db: Db,
  hash: string,
  purpose: string,
  nowMs: number,
): Promise<KeyRow | undefined> {
  const [row] = await db
    .update(oneTimeKey)
    .set({ usedAt: nowMs })
    .where(and(eq(oneTimeKey.hash, hash), eq(oneTimeKey.purpose, purpose), usable(nowMs)))
    .returning();
  return row;
}

export async function findKey(
  db: Db,
  hash: string,
  purpose: string,
  nowMs: number,
): Promise<KeyRow | undefined> {
  const [row] = await db
    .select()
    .from(oneTimeKey)
    .where(and(eq(oneTimeKey.hash, hash), eq(oneTimeKey.purpose, purpose), usable(nowMs)));
  return row;
}

/** A key as it stands, used or too old as it may be. */
export async function findAnyKey(db: Db, hash: string, purpose: string): Promise<KeyRow | undefined> {
  const [row] = await db
    .select()
    .from(oneTimeKey)
    .where(and(eq(oneTimeKey.hash, hash), eq(oneTimeKey.purpose, purpose)));
  return row;
}

const usable = (nowMs: number) => and(isNull(oneTimeKey.usedAt), gt(oneTimeKey.expiresAt, nowMs));

/** Keys of one account and purpose open nothing any more. */
export async function dropKeys(db: Db, accountId: number, purpose: string): Promise<void> {
  await db
    .delete(oneTimeKey)
    .where(and(eq(oneTimeKey.accountId, accountId), eq(oneTimeKey.purpose, purpose)));
}

/** Those that were made after an instant. */
export async function dropKeysAfter(
  db: Db,
  accountId: number,
  purpose: string,
  afterMs: number,
): Promise<void> {
  const later = gt(oneTimeKey.createdAt, afterMs);
  await db
    .delete(oneTimeKey)
    .where(and(eq(oneTimeKey.accountId, accountId), eq(oneTimeKey.purpose, purpose), later));
}

/** For whose account an address is kept that it may take back. */
export async function keptAddressOf(db: Db, emailKey: string, nowMs: number): Promise<number | undefined> {
  const [row] = await db
    .select({ accountId: oneTimeKey.accountId })
    .from(oneTimeKey)
    .where(
      and(
        eq(oneTimeKey.purpose, 'email-return'),
        sql`${oneTimeKey.data} ->> 'emailKey' = ${emailKey}`,
        usable(nowMs),
      ),
    )
    .limit(1);
  return row?.accountId ?? undefined;
}

/** Everything that was handed out to an account. */
export async function dropAllKeys(db: Db, accountId: number): Promise<void> {
  await db.delete(oneTimeKey).where(eq(oneTimeKey.accountId, accountId));
}

export async function deleteKeysBefore(db: Db, beforeMs: number): Promise<void> {
  await db.delete(oneTimeKey).where(lt(oneTimeKey.expiresAt, beforeMs));
}

/** Gives a key that is still good another end. */
export async function setKeyEnd(db: Db, hash: string, expiresAt: number): Promise<void> {
  await db
    .update(oneTimeKey)
    .set({ expiresAt })
    .where(and(eq(oneTimeKey.hash, hash), isNull(oneTimeKey.usedAt)));
}
