import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { StartFault } from '../../../runtime/start/start-fault.ts';

const lockKey = 7_281_409;
export const migrationsFolder = new URL('../../migrations', import.meta.url).pathname;

/**
 * Brings the schema up to date. Several processes may start at once, so one of them migrates at a time.
 * @throws StartFault for a database that a newer version of the program has brought further than this one knows
 */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await refuseNewer(client);
    await runMigrations(drizzle(client), { migrationsFolder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => {});
    client.release();
  }
}

/**
 * Sees that the schema is the one this version knows, and changes nothing.
 * @throws StartFault for one that is older or newer
 */
export async function checkSchema(pool: pg.Pool): Promise<void> {
  await refuseNewer(pool);
  if ((await newestDone(pool)) < newestKnown())
    throw new StartFault(
      'Andmebaasi ei ole selle versiooni jaoks uuendatud ja MIGRATIONS=check ei luba seda siin teha. ' +
        'Käivita enne npm run cli -- migrate.',
    );
}

type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;

async function refuseNewer(database: Queryable): Promise<void> {
  if ((await newestDone(database)) <= newestKnown()) return;
  throw new StartFault(
    'Andmebaas on uuemast Pääsukese versioonist kui see siin. Paigalda sama või uuem versioon, või taasta ' +
      'andmebaasi varukoopia ajast enne uuendust.',
  );
}

/** A migration is known by when it was written, and none is older than those before it; 0 where none was done. */
async function newestDone(database: Queryable): Promise<number> {
  const { rows: tables } = await database.query<{ found: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  );
  if (!tables[0]?.found) return 0;
  const { rows } = await database.query<{ newest: number | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.newest ?? 0);
}

function newestKnown(): number {
  const journal = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as { entries: { when: number }[] };
  return Math.max(...entries.map(({ when }) => when));
}
