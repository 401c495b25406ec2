import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { viewtimeEntry, viewtimeState } from './tables.ts';

export type ViewtimeState = typeof viewtimeState.$inferSelect;

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
