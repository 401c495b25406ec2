import type pg from 'pg';

/** A table as it is copied. */
export interface CopiedTable {
  name: string;
  /** Those that are stored; what the database computes by itself is left to it. */
  columns: string[];
}

/** Where a sequence stands. */
export interface CopiedSequence {
  name: string;
  /** null while nobody has asked it for a number. */
  last: string | null;
}

/**
 * The tables of the product, by name. What is not logged is not copied either (limits, which a crash forgives, too), nor is the
 * queue of periodic work, which has a schema of its own and is made anew at a start.
 */
export async function listTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
     group by c.relname order by c.relname`,
  );
  return rows;
}

/** Where all sequences stand. */
export async function listSequences(client: pg.ClientBase): Promise<CopiedSequence[]> {
  const { rows } = await client.query<CopiedSequence>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' order by sequencename`,
  );
  return rows;
}

/** A name as it may stand in a statement. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
