import { tOperations } from '../i18n/et/operations.ts';
import { openDatabase, type Database } from '../platform/db/database.ts';
import { isUnused } from '../platform/db/copy/reset-database.ts';
import { prepareDatabase } from '../platform/db/prepare.ts';
import { ensureOperation } from '../platform/errors.ts';
import { copyTables } from './copy-tables.ts';

/**
 * Copies everything into a PostgreSQL in which nobody is, and compares it table by table. The database that it comes from stays as it
 * is. Answers how many rows there are. Throws `OperationError` when somebody is there already, or something differs.
 */
export async function moveDatabase(pool: Database['pool'], url: string): Promise<number> {
  const target = await openDatabase({ url });
  try {
    await prepareDatabase(target, url);
    ensureOperation(await isUnused(target.pool), tOperations('backup.inUse'));
    const tables = await copyTables(pool, target.pool);
    return tables.reduce((all, { rows }) => all + rows, 0);
  } finally {
    await target.close();
  }
}
