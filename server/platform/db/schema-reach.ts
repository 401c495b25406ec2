import type pg from 'pg';

export type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;

/** How far back code may be that works on a schema, as the schema itself says it. */
export interface SchemaReach {
  /** When the newest migration was written that code has to know. */
  oldest: number;
  /** Of the program that has brought it so far. */
  version: string;
}

async function exists(database: Queryable, table: string): Promise<boolean> {
  const { rows } = await database.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    table,
  ]);
  return rows[0]?.found === true;
}

/** A migration is known by when it was written, and none is older than those before it; 0 where none was done. */
export async function newestDone(database: Queryable): Promise<number> {
  if (!(await exists(database, 'drizzle.__drizzle_migrations'))) return 0;
  const { rows } = await database.query<{ newest: number | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.newest ?? 0);
}

/** Writes down how far back code may be. It lies beside drizzle's own table: a version that does not know this one has to be able to read it. */
export async function noteReach(database: Queryable, { oldest, version }: SchemaReach): Promise<void> {
  await database.query(`create table if not exists drizzle.schema_reach (
    only_row boolean primary key default true check (only_row), oldest bigint not null, version text not null,
    at timestamp with time zone not null default now())`);
  await database.query(
    `insert into drizzle.schema_reach (oldest, version) values ($1, $2)
     on conflict (only_row) do update set oldest = excluded.oldest, version = excluded.version, at = now()
     where schema_reach.oldest <> excluded.oldest or schema_reach.version <> excluded.version`,
    [oldest, version],
  );
}

/** What the schema says, and when the last backup before that was made; undefined where it says nothing. */
export async function reachOf(
  database: Queryable,
): Promise<(SchemaReach & { backupAt: Date | undefined }) | undefined> {
  if (!(await exists(database, 'drizzle.schema_reach'))) return undefined;
  const { rows } = await database.query<SchemaReach & { at: Date }>(
    'select oldest, version, at from drizzle.schema_reach',
  );
  const [found] = rows;
  if (!found) return undefined;
  const { rows: backups } = await database.query<{ at: Date | null }>(
    `select max(at) as at from audit_entry where action = 'backup.saved' and at < $1`,
    [found.at],
  );
  return { oldest: Number(found.oldest), version: found.version, backupAt: backups[0]?.at ?? undefined };
}
