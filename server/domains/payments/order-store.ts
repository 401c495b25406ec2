import { and, countDistinct, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { ProviderId } from '../../../contract/models/payment.ts';
import { defined, only } from '../../../runtime/defined.ts';
import type { Db } from '../../platform/db/database.ts';
import { paymentEvent, paymentOrder } from './tables.ts';

export type OrderRow = typeof paymentOrder.$inferSelect;
export type EventRow = typeof paymentEvent.$inferSelect;

/** Adds an order, or finds that of the same wish. */
export async function addOrder(db: Db, row: typeof paymentOrder.$inferInsert): Promise<OrderRow> {
  const [made] = await db.insert(paymentOrder).values(row).onConflictDoNothing().returning();
  return made ?? defined(await orderOfRequest(db, row.accountId, row.requestId));
}

export async function orderOfRequest(
  db: Db,
  accountId: number,
  requestId: string,
): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentOrder)
    .where(and(eq(paymentOrder.accountId, accountId), eq(paymentOrder.requestId, requestId)));
  return row;
}

/** An order of a member; nobody sees those of others. */
export async function ownOrder(db: Db, accountId: number, id: number): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentOrder)
    .where(and(eq(paymentOrder.id, id), eq(paymentOrder.accountId, accountId)));
  return row;
}

export async function orderById(db: Db, id: number): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(paymentOrder).where(eq(paymentOrder.id, id));
  return row;
}

/** The latest orders of a member, the newest first. */
export const ordersOfAccount = (db: Db, accountId: number): Promise<OrderRow[]> =>
  db
    .select()
    .from(paymentOrder)
    .where(eq(paymentOrder.accountId, accountId))
    .orderBy(desc(paymentOrder.createdAt), desc(paymentOrder.id))
    .limit(100);

/** The order, which nobody else settles until the transaction ends. */
export async function lockOrder(db: Db, id: number): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(paymentOrder).where(eq(paymentOrder.id, id)).for('update');
  return row;
}

/** Makes all that is told of money without an order wait for each other, also before there is a row of it. */
export async function lockMoney(db: Db, provider: ProviderId, paymentRef: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${provider}:${paymentRef}`}, 0))`);
}

export async function changeOrder(
  db: Db,
  id: number,
  change: Partial<Pick<OrderRow, 'state' | 'start' | 'providerRef' | 'changedAt'>>,
): Promise<void> {
  await db.update(paymentOrder).set(change).where(eq(paymentOrder.id, id));
}

/** Keeps what was told; undefined when it was told before. Who tells the same at once waits for the first. */
export async function addEvent(
  db: Db,
  row: Omit<typeof paymentEvent.$inferInsert, 'id'>,
): Promise<EventRow | undefined> {
  const [made] = await db.insert(paymentEvent).values(row).onConflictDoNothing().returning();
  return made;
}

export async function findEvent(
  db: Db,
  provider: ProviderId,
  dedupeKey: string,
): Promise<EventRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentEvent)
    .where(and(eq(paymentEvent.provider, provider), eq(paymentEvent.dedupeKey, dedupeKey)));
  return row;
}

export const eventsOfOrder = (db: Db, orderId: number): Promise<EventRow[]> =>
  db.select().from(paymentEvent).where(eq(paymentEvent.orderId, orderId)).orderBy(paymentEvent.id);

/** How many payments of an order were told, of a sum where one is named, whether they count for it or wait for an operator. */
export async function countPaidEvents(db: Db, orderId: number, cents?: number): Promise<number> {
  return only(
    await db
      .select({ count: countDistinct(sql`coalesce(${paymentEvent.paymentRef}, '')`) })
      .from(paymentEvent)
      .where(
        and(
          eq(paymentEvent.orderId, orderId),
          eq(paymentEvent.what, 'paid'),
          cents === undefined ? undefined : eq(paymentEvent.cents, cents),
          or(isNull(paymentEvent.refusal), ne(paymentEvent.refusal, 'test')),
        ),
      ),
  ).count;
}

/** The order of money that a provider told of before. */
export async function orderIdOfMoney(
  db: Db,
  provider: ProviderId,
  paymentRef: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ orderId: paymentEvent.orderId })
    .from(paymentEvent)
    .where(
      and(
        eq(paymentEvent.provider, provider),
        eq(paymentEvent.paymentRef, paymentRef),
        eq(paymentEvent.what, 'paid'),
        isNotNull(paymentEvent.orderId),
      ),
    )
    .limit(1);
  return row?.orderId ?? undefined;
}

/** All that was told of money, by the provider's name for it. */
export const eventsOfMoney = (db: Db, provider: ProviderId, paymentRef: string): Promise<EventRow[]> =>
  db
    .select()
    .from(paymentEvent)
    .where(and(eq(paymentEvent.provider, provider), eq(paymentEvent.paymentRef, paymentRef)))
    .orderBy(paymentEvent.id);
