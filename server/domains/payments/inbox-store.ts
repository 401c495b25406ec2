import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import type { ProviderId } from '../../../contract/models/payment.ts';
import { only } from '../../../runtime/defined.ts';
import type { Db } from '../../platform/db/database.ts';
import { usualColumns, type DueRows } from '../../platform/work/kind.ts';
import { paymentInbox, paymentOrder } from './tables.ts';

export type InboxRow = typeof paymentInbox.$inferSelect;

export async function addToInbox(db: Db, row: Omit<typeof paymentInbox.$inferInsert, 'id'>): Promise<void> {
  await db.insert(paymentInbox).values(row).onConflictDoNothing();
}

/** Messages that name an order go first, and all others by their age. */
export const dueMessages: DueRows<typeof paymentInbox> = {
  table: paymentInbox,
  columns: { key: 'id', due: 'dueAt', ...usualColumns },
  order: [sql`${paymentInbox.orderId} is null`, asc(paymentInbox.dueAt)],
};

export async function isInInbox(db: Db, sha256: string): Promise<boolean> {
  return (await db.$count(paymentInbox, eq(paymentInbox.sha256, sha256))) > 0;
}

/** How many messages of an order, or of those that name none, wait to be asked about. */
export async function countWaiting(db: Db, orderId: number | null): Promise<number> {
  return only(
    await db
      .select({ count: count() })
      .from(paymentInbox)
      .where(
        and(
          isNull(paymentInbox.deadAt),
          orderId === null ? isNull(paymentInbox.orderId) : eq(paymentInbox.orderId, orderId),
        ),
      ),
  ).count;
}

/** Whether a provider was ever given an order of this number. */
export async function isOrderOf(db: Db, provider: ProviderId, id: number): Promise<boolean> {
  return (
    (await db.$count(paymentOrder, and(eq(paymentOrder.id, id), eq(paymentOrder.provider, provider)))) > 0
  );
}

export async function deleteFromInbox(db: Db, id: number): Promise<void> {
  await db.delete(paymentInbox).where(eq(paymentInbox.id, id));
}
