import { sql, type SQL } from 'drizzle-orm';
import { index, integer, text, type PgColumn } from 'drizzle-orm/pg-core';
import type { PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Backoff } from '../../../contract/backoff.ts';
import { instant } from '../db/columns.ts';
import type { Db } from '../db/database.ts';

/** How the work on a row has gone: columns beside the instant at which it is due. */
export const workColumns = {
  /** Since it was done last. */
  tries: integer('tries').notNull().default(0),
  lastError: text('last_error'),
  /** When it was given up; an operator has it tried once more. */
  deadAt: instant('dead_at'),
};

/** Finds the few that were given up among very many rows. */
export const deadRows = (name: string, deadAt: PgColumn) =>
  index(name)
    .on(deadAt)
    .where(sql`${deadAt} is not null`);

type ColumnOf<T extends PgTable> = keyof T['$inferSelect'] & string;

/** Which columns of a table say when a row is due, and how its work has gone. */
export interface WorkColumns<T extends PgTable> {
  key: ColumnOf<T>;
  /** Null where nothing is to be done. */
  due: ColumnOf<T>;
  tries: ColumnOf<T>;
  lastError: ColumnOf<T>;
  deadAt: ColumnOf<T>;
}

/** The usual names of those that say how the work has gone. */
export const usualColumns = { tries: 'tries', lastError: 'lastError', deadAt: 'deadAt' } as const;

/** Which rows of a table are due, and in which order they are taken. */
export interface DueRows<T extends PgTable> {
  table: T;
  columns: WorkColumns<T>;
  /** What else has to hold for a row to be worked on, as a state. */
  where?: SQL | undefined;
  order: SQL[];
  /** What else is written to a row that is given up, and to one that is to be tried once more. */
  dead?: PgUpdateSetSource<T>;
  revived?: PgUpdateSetSource<T>;
}

/** A kind of work that is due as rows. */
export interface WorkKind<T extends PgTable> {
  name: string;
  rows: DueRows<T>;
  /** In which order the rows of a batch are worked on, where that matters. */
  compare?(a: T['$inferSelect'], b: T['$inferSelect']): number;
  /** So many rows are claimed at once. */
  most: number;
  /** Longer than the work on them takes: afterwards the worker is taken for dead, and the rows are due again. */
  leaseMs: number;
  /** So many rows are worked on in one go; a go that fails is done again row by row. 1 unless said. */
  together?: number;
  /** So many goes are under way at the same time; 1 unless said. */
  atOnce?: number;
  backoff?: Backoff;
  /** Whether a row that has failed is given up; after ten tries unless said. */
  givesUp?(row: T['$inferSelect'], nextAt: number): boolean;
  /** No try comes later than this. */
  retryBy?(row: T['$inferSelect']): number;
  /** So many batches may be under way at the same time in a process; 1 unless said. */
  lanes?: number;
  /**
   * Does the work, and leaves each row gone, or due at another time with its tries at 0. It runs in no transaction: what has to be
   * one with the end of a row begins with `hold`, which locks those rows that are still this worker's.
   */
  work(rows: T['$inferSelect'][], hold: HoldRows<T>): Promise<void>;
}

/** Locks the rows of a go that are still this worker's own, until the transaction ends. */
export type HoldRows<T extends PgTable> = (tx: Db) => Promise<T['$inferSelect'][]>;

/** How many rows of a kind there are by state. */
export interface WorkCounts {
  due: number;
  running: number;
  /** Failed, and waiting for the next try. */
  waiting: number;
  dead: number;
}

/** A row that was given up. */
export interface DeadRow {
  key: string;
  deadAt: number;
  tries: number;
  error: string;
}
