import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { viewtimeEntry, viewtimeState } from './tables.ts';

export type ViewtimeState = typeof viewtimeState.$inferSelect;
export type ViewtimeEntry = typeof viewtimeEntry.$inferSelect;

/** Adds the row and makes concurrent movements of one account wait for each other. */
export async function lockState(db: Db, accountId: number, nowMs: number): Promise<ViewtimeState> {
  await db.insert(viewtimeState).values({ accountId, expiresAt: nowMs }).onConflictDoNothing();
  const [row] = await db
    .select()
    .from(viewtimeState)
    .where(eq(viewtimeState.accountId, accountId))
    .for('update');
  return row!;
}

export async function findState(db: Db, accountId: number): Promise<ViewtimeState | undefined> {
  const [row] = await db.select().from(viewtimeState).where(eq(viewtimeState.accountId, accountId));
  return row;
}

/** Adds an entry unless its cause was booked before; answers whether it was added. */
export async function addEntry(
  db: Db,
  entry: Omit<typeof viewtimeEntry.$inferInsert, 'id'>,
): Promise<boolean> {
  const made = await db
    .insert(viewtimeEntry)
    .values(entry)
    .onConflictDoNothing()
    .returning({ id: viewtimeEntry.id });
  return made.length > 0;
}

/** The entry of a cause, when it was booked. */
export async function findEntry(db: Db, sourceKey: string): Promise<ViewtimeEntry | undefined> {
  const [row] = await db.select().from(viewtimeEntry).where(eq(viewtimeEntry.sourceKey, sourceKey));
  return row;
}

export async function setExpiry(db: Db, accountId: number, expiresAt: number): Promise<void> {
  await db.update(viewtimeState).set({ expiresAt }).where(eq(viewtimeState.accountId, accountId));
}

export async function setExtraPlace(db: Db, accountId: number, extraPlaceUntil: number): Promise<void> {
  await db.update(viewtimeState).set({ extraPlaceUntil }).where(eq(viewtimeState.accountId, accountId));
}

export async function sumOfEntries(db: Db, accountId: number): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${viewtimeEntry.deltaSeconds}), 0)::bigint` })
    .from(viewtimeEntry)
    .where(eq(viewtimeEntry.accountId, accountId));
  return Number(row!.sum);
}

/** Accounts whose viewing time ends within an interval. */
export async function endingBetween(
  db: Db,
  fromMs: number,
  toMs: number,
): Promise<{ accountId: number; expiresAt: number }[]> {
  return db
    .select({ accountId: viewtimeState.accountId, expiresAt: viewtimeState.expiresAt })
    .from(viewtimeState)
    .where(and(gt(viewtimeState.expiresAt, fromMs), lte(viewtimeState.expiresAt, toMs)));
}

/** The ledger of an account, the oldest entry first. */
export async function entriesOf(db: Db, accountId: number): Promise<ViewtimeEntry[]> {
  return db
    .select()
    .from(viewtimeEntry)
    .where(eq(viewtimeEntry.accountId, accountId))
    .orderBy(viewtimeEntry.id);
}

/** Nobody views by this ledger any more; its entries stay. */
export async function deleteState(db: Db, accountId: number): Promise<void> {
  await db.delete(viewtimeState).where(eq(viewtimeState.accountId, accountId));
}
