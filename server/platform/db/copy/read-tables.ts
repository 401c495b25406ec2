import type pg from 'pg';
import { defined, firstOf } from '../../../../runtime/defined.ts';
import { listSequences, listTables, quoted, type CopiedSequence, type CopiedTable } from './list-tables.ts';

const rowsAtOnce = 500;

/** The database as it was at one moment, however long reading it takes. */
export interface Snapshot {
  /** When the newest migration of its schema was written, which is how drizzle knows it. */
  migration: number;
  tables: CopiedTable[];
  sequences: CopiedSequence[];
  /** The rows of a table, each a line of JSON; in no order. */
  rows: (table: string) => AsyncGenerator<string>;
}

/**
 * Reads all tables within one transaction that sees nothing of what others write meanwhile. Rows come as JSON that the database
 * has made: no value goes through ours, so none is changed on its way. On the embedded database, which has one connection, calls
 * wait until it is done.
 */
export async function withSnapshot<T>(pool: pg.Pool, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ newest: number }>(
      'select max(created_at) as newest from drizzle.__drizzle_migrations',
    );
    const [tables, sequences] = [await listTables(client), await listSequences(client)];
    const made = await work({
      migration: firstOf(rows).newest,
      tables,
      sequences,
      rows: (table) => rowsOf(client, defined(tables.find(({ name }) => name === table))),
    });
    await client.query('commit');
    return made;
  } catch (fault) {
    await client.query('rollback').catch(() => {});
    throw fault;
  } finally {
    client.release();
  }
}

async function* rowsOf(client: pg.ClientBase, { name, columns }: CopiedTable): AsyncGenerator<string> {
  const selected = columns.map(quoted).join(', ');
  await client.query(
    `declare copied no scroll cursor for
     select row_to_json(t)::text as row from (select ${selected} from ${quoted(name)}) t`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from copied`);
    if (rows.length === 0) break;
    for (const { row } of rows) yield row;
  }
  await client.query('close copied');
}
