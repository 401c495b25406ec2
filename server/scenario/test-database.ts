import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase, type Database } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';

/**
 * A migrated, empty database for one test file: PGlite in memory, or a fresh database on the PostgreSQL that
 * `TEST_DATABASE_URL` names. The same scenarios run on both.
 */
export async function openTestDatabase(url = process.env.TEST_DATABASE_URL): Promise<Database> {
  if (!url) return migrated(await openDatabase({ folder: 'memory://' }));
  const name = `paasuke_test_${randomBytes(6).toString('hex')}`;
  await onServer(url, `create database ${name}`);
  const target = new URL(url);
  target.pathname = `/${name}`;
  const database = await migrated(await openDatabase({ url: target.href }));
  return {
    ...database,
    async close() {
      await database.close();
      await onServer(url, `drop database ${name} with (force)`);
    },
  };
}

async function migrated(database: Database): Promise<Database> {
  await migrate(database.pool);
  return database;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Empties every table, so that each scenario starts from nothing. */
export async function emptyDatabase({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  if (rows.length > 0)
    await pool.query(`truncate ${rows.map((row) => row.name).join(', ')} restart identity`);
}
