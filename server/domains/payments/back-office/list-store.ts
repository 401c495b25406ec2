import { and, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import { providerIds, type OrderState, type ProviderId } from '../../../../contract/models/payment.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { OrderRow } from '../order-store.ts';
import type { Payment } from '../payment-store.ts';
import { payment, paymentEvent, paymentOrder } from '../tables.ts';

/** Where a page of orders begins: behind the order that was made then and has this number. */
export interface OrderCursor {
  createdAt: number;
  id: number;
}

export interface OrderFilter {
  state?: OrderState | undefined;
  provider?: ProviderId | undefined;
  accountId?: number | undefined;
  id?: number | undefined;
}

/** A page of orders, the newest first. */
export async function pageOfOrders(
  db: Db,
  { state, provider, accountId, id }: OrderFilter,
  { before, most }: { before: OrderCursor | undefined; most: number },
): Promise<OrderRow[]> {
  const { createdAt, ...columns } = paymentOrder;
  const older =
    before &&
    sql`(${createdAt}, ${columns.id}) < (${new Date(before.createdAt).toISOString()}::timestamptz, ${before.id}::bigint)`;
  return db
    .select()
    .from(paymentOrder)
    .where(
      and(
        state && eq(columns.state, state),
        provider && eq(columns.provider, provider),
        accountId === undefined ? undefined : eq(columns.accountId, accountId),
        id === undefined ? undefined : eq(columns.id, id),
        older,
      ),
    )
    .orderBy(desc(createdAt), desc(columns.id))
    .limit(most);
}

/** The orders that have this number, or whose provider calls them or their money so. */
export async function ordersCalled(db: Db, text: string): Promise<OrderRow[]> {
  const number = /^\d{1,16}$/.test(text) ? Number(text) : undefined;
  const paid = db
    .select({ id: paymentEvent.orderId })
    .from(paymentEvent)
    .where(and(inArray(paymentEvent.provider, providerIds), eq(paymentEvent.paymentRef, text)));
  return db
    .select()
    .from(paymentOrder)
    .where(
      or(
        number !== undefined && Number.isSafeInteger(number) ? eq(paymentOrder.id, number) : undefined,
        and(inArray(paymentOrder.provider, providerIds), eq(paymentOrder.providerRef, text)),
        inArray(paymentOrder.id, paid),
      ),
    )
    .orderBy(desc(paymentOrder.createdAt), desc(paymentOrder.id))
    .limit(20);
}

export interface PaymentFilter {
  accountId?: number | undefined;
  cents?: number | undefined;
  /** Only what was taken back once. */
  turned?: boolean | undefined;
}

/** A page of what was counted, the newest first. */
export const pageOfPayments = (
  db: Db,
  { accountId, cents, turned = false }: PaymentFilter,
  { before, most }: { before: number | undefined; most: number },
): Promise<Payment[]> =>
  db
    .select()
    .from(payment)
    .where(
      and(
        accountId === undefined ? undefined : eq(payment.accountId, accountId),
        cents === undefined ? undefined : eq(payment.cents, cents),
        turned ? gt(payment.turns, 0) : undefined,
        before === undefined ? undefined : lt(payment.id, before),
      ),
    )
    .orderBy(desc(payment.id))
    .limit(most);
