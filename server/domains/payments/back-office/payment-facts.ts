import { tOperations } from '../../../i18n/et/operations.ts';
import { ensureOperation } from '../../../platform/errors.ts';
import { accountOf } from '../../accounts/index.ts';
import type { PaymentsContext } from '../context.ts';
import { isCounted } from '../credit.ts';
import { eventsOfOrder, orderById, ordersOfAccount, type EventRow, type OrderRow } from '../order-store.ts';
import { paymentsOfAccount, receiptsOf, type Payment } from '../payment-store.ts';

/** All that is known of some orders and payments, for an operator who is asked about them. */
export interface PaymentFacts {
  orders: { order: OrderRow; events: EventRow[] }[];
  payments: { payment: Payment; receipt: string | undefined; counted: boolean }[];
}

/** What a member, by their address, has ordered and paid, or what was told of one order. Throws `OperationError`. */
export async function paymentFacts({ db }: PaymentsContext, whatOf: string): Promise<PaymentFacts> {
  const isNumber = /^\d{1,15}$/.test(whatOf);
  const one = isNumber ? await orderById(db, Number(whatOf)) : undefined;
  ensureOperation(!isNumber || one, tOperations('payments.unknownOrder', { id: whatOf }));
  const accountId = one?.accountId ?? (await accountOf(db, whatOf)).id;
  const orders = one ? [one] : await ordersOfAccount(db, accountId);
  const payments = (await paymentsOfAccount(db, accountId)).filter(
    ({ orderId }) => !one || orderId === one.id,
  );
  const receipts = await receiptsOf(
    db,
    payments.map(({ id }) => id),
  );
  const numbers = new Map(receipts.map(({ paymentId, year, number }) => [paymentId, `${year}-${number}`]));
  return {
    orders: await Promise.all(
      orders.map(async (order) => ({ order, events: await eventsOfOrder(db, order.id) })),
    ),
    payments: payments.map((payment) => ({
      payment,
      receipt: numbers.get(payment.id),
      counted: isCounted(payment),
    })),
  };
}
