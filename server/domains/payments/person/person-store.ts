import { and, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { bankEntry, knownPayer, payment, paymentEvent, paymentOrder, receipt } from '../tables.ts';

/** What messages say of who paid. */
const nobody = { payerEmail: null, payerName: null };
const emptied = { ...nobody, raw: Buffer.alloc(0) };

/** Everything of money that is kept about a member. */
export async function booksOf(db: Db, accountId: number) {
  const own = eq(payment.accountId, accountId);
  const receipts = await db
    .select({ receipt })
    .from(receipt)
    .innerJoin(payment, eq(payment.id, receipt.paymentId))
    .where(own)
    .orderBy(receipt.year, receipt.number);
  return {
    orders: await db
      .select()
      .from(paymentOrder)
      .where(eq(paymentOrder.accountId, accountId))
      .orderBy(paymentOrder.createdAt, paymentOrder.id),
    payments: await db.select().from(payment).where(own).orderBy(payment.id),
    receipts: receipts.map((row) => row.receipt),
    payers: await db.select().from(knownPayer).where(eq(knownPayer.accountId, accountId)),
  };
}

/**
 * The person goes, the books stay: orders, payments, receipts and the messages that were credited by are accounting records. What
 * led to no payment is none, and what named the payer beside the message is not needed any more.
 */
export async function forgetPerson(tx: Db, accountId: number): Promise<void> {
  await tx.delete(knownPayer).where(eq(knownPayer.accountId, accountId));
  const orders = tx
    .select({ id: paymentOrder.id })
    .from(paymentOrder)
    .where(eq(paymentOrder.accountId, accountId));
  const paid = tx
    .select({ id: payment.orderId })
    .from(payment)
    .where(and(eq(payment.accountId, accountId), isNotNull(payment.orderId)));
  const unmatched = tx
    .select({ key: payment.sourceKey })
    .from(payment)
    .where(and(eq(payment.accountId, accountId), isNull(payment.orderId)));
  const cause = sql`${paymentEvent.provider} || ':' || ${paymentEvent.paymentRef}`;
  await tx
    .update(paymentEvent)
    .set(nobody)
    .where(or(inArray(paymentEvent.orderId, orders), inArray(cause, unmatched)));
  await tx
    .update(paymentEvent)
    .set(emptied)
    .where(and(inArray(paymentEvent.orderId, orders), notInArray(paymentEvent.orderId, paid)));
  await tx.update(paymentOrder).set({ start: null }).where(eq(paymentOrder.accountId, accountId));
}

/** Takes persons out of what is older than accounting records have to be kept: the sums stay. */
export async function forgetPersonsBefore(db: Db, beforeMs: number): Promise<void> {
  const old = lt(paymentEvent.receivedAt, beforeMs);
  const full = sql`length(${paymentEvent.raw}) > 0`;
  await db.update(paymentEvent).set(emptied).where(and(old, full));
  await db
    .update(receipt)
    .set({ content: sql`${receipt.content} - 'buyer' - 'buyerEmail'` })
    .where(and(lt(receipt.issuedAt, beforeMs), sql`${receipt.content} ? 'buyer'`));
  const date = new Date(beforeMs).toISOString().slice(0, 10);
  await db
    .update(bankEntry)
    .set({ payerName: null, payerIban: null, message: null })
    .where(
      and(lt(bankEntry.bookedOn, date), or(isNotNull(bankEntry.payerName), isNotNull(bankEntry.payerIban))),
    );
}
