import { and, eq, getTableColumns, inArray, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { defined, firstOf, only } from '../../../runtime/defined.ts';
import { claimDue } from '../db/claim.ts';
import type { QueryValue } from '../db/ask-together.ts';
import type { Db } from '../db/database.ts';
import type { DeadRow, WorkColumns, WorkCounts, WorkKind } from './kind.ts';

/** The rows of a kind of work: all statements about them. */
export function workRows<T extends PgTable>(kind: WorkKind<T>) {
  type Row = T['$inferSelect'];
  const { name, rows, most, leaseMs } = kind;
  const { columns, where, order } = rows;
  const table: PgTable = rows.table;
  const column = (of: keyof WorkColumns<T>) => getTableColumns(rows.table)[columns[of]] as PgColumn;
  const [key, due, tries] = [column('key'), column('due'), column('tries')];
  const [lastError, deadAt] = [column('lastError'), column('deadAt')];
  const alive = and(isNull(deadAt), where);
  const set = (values: { due?: unknown; tries?: unknown; lastError?: unknown; deadAt?: unknown }) =>
    Object.fromEntries(
      Object.entries(values).map(([of, value]) => [columns[of as keyof WorkColumns<T>], value]),
    ) as PgUpdateSetSource<T>;
  const valueOf = (row: Row, of: keyof WorkColumns<T>): unknown =>
    (row as Record<string, unknown>)[columns[of]];
  /** Rows are a worker's own for as long as they are due when its lease ends. */
  const isLeased = (ours: readonly Row[]): SQL =>
    defined(
      and(
        inArray(
          key,
          ours.map((row) => valueOf(row, 'key')),
        ),
        eq(due, valueOf(firstOf(ours), 'due')),
      ),
    );

  return {
    keyOf: (row: Row) => String(valueOf(row, 'key')),
    triesOf: (row: Row) => Number(valueOf(row, 'tries')),
    /** Takes those that are due, and has a row without an error be one that is being worked on. */
    claim: (db: Db, nowMs: number): Promise<Row[]> =>
      claimDue(db, rows.table, {
        key,
        due,
        where: alive,
        order,
        most,
        nowMs,
        set: set({ due: nowMs + leaseMs, tries: sql`${tries} + 1`, lastError: null }),
      }),
    hold: async (tx: Db, ours: readonly Row[]): Promise<Row[]> =>
      (await tx.select().from(table).where(isLeased(ours)).for('update')) as Row[],
    async putOff(db: Db, row: Row, error: string, nextAt: number): Promise<void> {
      await db
        .update(rows.table)
        .set(set({ due: nextAt, lastError: error }))
        .where(isLeased([row]));
    },
    async giveUp(db: Db, row: Row, error: string, nowMs: number): Promise<void> {
      await db
        .update(rows.table)
        .set({ ...set({ deadAt: nowMs, lastError: error }), ...rows.dead })
        .where(isLeased([row]));
    },
    /** Is there a row to take? One question of several; see the worker. */
    isDue: (at: QueryValue<number>): SQL =>
      sql`select ${name}::text as name
        where exists (select 1 from ${table} where ${and(lte(due, sql.param(at, due)), alive)})`,
    async counts(db: Db, nowMs: number): Promise<WorkCounts> {
      const now = sql.param(nowMs, due);
      const count = (of: SQL | undefined) =>
        sql<number>`count(*) filter (where ${and(isNull(deadAt), of)})`.mapWith(Number);
      return only(
        await db
          .select({
            due: count(sql`${due} <= ${now}`),
            running: count(sql`${due} > ${now} and ${tries} > 0 and ${lastError} is null`),
            waiting: count(sql`${due} > ${now} and ${lastError} is not null`),
            dead: sql<number>`count(${deadAt})`.mapWith(Number),
          })
          .from(table)
          .where(sql`(${alive} and ${due} is not null) or ${deadAt} is not null`),
      );
    },
    /** Those that were given up, the latest first. */
    async dead(db: Db, limit: number): Promise<DeadRow[]> {
      const found = await db
        .select({ key, deadAt, tries, error: sql<string>`coalesce(${lastError}, '')` })
        .from(table)
        .where(isNotNull(deadAt))
        .orderBy(sql`${deadAt} desc`)
        .limit(limit);
      return found.map((row) => ({ ...(row as DeadRow), key: String(row.key) }));
    },
    /** Has all that were given up tried once more from now on; answers how many. */
    async revive(tx: Db, nowMs: number): Promise<number> {
      const revived = await tx
        .update(rows.table)
        .set({ ...set({ deadAt: null, due: nowMs, tries: 0, lastError: null }), ...rows.revived })
        .where(isNotNull(deadAt))
        .returning({ key });
      return revived.length;
    },
  };
}
