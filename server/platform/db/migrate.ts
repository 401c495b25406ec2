import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { StartFault } from '../../../runtime/start/start-fault.ts';
import { productVersion } from '../../../runtime/start/version.ts';
import { commandLine } from '../../../runtime/start/release-folder.ts';
import { migrationsFolder, newestOf, oldestWorking, readMigrations } from './known-migrations.ts';
import { newestDone, noteReach, reachOf, type Queryable } from './schema-reach.ts';

const lockKey = 7_281_409;

/**
 * Brings the schema up to date. Several processes may start at once, so one of them migrates at a time. A schema that the version after
 * this one has made is left as it is, where this one works on it.
 * @param say hears in words what is about to be done to a database with something in it
 * @throws StartFault for a database that a newer version has brought further than this one works on
 */
export async function migrate(pool: pg.Pool, say: (line: string) => void = () => {}): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const done = await newestDone(client);
    const known = readMigrations();
    if (await worksOnNewer(client, done)) return say(tNewer(await reachOf(client)));
    const pending = known.migrations.filter(({ when }) => when > done);
    const isUpdate = done > 0 && pending.length > 0;
    if (isUpdate) say(`Uuendan andmebaasi: ${pending.map(({ name }) => name).join(', ')}.`);
    const begun = performance.now();
    await runMigrations(drizzle(client), { migrationsFolder });
    await noteReach(client, { oldest: oldestWorking(known, productVersion), version: productVersion });
    if (isUpdate) say(`Andmebaas on uuendatud: ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => {});
    client.release();
  }
}

/**
 * Sees that the schema is one on which this version works, and changes nothing.
 * @throws StartFault for one that is older, or newer than it may be
 */
export async function checkSchema(pool: pg.Pool): Promise<void> {
  const done = await newestDone(pool);
  if (await worksOnNewer(pool, done)) return;
  if (done < newestOf(readMigrations()))
    throw new StartFault(
      'Andmebaasi ei ole selle versiooni jaoks uuendatud ja MIGRATIONS=check ei luba seda siin teha. ' +
        `Käivita enne ${commandLine} migrate.`,
    );
}

/** Is the schema newer, and one on which this version works? Throws `StartFault` where it is newer and this version does not. */
async function worksOnNewer(database: Queryable, done: number): Promise<boolean> {
  const newest = newestOf(readMigrations());
  if (done <= newest) return false;
  const reach = await reachOf(database);
  if (reach && reach.oldest <= newest) return true;
  const backup = reach?.backupAt;
  throw new StartFault(
    `Andmebaas on uuemast Pääsukese versioonist${reach ? ` (${reach.version})` : ''} kui see siin (${productVersion}), ` +
      'mis sellega ei tööta. Paigalda sama või uuem versioon, või taasta andmebaasi varukoopia ajast enne uuendust' +
      `${backup ? `: viimane neist tehti ${backup.toISOString().slice(0, 16).replace('T', ' ')} (UTC)` : ''}.`,
  );
}

const tNewer = (reach: { version: string } | undefined): string =>
  `Andmebaas on versioonilt ${reach?.version ?? '?'}; ${productVersion} töötab sellega edasi ja ei muuda selles midagi.`;
