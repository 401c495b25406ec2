import type pg from 'pg';
import { quoted, type CopiedSequence, type CopiedTable } from './list-tables.ts';

const rowsAtOnce = 500;

export interface CopiedContent {
  tables: readonly CopiedTable[];
  sequences: readonly CopiedSequence[];
  /** The rows of a table, each a line of JSON. */
  rows: (table: string) => AsyncIterable<string>;
}

/**
 * Fills a schema that has its tables and nothing in them, in one transaction. Tables refer to each other, some in circles,
 * so what they refer to is looked at when all is there.
 */
export async function writeTables(pool: pg.Pool, content: CopiedContent): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const references = await referencesOf(client);
    for (const one of references) await client.query(`${alter(one)} deferrable initially deferred`);
    for (const { name } of content.tables) await client.query(`delete from ${quoted(name)}`);
    for (const table of content.tables) await writeRows(client, table, content.rows(table.name));
    await client.query('set constraints all immediate');
    for (const one of references) await client.query(`${alter(one)} not deferrable`);
    for (const { name, last } of content.sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [
        quoted(name),
        last ?? '1',
        last !== null,
      ]);
    await client.query('commit');
  } catch (fault) {
    await client.query('rollback').catch(() => {});
    throw fault;
  } finally {
    client.release();
  }
}

interface Reference {
  table: string;
  name: string;
}

const alter = ({ table, name }: Reference): string =>
  `alter table ${quoted(table)} alter constraint ${quoted(name)}`;

async function referencesOf(client: pg.ClientBase): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select c.relname as table, k.conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and not k.condeferrable`,
  );
  return rows;
}

async function writeRows(
  client: pg.ClientBase,
  { name, columns }: CopiedTable,
  rows: AsyncIterable<string>,
): Promise<void> {
  const into = `${quoted(name)} (${columns.map(quoted).join(', ')})`;
  const from = columns.map((column) => `t.${quoted(column)}`).join(', ');
  const statement = `insert into ${into} overriding system value
    select ${from} from json_populate_recordset(null::${quoted(name)}, $1::json) t`;
  let lines: string[] = [];
  const flush = async (): Promise<void> => {
    if (lines.length > 0) await client.query(statement, [`[${lines.join(',')}]`]);
    lines = [];
  };
  for await (const line of rows) {
    lines.push(line);
    if (lines.length === rowsAtOnce) await flush();
  }
  await flush();
}
