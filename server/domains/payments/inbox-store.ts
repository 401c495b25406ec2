import { eq, sql } from 'drizzle-orm';
import { claimDue } from '../../platform/db/claim.ts';
import type { Db } from '../../platform/db/database.ts';
import { paymentInbox } from './tables.ts';

type Row = typeof paymentInbox.$inferSelect;

export async function addToInbox(db: Db, row: Omit<typeof paymentInbox.$inferInsert, 'id'>): Promise<void> {
  await db.insert(paymentInbox).values(row).onConflictDoNothing();
}

/** Takes some of what is due; nobody else gets it before `againAt`. */
export const claimInbox = (db: Db, nowMs: number, againAt: number): Promise<Row[]> =>
  claimDue(db, paymentInbox, {
    key: paymentInbox.id,
    due: paymentInbox.dueAt,
    order: [sql`${paymentInbox.dueAt}`],
    most: 20,
    nowMs,
    set: { dueAt: againAt, tries: sql`${paymentInbox.tries} + 1` },
  });

export async function putOff(db: Db, id: number, dueAt: number): Promise<void> {
  await db.update(paymentInbox).set({ dueAt }).where(eq(paymentInbox.id, id));
}

export async function deleteFromInbox(db: Db, id: number): Promise<void> {
  await db.delete(paymentInbox).where(eq(paymentInbox.id, id));
}
