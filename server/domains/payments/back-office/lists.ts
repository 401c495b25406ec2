import type { OrderLine, PaymentLine } from '../../../../contract/models/console/money.ts';
import type { OrderState, ProviderId } from '../../../../contract/models/payment.ts';
import { lastOf, only } from '../../../../runtime/defined.ts';
import type { Db } from '../../../platform/db/database.ts';
import { emailKeyOf, findAccounts, findByEmailKey } from '../../accounts/index.ts';
import type { PaymentsContext } from '../context.ts';
import { isCounted } from '../credit.ts';
import { eventsOfOrder, orderById, type EventRow, type OrderRow } from '../order-store.ts';
import { paymentsOfOrder, receiptsOf, type Payment } from '../payment-store.ts';
import { ordersCalled, pageOfOrders, pageOfPayments, type OrderCursor } from './list-store.ts';

const pageSize = 50;

export interface OrderQuery {
  state?: OrderState | undefined;
  provider?: ProviderId | undefined;
  /** A member's address; somebody who is not there has ordered nothing. */
  member?: string | undefined;
  number?: number | undefined;
  before?: OrderCursor | undefined;
}

/** A page of orders, the newest first. */
export async function listOrders(
  { db }: PaymentsContext,
  { member, number, before, ...filter }: OrderQuery,
): Promise<{ orders: OrderLine[]; next: string | null }> {
  const whose = await whoseIs(db, member);
  if (whose === 'nobody') return { orders: [], next: null };
  const wanted = { ...filter, accountId: whose, id: number };
  const rows = await pageOfOrders(db, wanted, { before, most: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  const next = last ? `${last.createdAt}-${last.id}` : null;
  return { orders: await orderLines(db, shown), next };
}

/** Orders that have this number, or whose provider calls them or their money so. */
export async function ordersByReference({ db }: PaymentsContext, text: string): Promise<OrderLine[]> {
  return orderLines(db, await ordersCalled(db, text));
}

export interface PaymentQuery {
  member?: string | undefined;
  cents?: number | undefined;
  turned?: boolean | undefined;
  before?: number | undefined;
}

/** A page of what was counted, the newest first. */
export async function listPayments(
  { db }: PaymentsContext,
  { member, before, ...filter }: PaymentQuery,
): Promise<{ payments: PaymentLine[]; next: number | null }> {
  const whose = await whoseIs(db, member);
  if (whose === 'nobody') return { payments: [], next: null };
  const rows = await pageOfPayments(db, { ...filter, accountId: whose }, { before, most: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const next = rows.length > pageSize ? lastOf(shown).id : null;
  return { payments: await paymentLines(db, shown), next };
}

/** One order with what was told of it and counted for it; undefined when there is none. */
export async function orderWithAll(
  { db }: PaymentsContext,
  id: number,
): Promise<
  { order: OrderLine; providerRef: string | null; events: EventRow[]; payments: PaymentLine[] } | undefined
> {
  const row = await orderById(db, id);
  if (!row) return undefined;
  const order = only(await orderLines(db, [row]));
  const [events, payments] = await Promise.all([eventsOfOrder(db, id), paymentsOfOrder(db, id)]);
  return { order, providerRef: row.providerRef, events, payments: await paymentLines(db, payments) };
}

async function whoseIs(db: Db, member: string | undefined): Promise<number | 'nobody' | undefined> {
  if (member === undefined || member.trim() === '') return undefined;
  return (await findByEmailKey(db, emailKeyOf(member)))?.id ?? 'nobody';
}

async function orderLines(db: Db, rows: readonly OrderRow[]): Promise<OrderLine[]> {
  const accounts = await findAccounts(
    db,
    rows.map(({ accountId }) => accountId),
  );
  return rows.map(({ id, accountId, provider, offer, cents, state, createdAt, changedAt }) => ({
    id: String(id),
    email: accounts.get(accountId)?.email ?? null,
    accountId,
    provider,
    offer,
    cents,
    state,
    createdAt,
    changedAt,
  }));
}

async function paymentLines(db: Db, rows: readonly Payment[]): Promise<PaymentLine[]> {
  const [accounts, receipts] = await Promise.all([
    findAccounts(
      db,
      rows.map(({ accountId }) => accountId),
    ),
    receiptsOf(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  const numbers = new Map(receipts.map(({ paymentId, year, number }) => [paymentId, `${year}-${number}`]));
  return rows.map((row) => {
    const { id, accountId, way, orderId, cents, seconds, at, turns } = row;
    return {
      id,
      accountId,
      way,
      cents,
      seconds,
      at,
      turns,
      email: accounts.get(accountId)?.email ?? null,
      orderId: orderId === null ? null : String(orderId),
      receipt: numbers.get(id) ?? null,
      counted: isCounted(row),
    };
  });
}
