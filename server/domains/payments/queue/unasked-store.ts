import { and, asc, eq, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { EventRow } from '../order-store.ts';
import { payment, paymentEvent } from '../tables.ts';

/** What an operator has decided not to credit. */
const dismissed = 'dismissed';

/**
 * What names the money of an event among payments: its order, where it is what was ordered, and otherwise the provider's own
 * name for it.
 */
export const moneyKeyOf = (event: EventRow): string =>
  event.orderId !== null && event.refusal === null
    ? `order:${event.orderId}`
    : `${event.provider}:${event.paymentRef ?? event.dedupeKey}`;

const moneyKey = sql`case when ${paymentEvent.orderId} is not null and ${paymentEvent.refusal} is null
  then 'order:' || ${paymentEvent.orderId}
  else ${paymentEvent.provider} || ':' || coalesce(${paymentEvent.paymentRef}, ${paymentEvent.dedupeKey}) end`;

const isUncounted = and(
  eq(paymentEvent.what, 'paid'),
  or(isNull(paymentEvent.refusal), notInArray(paymentEvent.refusal, ['test', dismissed])),
  sql`not exists (select from ${payment} where ${payment.sourceKey} = ${moneyKey})`,
  // The same money told by another name is decided about once.
  sql`not exists (select from ${paymentEvent} before where before.what = 'paid' and before.refusal is distinct from 'test'
    and before.provider = ${paymentEvent.provider} and before.payment_ref = ${paymentEvent.paymentRef}
    and before.cents is not distinct from ${paymentEvent.cents} and before.id < ${paymentEvent.id})`,
);

/** Money that a provider vouches for and that no rule has credited, the oldest first. */
export const uncountedEvents = (db: Db): Promise<EventRow[]> =>
  db.select().from(paymentEvent).where(isUncounted).orderBy(asc(paymentEvent.id)).limit(1_000);

export const countUncounted = (db: Db): Promise<number> => db.$count(paymentEvent, isUncounted);

/** Such an event, which nobody else decides until the transaction ends; undefined once it was decided. */
export async function lockUncounted(db: Db, id: number): Promise<EventRow | undefined> {
  const [held] = await db.select().from(paymentEvent).where(eq(paymentEvent.id, id)).for('update');
  if (!held) return undefined;
  const [row] = await db
    .select()
    .from(paymentEvent)
    .where(and(eq(paymentEvent.id, id), isUncounted));
  return row;
}

export async function dismissEvent(db: Db, id: number): Promise<void> {
  await db.update(paymentEvent).set({ refusal: dismissed }).where(eq(paymentEvent.id, id));
}
