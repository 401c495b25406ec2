import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { firstOf } from '../../../runtime/defined.ts';
import { isTracing, spanned } from '../../../runtime/tracing/spans.ts';
import { databaseUrlsOf } from '../../config/database-url.ts';
import { openEmbedded } from './embedded.ts';
import { followPrimary } from './follow-primary.ts';
import { nameStatements } from './name-statements.ts';
import { OneConnectionPool } from './one-connection-pool.ts';
import { wrapQueries, type Query } from './wrap-queries.ts';

/**
 * Measures each query of a pool's connections. What stands in the span is its statement, whose values are parameters
 * and stay out of it.
 */
function traceQueries(pool: pg.Pool): void {
  if (!isTracing()) return;
  wrapQueries(pool, (query, given) => {
    const statement = statementOf(given[0]);
    const done = given.at(-1);
    if (statement === undefined) return query(...given);
    const asked = {
      name: firstWord(statement),
      kind: 'client',
      attributes: attributesOf(statement),
    } as const;
    if (typeof done !== 'function') return spanned(asked, async () => query(...given));
    // The pool's own queries answer to a function.
    const answered = Promise.withResolvers<void>();
    void spanned(asked, () => answered.promise).catch(() => {});
    return query(...given.slice(0, -1), (fault: Error | undefined, rows: unknown) => {
      if (fault) answered.reject(fault);
      else answered.resolve();
      (done as Query)(fault, rows);
    });
  });
}

const statementOf = (asked: unknown): string | undefined =>
  typeof asked === 'string' ? asked : (asked as { text?: string } | undefined)?.text;

const firstWord = (statement: string): string => /\w+/.exec(statement)?.[0].toUpperCase() ?? 'query';

const attributesOf = (statement: string) => ({
  'db.system.name': 'postgresql',
  'db.query.text': statement.slice(0, 2_000),
});

/** The database, or a transaction on it: stores take either. */
export type Db = NodePgDatabase | Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

export interface Database {
  db: NodePgDatabase;
  pool: pg.Pool;
  embedded: boolean;
  close(): Promise<void>;
}

const session = {
  statement_timeout: 60_000,
  connectionTimeoutMillis: 20_000,
  options: '-c timezone=UTC',
} as const;

/**
 * Opens PostgreSQL at `url`, which may name several hosts as libpq does, or the embedded database in `folder`. Both
 * are spoken to by the same driver, so there is one dialect and one code path. The embedded one has a single connection: a query on `db` inside a
 * transaction would wait for itself, and runs into the connection timeout instead.
 */
export async function openDatabase(target: { url: string } | { folder: string }): Promise<Database> {
  const embedded = 'folder' in target ? await openEmbedded(target.folder) : undefined;
  const follower = 'url' in target ? await followPrimary(databaseUrlsOf(target.url)) : undefined;
  const pool = embedded
    ? new OneConnectionPool({
        ...session,
        host: embedded.socketFolder,
        port: 5432,
        user: 'postgres',
        password: 'x',
        database: 'postgres',
      })
    : new pg.Pool({ ...session, Client: follower!.Client, onConnect: follower!.onConnect, max: 10 });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => void follower?.look());
  // So does one that breaks between the queries of a transaction; the next query says so to the caller.
  pool.on('connect', (client) => client.on('error', () => {}));
  traceQueries(pool);
  if (!embedded) nameStatements(pool);
  // Bigint counts and ids stay far below 2^53.
  pg.types.setTypeParser(20, Number);
  return {
    db: drizzle(pool),
    pool,
    embedded: embedded !== undefined,
    async close() {
      follower?.close();
      await pool.end();
      await embedded?.close();
    },
  };
}

/** What time it is to a database, in milliseconds: one clock for all servers, no matter what theirs say. */
export type DatabaseClock = (db: Db) => Promise<number>;

export const databaseClock: DatabaseClock = async (db) => {
  const { rows } = await db.execute<{ now: string }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::bigint as now',
  );
  return Number(firstOf(rows).now);
};

/** Does the database answer, and soon enough to work with it? */
export async function answers(db: Db, withinMs = 5_000): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), withinMs);
  const asked = db.execute('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late.promise]).finally(() => clearTimeout(timer));
}
