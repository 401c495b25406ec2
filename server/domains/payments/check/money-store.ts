import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { defined } from '../../../../runtime/defined.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { EventRow } from '../order-store.ts';
import type { Payment } from '../payment-store.ts';
import { bankEntry, payment, paymentEvent } from '../tables.ts';

const most = 1_000;

/** All that was told of payments, by what names each. */
export async function eventsOfPayments(
  db: Db,
  payments: readonly Payment[],
): Promise<ReadonlyMap<string, EventRow[]>> {
  const found = new Map<string, EventRow[]>();
  const add = (key: string, event: EventRow): void => void found.set(key, [...(found.get(key) ?? []), event]);
  const orders = payments.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));
  const keys = payments.flatMap(({ orderId, way, sourceKey }) =>
    orderId === null && way !== 'transfer' ? [sourceKey] : [],
  );
  const key = sql<string>`${paymentEvent.provider} || ':' || coalesce(${paymentEvent.paymentRef}, ${paymentEvent.dedupeKey})`;
  for (const event of await db
    .select()
    .from(paymentEvent)
    .where(inArray(paymentEvent.orderId, orders))
    .orderBy(asc(paymentEvent.id)))
    add(`order:${event.orderId}`, event);
  for (const row of await db
    .select({ key, event: paymentEvent })
    .from(paymentEvent)
    .where(inArray(key, keys))
    .orderBy(asc(paymentEvent.id)))
    add(row.key, row.event);
  return found;
}

/** How many bank entries credited each payment, and took it back. */
export async function entriesOfPayments(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { credited: number; reversed: number }>> {
  const of = (state: string) => sql<number>`(count(*) filter (where ${bankEntry.state} = ${state}))::int`;
  const rows = await db
    .select({ id: bankEntry.paymentId, credited: of('credited'), reversed: of('reversed') })
    .from(bankEntry)
    .where(inArray(bankEntry.paymentId, [...ids]))
    .groupBy(bankEntry.paymentId);
  return new Map(rows.map(({ id, ...counts }) => [defined(id), counts]));
}

/** Entries that say of themselves what is not so. */
export async function entriesAtFault(db: Db): Promise<{ id: number; fault: string }[]> {
  const isBooked = inArray(bankEntry.state, ['credited', 'reversed']);
  const sum = sql`case when ${bankEntry.state} = 'reversed' then -${bankEntry.cents} else ${bankEntry.cents} end`;
  const rows = await db
    .select({ id: bankEntry.id, state: bankEntry.state })
    .from(bankEntry)
    .leftJoin(payment, eq(payment.id, bankEntry.paymentId))
    .where(
      sql`(${isBooked} and (${isNull(payment.id)} or ${payment.cents} <> ${sum}))
        or (${bankEntry.state} = 'foreign' and ${bankEntry.cents} > 0)`,
    )
    .orderBy(asc(bankEntry.id))
    .limit(most);
  return rows.map(({ id, state }) => ({
    id,
    fault: state === 'foreign' ? 'came in and is nobody’s' : `is ${state}, and its payment is not there`,
  }));
}

/** Orders of which the rules took more entries for payouts than payments were told. */
export function ordersPaidOutTwice(
  db: Db,
): Promise<{ orderId: number; entries: number; payments: number }[]> {
  const payments = sql<number>`(select count(distinct coalesce(${paymentEvent.paymentRef}, ''))::int from ${paymentEvent}
    where ${paymentEvent.orderId} = ${bankEntry.orderId} and ${paymentEvent.what} = 'paid'
    and ${paymentEvent.refusal} is distinct from 'test')`;
  return db
    .select({ orderId: sql<number>`${bankEntry.orderId}`.mapWith(Number), entries: count(), payments })
    .from(bankEntry)
    .where(
      and(
        eq(bankEntry.state, 'settlement'),
        isNull(bankEntry.decidedAt),
        sql`${bankEntry.orderId} is not null`,
      ),
    )
    .groupBy(bankEntry.orderId)
    .having(sql`count(*) > ${payments}`)
    .orderBy(asc(bankEntry.orderId))
    .limit(most);
}
