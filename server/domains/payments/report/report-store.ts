import { and, asc, count, gte, isNotNull, lt } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { auditBetween } from '../../audit/index.ts';
import { paymentsById, type Payment } from '../payment-store.ts';
import { payment, paymentEvent } from '../tables.ts';

export const paymentsBetween = (db: Db, fromMs: number, toMs: number): Promise<Payment[]> =>
  db
    .select()
    .from(payment)
    .where(and(gte(payment.at, fromMs), lt(payment.at, toMs)))
    .orderBy(asc(payment.at));

export interface Reversal {
  payment: Payment;
  at: number;
  /** False where it was given again. */
  reversed: boolean;
  /** How much of it. */
  cents: number;
}

/** When payments, or parts of them, were taken back and given again: the audit trail is written with each, and nothing is ever deleted from it. */
export async function turnsBetween(db: Db, fromMs: number, toMs: number): Promise<Reversal[]> {
  const actions = ['payment.reversed', 'payment.partlyReversed', 'payment.restored'];
  const entries = await auditBetween(db, actions, fromMs, toMs);
  const ids = [...new Set(entries.map(({ details }) => Number(details['payment'])))];
  const payments = new Map((await paymentsById(db, ids)).map((one) => [one.id, one]));
  return entries.flatMap(({ at, action, details }) => {
    const turned = payments.get(Number(details['payment']));
    if (!turned) return [];
    const cents = Number(details['cents'] ?? turned.cents);
    return [{ payment: turned, at, reversed: action !== 'payment.restored', cents }];
  });
}

/** How many verified notifications did not count, by why. */
export async function refusalsBetween(
  db: Db,
  fromMs: number,
  toMs: number,
): Promise<{ why: string; count: number }[]> {
  const rows = await db
    .select({ why: paymentEvent.refusal, count: count() })
    .from(paymentEvent)
    .where(
      and(
        isNotNull(paymentEvent.refusal),
        gte(paymentEvent.receivedAt, fromMs),
        lt(paymentEvent.receivedAt, toMs),
      ),
    )
    .groupBy(paymentEvent.refusal)
    .orderBy(paymentEvent.refusal);
  return rows.map(({ why, count: times }) => ({ why: why ?? '', count: times }));
}
