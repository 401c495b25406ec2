import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { only } from '../../../../runtime/defined.ts';
import type { Db } from '../../../platform/db/database.ts';
import { payment, bankEntry, bankStatement, knownPayer, paymentOrder } from '../tables.ts';
import type { OrderRow } from '../order-store.ts';
import type { Payment } from '../payment-store.ts';

export type EntryRow = typeof bankEntry.$inferSelect;

/** The row of a statement: that of before, when the same one is read again. */
export async function keepStatement(
  db: Db,
  row: Omit<typeof bankStatement.$inferInsert, 'id'>,
): Promise<number> {
  const [before] = await db
    .select({ id: bankStatement.id })
    .from(bankStatement)
    .where(
      and(
        eq(bankStatement.iban, row.iban),
        eq(bankStatement.statementId, row.statementId),
        sql`${bankStatement.openingCents} is not distinct from ${row.openingCents ?? null}::bigint`,
        sql`${bankStatement.closingCents} is not distinct from ${row.closingCents ?? null}::bigint`,
      ),
    )
    .limit(1);
  if (before) return before.id;
  return only(await db.insert(bankStatement).values(row).returning({ id: bankStatement.id })).id;
}

/** Makes all who read an entry of this name wait for each other, also before there is a row of it. */
export async function lockName(db: Db, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

export async function addEntry(db: Db, row: Omit<typeof bankEntry.$inferInsert, 'id'>): Promise<EntryRow> {
  return only(await db.insert(bankEntry).values(row).returning());
}

export async function entryOfKey(db: Db, dedupeKey: string): Promise<EntryRow | undefined> {
  const [row] = await db.select().from(bankEntry).where(eq(bankEntry.dedupeKey, dedupeKey));
  return row;
}

/** An entry, which nobody else decides until the transaction ends. */
export async function lockEntry(db: Db, id: number): Promise<EntryRow | undefined> {
  const [row] = await db.select().from(bankEntry).where(eq(bankEntry.id, id)).for('update');
  return row;
}

export async function changeEntry(
  db: Db,
  id: number,
  change: Partial<Pick<EntryRow, 'state' | 'paymentId' | 'orderId' | 'proposal' | 'decidedAt' | 'decidedBy'>>,
): Promise<void> {
  await db.update(bankEntry).set(change).where(eq(bankEntry.id, id));
}

/** What waits for an operator, the oldest first. */
export const waitingEntries = (db: Db): Promise<EntryRow[]> =>
  db.select().from(bankEntry).where(eq(bankEntry.state, 'waiting')).orderBy(asc(bankEntry.id)).limit(1_000);

export const countWaiting = (db: Db): Promise<number> => db.$count(bankEntry, eq(bankEntry.state, 'waiting'));

interface ReturnedMoney {
  cents: number;
  /** Those of the payment that it names. */
  numbers: readonly string[];
  /** Its own, under which some banks tell the payment too: it counts where nobody else is repaid. */
  own: string | undefined;
  iban: string | undefined;
}

/** Payments of credited entries of an account that a returned one may undo: by the bank's numbers, or by who is repaid. */
export async function returnedPayments(
  db: Db,
  account: string,
  { cents, numbers, own, iban }: ReturnedMoney,
): Promise<Payment[]> {
  const hasNumber = (number: string) => sql`starts_with(${bankEntry.dedupeKey}, ${`${account}:${number}:`})`;
  const isTheirs = iban === undefined ? sql`true` : sql`coalesce(${bankEntry.payerIban}, ${iban}) = ${iban}`;
  const named = numbers.map(hasNumber);
  if (own !== undefined) named.push(sql`(${hasNumber(own)} and ${isTheirs})`);
  const rows = async (which: ReturnType<typeof sql>): Promise<Payment[]> =>
    (
      await db
        .select({ payment })
        .from(bankEntry)
        .innerJoin(payment, eq(payment.id, bankEntry.paymentId))
        .where(
          and(
            eq(bankEntry.iban, account),
            eq(bankEntry.state, 'credited'),
            eq(bankEntry.cents, cents),
            sql`${payment.turns} % 2 = 0`,
            which,
          ),
        )
        .limit(2)
    ).map((row) => row.payment);
  const byNumber = named.length > 0 ? await rows(sql`(${sql.join(named, sql` or `)})`) : [];
  if (iban === undefined) return byNumber;
  const byPayer = await rows(sql`${bankEntry.payerIban} = ${iban}`);
  if (byNumber.length === 0) return byPayer;
  // Banks begin their numbers anew: where another payment is that of who is repaid, both may be meant.
  const isOne = byPayer.length === 0 || byNumber.some(({ id }) => byPayer.some((other) => other.id === id));
  return isOne ? byNumber : [...byNumber, ...byPayer];
}

export async function payerOf(db: Db, iban: string): Promise<number | undefined> {
  const [row] = await db.select().from(knownPayer).where(eq(knownPayer.iban, iban));
  return row?.accountId;
}

export async function rememberPayer(db: Db, row: typeof knownPayer.$inferInsert): Promise<void> {
  const { iban: _, ...set } = row;
  await db.insert(knownPayer).values(row).onConflictDoUpdate({ target: knownPayer.iban, set });
}

/** Orders, which nobody else settles until the transaction ends. */
export const lockOrders = (db: Db, ids: readonly number[]): Promise<OrderRow[]> =>
  db
    .select()
    .from(paymentOrder)
    .where(inArray(paymentOrder.id, [...ids]))
    .orderBy(paymentOrder.id)
    .for('update');

/** How many entries of statements, of a sum, are the money of an order: payouts of it, and what was credited from the statement. */
export const countEntriesOfOrder = (
  db: Db,
  orderId: number,
  { states, cents }: { states: readonly EntryRow['state'][]; cents?: number },
): Promise<number> =>
  db.$count(
    bankEntry,
    and(
      eq(bankEntry.orderId, orderId),
      inArray(bankEntry.state, [...states]),
      cents === undefined ? undefined : eq(bankEntry.cents, cents),
    ),
  );
