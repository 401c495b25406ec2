import type { Db } from '../../../platform/db/database.ts';
import type { BookFault } from '../../viewtime/index.ts';
import { isCounted } from '../credit.ts';
import { countingForOrder, countsAsDecided, reduceMoney, ownMoneyOf } from '../reduce-events.ts';
import type { EventRow } from '../order-store.ts';
import { paymentsAfter, type Payment } from '../payment-store.ts';
import { entriesAtFault, entriesOfPayments, eventsOfPayments, ordersPaidOutTwice } from './money-store.ts';

const pageSize = 500;

/**
 * Money that came and is nobody's, or somebody's twice: every message of a provider and every entry of a statement is credited,
 * taken back, waits for an operator, was set aside by one, or is the payout of exactly one payment.
 */
export async function* moneyFaults(db: Db): AsyncGenerator<BookFault> {
  for (let after = 0; ;) {
    const { payments, faults } = await pageAfter(db, after);
    yield* faults;
    const last = payments.at(-1);
    if (!last) break;
    after = last.id;
  }
  for (const { id, fault } of await entriesAtFault(db)) yield { of: `bank entry ${id}`, fault };
  for (const { orderId, entries, payments } of await ordersPaidOutTwice(db))
    yield { of: `order ${orderId}`, fault: `${entries} bank entries pay out ${payments} payments` };
}

/** A page of payments beside what was told of them, all as they were at one instant. */
const pageAfter = (db: Db, after: number): Promise<{ payments: Payment[]; faults: BookFault[] }> =>
  db.transaction(
    async (tx) => {
      const payments = await paymentsAfter(tx, after, pageSize);
      const events = await eventsOfPayments(tx, payments);
      const ids = payments.map(({ id }) => id);
      const entries = await entriesOfPayments(tx, ids);
      const faults = payments.flatMap((one) =>
        one.way === 'transfer'
          ? transferFaults(one, entries.get(one.id) ?? { credited: 0, reversed: 0 })
          : eventFaults(one, events.get(one.sourceKey) ?? []),
      );
      return { payments, faults };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/** Money of a transfer comes by one entry, and goes by as many as its books say. */
function transferFaults(
  { id, turns }: Payment,
  { credited, reversed }: { credited: number; reversed: number },
): BookFault[] {
  const of = `payment ${id}`;
  const back = Math.ceil(turns / 2);
  return [
    ...(credited === 1 ? [] : [{ of, fault: `was credited by ${credited} bank entries` }]),
    ...(reversed === back
      ? []
      : [{ of, fault: `was taken back by ${reversed} bank entries, and by the books ${back} times` }]),
  ];
}

/** What a provider told leads to where its payment stands, and no other payment hides behind it. */
function eventFaults(payment: Payment, events: readonly EventRow[]): BookFault[] {
  const { id, orderId } = payment;
  const of = `payment ${id}`;
  const state = isCounted(payment) ? 'counts' : 'was taken back';
  const counting = orderId === null ? events : countingForOrder(events);
  if (!counting.some(({ what }) => what === 'paid'))
    return [{ of, fault: `${state}, and nothing that was told says so` }];
  const leads =
    orderId === null ? countsAsDecided(events, payment.cents) : reduceMoney(counting, payment.cents).counts;
  const own = ownMoneyOf(events);
  const paid = events.filter(({ what, refusal }) => what === 'paid' && refusal === null);
  const monies = new Set(paid.map(({ paymentRef }) => paymentRef ?? own)).size;
  const isHidden = orderId !== null && monies > 1;
  return [
    ...(leads === isCounted(payment) ? [] : [{ of, fault: `${state}, and what was told says otherwise` }]),
    ...(isHidden
      ? [{ of: `order ${orderId}`, fault: `was paid by ${monies} payments, of which one was counted` }]
      : []),
  ];
}
