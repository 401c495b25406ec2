import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { only } from '../../../runtime/defined.ts';
import type { Db } from '../../platform/db/database.ts';
import { payment, receipt, receiptCounter } from './tables.ts';

export type Payment = typeof payment.$inferSelect;
export type Receipt = typeof receipt.$inferSelect;

export async function addPayment(db: Db, row: Omit<typeof payment.$inferInsert, 'id'>): Promise<Payment> {
  return only(await db.insert(payment).values(row).returning());
}

/** The payment of a cause, which nobody else turns until the transaction ends. */
export async function lockPayment(db: Db, sourceKey: string): Promise<Payment | undefined> {
  const [row] = await db.select().from(payment).where(eq(payment.sourceKey, sourceKey)).for('update');
  return row;
}

export async function setTurns(db: Db, id: number, turns: number): Promise<void> {
  await db.update(payment).set({ turns }).where(eq(payment.id, id));
}

export const paymentsById = (db: Db, ids: readonly number[]): Promise<Payment[]> =>
  db
    .select()
    .from(payment)
    .where(inArray(payment.id, [...ids]));

/** The latest payments of a member, the newest first. */
export const paymentsOfAccount = (db: Db, accountId: number): Promise<Payment[]> =>
  db
    .select()
    .from(payment)
    .where(eq(payment.accountId, accountId))
    .orderBy(desc(payment.at), desc(payment.id))
    .limit(100);

/** What was counted for an order. */
export const paymentsOfOrder = (db: Db, orderId: number): Promise<Payment[]> =>
  db.select().from(payment).where(eq(payment.orderId, orderId));

/** The next number of a year, which is given out to the transaction that commits. */
export async function nextReceiptNumber(db: Db, year: number): Promise<number> {
  return only(
    await db
      .insert(receiptCounter)
      .values({ year, last: 1 })
      .onConflictDoUpdate({ target: receiptCounter.year, set: { last: sql`${receiptCounter.last} + 1` } })
      .returning({ last: receiptCounter.last }),
  ).last;
}

export async function addReceipt(db: Db, row: Receipt): Promise<void> {
  await db.insert(receipt).values(row);
}

export const receiptsOf = (db: Db, paymentIds: readonly number[]): Promise<Receipt[]> =>
  db
    .select()
    .from(receipt)
    .where(inArray(receipt.paymentId, [...paymentIds]));

interface IssuedReceipt {
  receipt: Receipt;
  payment: Payment;
}

/** A receipt with what it is for: of the member who asks, or of anybody where it goes to them by mail. */
export async function findReceipt(
  db: Db,
  { year, number }: Pick<Receipt, 'year' | 'number'>,
  accountId?: number,
): Promise<IssuedReceipt | undefined> {
  const owned = accountId === undefined ? undefined : eq(payment.accountId, accountId);
  const [row] = await db
    .select({ receipt, payment })
    .from(receipt)
    .innerJoin(payment, eq(payment.id, receipt.paymentId))
    .where(and(eq(receipt.year, year), eq(receipt.number, number), owned));
  return row;
}

/** A receipt of the member with what it is for; nobody reads those of others. */
export const ownReceipt = (
  db: Db,
  accountId: number,
  year: number,
  number: number,
): Promise<IssuedReceipt | undefined> => findReceipt(db, { year, number }, accountId);

/** Payments in pages by number. */
export const paymentsAfter = (db: Db, id: number, most: number): Promise<Payment[]> =>
  db.select().from(payment).where(gt(payment.id, id)).orderBy(payment.id).limit(most);

export const countPayments = (db: Db): Promise<number> => db.$count(payment);

/** How many receipts each year has, the highest number among them, and the last that was given out. */
export const receiptYears = (
  db: Db,
): Promise<{ year: number; last: number; issued: number; highest: number }[]> =>
  db
    .select({
      year: sql<number>`coalesce(${receiptCounter.year}, ${receipt.year})`,
      last: sql<number>`coalesce(${receiptCounter.last}, 0)`,
      issued: sql<number>`count(${receipt.number})::int`,
      highest: sql<number>`coalesce(max(${receipt.number}), 0)`,
    })
    .from(receiptCounter)
    .fullJoin(receipt, eq(receipt.year, receiptCounter.year))
    .groupBy(receiptCounter.year, receiptCounter.last, receipt.year);
