import { asc, eq } from 'drizzle-orm';
import { claimDue } from '../../platform/db/claim.ts';
import type { Db } from '../../platform/db/database.ts';
import { digestChoice } from './tables.ts';

export type DigestRow = typeof digestChoice.$inferSelect;

export async function findChoice(db: Db, accountId: number): Promise<DigestRow | undefined> {
  const [row] = await db.select().from(digestChoice).where(eq(digestChoice.accountId, accountId));
  return row;
}

export async function saveChoice(db: Db, row: DigestRow): Promise<void> {
  const { timeZone, nextAt } = row;
  await db
    .insert(digestChoice)
    .values(row)
    .onConflictDoUpdate({ target: digestChoice.accountId, set: { timeZone, nextAt } });
}

export async function deleteChoice(db: Db, accountId: number): Promise<void> {
  await db.delete(digestChoice).where(eq(digestChoice.accountId, accountId));
}

/** Takes members for whom it is morning, in this transaction, which says when it is again. */
export const takeDue = (tx: Db, most: number, nowMs: number): Promise<DigestRow[]> =>
  claimDue(tx, digestChoice, {
    key: digestChoice.accountId,
    due: digestChoice.nextAt,
    order: [asc(digestChoice.nextAt), asc(digestChoice.accountId)],
    most,
    nowMs,
    set: { nextAt: nowMs + 1 },
  });

export async function setNext(db: Db, accountId: number, nextAt: number): Promise<void> {
  await db.update(digestChoice).set({ nextAt }).where(eq(digestChoice.accountId, accountId));
}
