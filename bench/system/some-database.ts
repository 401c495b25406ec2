import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type Database } from '../../server/platform/db/database.ts';
import { migrate } from '../../server/platform/db/migrate.ts';
import { openTestDatabase } from '../../server/scenario/test-database.ts';
import type { Context } from '../context.ts';
import { startPostgres } from '../../rig/postgres.ts';

export interface SomeDatabase {
  database: Database;
  name: string;
  close: () => Promise<void>;
}

/** An empty, migrated database: the PostgreSQL that is named or can be started, otherwise the embedded one. */
export async function openSomeDatabase(context: Context): Promise<SomeDatabase> {
  const given = process.env.TEST_DATABASE_URL;
  const own = given ? undefined : await startPostgres(await context.port());
  const url = given ?? own?.url;
  if (url) {
    const database = await openTestDatabase(url);
    return { database, name: 'PostgreSQL', close: () => database.close().finally(() => own?.stop()) };
  }
  return openOwnEmbedded(context);
}

/** The embedded database in the folder of this run. */
export async function openOwnEmbedded(context: Context): Promise<SomeDatabase> {
  const database = await openDatabase({ folder: mkdtempSync(join(context.folder, 'db-')) });
  await migrate(database.pool);
  return { database, name: 'the embedded database', close: () => database.close() };
}
