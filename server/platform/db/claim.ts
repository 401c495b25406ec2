import { and, lte, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

export interface Claim<T extends PgTable> {
  key: PgColumn;
  /** The instant from which a row is due. */
  due: PgColumn;
  /** What else has to hold, as a state. */
  where?: SQL | undefined;
  order: SQL[];
  most: number;
  nowMs: number;
  /** What is written to the rows that are taken: at least a later instant, so that nobody else takes them. */
  set: PgUpdateSetSource<T>;
}

/**
 * Takes rows that are due, in order, and puts their next turn off in the same statement: a worker is alone
 * with them until then, and if it dies they are due again. Every kind of work with a payload is a row of its domain
 * that says when it is due; this is the one way to take it.
 */
export async function claimDue<T extends PgTable>(
  db: Db,
  table: T,
  { key, due, where, order, most, nowMs, set }: Claim<T>,
): Promise<T['$inferSelect'][]> {
  const picked = db
    .select({ key })
    .from(table as PgTable)
    .where(and(lte(due, nowMs), where))
    .orderBy(...order)
    .limit(most)
    .for('update', { skipLocked: true });
  // As an array it is picked once. With `in` a plan may pick anew for every row of the table, and each time others.
  const isPicked = sql`${key} = any(array(${picked}))`;
  return (await db.update(table).set(set).where(isPicked).returning()) as T['$inferSelect'][];
}
