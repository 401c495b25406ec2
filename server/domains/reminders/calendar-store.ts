import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { calendarAddress } from './tables.ts';

export async function findCalendar(db: Db, accountId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ key: calendarAddress.key })
    .from(calendarAddress)
    .where(eq(calendarAddress.accountId, accountId));
  return row?.key;
}

export async function ownerOfCalendar(db: Db, key: string): Promise<number | undefined> {
  const [row] = await db
    .select({ accountId: calendarAddress.accountId })
    .from(calendarAddress)
    .where(eq(calendarAddress.key, key));
  return row?.accountId;
}

/** A member has one; the one before opens nothing any more. */
export async function saveCalendar(db: Db, accountId: number, key: string): Promise<void> {
  await db
    .insert(calendarAddress)
    .values({ accountId, key })
    .onConflictDoUpdate({ target: calendarAddress.accountId, set: { key } });
}

export async function deleteCalendar(db: Db, accountId: number): Promise<void> {
  await db.delete(calendarAddress).where(eq(calendarAddress.accountId, accountId));
}
