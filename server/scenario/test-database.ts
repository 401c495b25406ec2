import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { once } from '../../contract/once.ts';
import { openDatabase, type Database } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { refuseQueriesAtOnce } from './one-query-at-a-time.ts';

/**
 * The database of all scenarios in this process. Opening one costs more than a file of scenarios does, so they take
 * turns in it, and it goes when the process or, on PostgreSQL, the run ends.
 */
export const sharedTestDatabase = once(() => openTestDatabase());

/** The same, emptied: for tests that need a database and nothing else of a server. */
export async function emptyTestDatabase(): Promise<Database> {
  const database = await sharedTestDatabase();
  await emptyDatabase(database);
  return database;
}

/**
 * A migrated, empty database of one's own: PGlite in memory, or a fresh database on the PostgreSQL that
 * `TEST_DATABASE_URL` names. The same scenarios run on both.
 */
export async function openTestDatabase(url = process.env.TEST_DATABASE_URL): Promise<Database> {
  if (!url) return migrated(await openDatabase({ folder: 'memory://' }));
  const made = await makeDatabase(url);
  const database = await migrated(await openDatabase({ url: made.url }));
  return {
    ...database,
    async close() {
      await database.close();
      await made.drop();
    },
  };
}

/** What a program that is started for a test is told of its database. */
export interface ProgramDatabase {
  env: { DATABASE_URL?: string };
  drop: () => Promise<void>;
}

/**
 * An empty database for a program, which starts on PostgreSQL in half the time; where `TEST_DATABASE_URL` names none, the
 * program has the embedded one in its data folder.
 */
export async function programDatabase(url = process.env.TEST_DATABASE_URL): Promise<ProgramDatabase> {
  if (!url) return { env: {}, drop: () => Promise.resolve() };
  const made = await makeDatabase(url);
  return { env: { DATABASE_URL: made.url }, drop: made.drop };
}

async function makeDatabase(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `${namesBegin()}${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server, `drop database ${name} with (force)`) };
}

async function migrated(database: Database): Promise<Database> {
  refuseQueriesAtOnce(database.pool);
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

/** What the names of a run's databases begin with; runs on one server know theirs by it. */
const namesBegin = (): string => `paasuke_test_${process.env.TEST_RUN ?? process.pid}_`;

/** Drops what the processes of this run have left on the PostgreSQL that they were given. */
export async function dropTestDatabases(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      'select quote_ident(datname) as name from pg_database where starts_with(datname, $1)',
      [namesBegin()],
    );
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  } finally {
    await client.end();
  }
}

/** Databases that have learned to empty themselves. */
const prepared = new WeakSet<Database['pool']>();

/**
 * Empties every table that has rows and starts every sequence anew, so that each scenario starts from nothing. Rows are deleted
 * and not truncated: for the few that a scenario leaves that takes a tenth of the time. A function does so, because its statements
 * are planned once for each connection.
 */
export async function emptyDatabase({ pool }: Database): Promise<void> {
  if (!prepared.has(pool)) await prepareEmptying(pool);
  prepared.add(pool);
  if (process.env.TEST_DATABASE_URL) while (await isAtWork(pool));
  await pool.query('select scenario.empty()');
}

async function prepareEmptying(pool: Database['pool']): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const each = rows.map(({ name }) => `if exists (select from ${name}) then delete from ${name}; end if;`);
  await pool.query(`create schema scenario; create function scenario.empty() returns void language plpgsql as $$
    begin
      set local session_replication_role = replica;
      ${each.join('\n')}
      perform setval(format('%I.%I', schemaname, sequencename), start_value, false)
        from pg_sequences where schemaname = 'public' and last_value is not null;
    end $$`);
}

/** Whether a call that was answered, or that nobody waited for, still writes: to empty its tables now would end in a deadlock. */
async function isAtWork(pool: Database['pool']): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend' and state <> 'idle'`,
  );
  return rowCount! > 0;
}
