import { getOrThrow } from '../../runtime/defined.ts';
import { tOperations } from '../i18n/et/operations.ts';
import { openDatabase, type Database } from '../platform/db/database.ts';
import { resetDatabase, isUnused } from '../platform/db/copy/reset-database.ts';
import { withSnapshot } from '../platform/db/copy/read-tables.ts';
import { createRowSum, type RowSum } from '../platform/db/copy/row-sum.ts';
import { writeTables } from '../platform/db/copy/write-tables.ts';
import { prepareDatabase } from '../platform/db/prepare.ts';
import { ensureOperation } from '../platform/errors.ts';
import { compareTables } from './compare-tables.ts';

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
    await compareTables(target.pool, tables);
    return tables.reduce((all, { rows }) => all + rows, 0);
  } finally {
    await target.close();
  }
}

function copyTables(from: Database['pool'], to: Database['pool']): Promise<(RowSum & { name: string })[]> {
  return withSnapshot(from, async ({ migration, tables, sequences, rows }) => {
    await resetDatabase(to, migration);
    const sums = new Map(tables.map(({ name }) => [name, createRowSum()]));
    await writeTables(to, {
      tables,
      sequences,
      async *rows(table) {
        for await (const row of rows(table)) {
          getOrThrow(sums, table).add(row);
          yield row;
        }
      },
    });
    return [...sums].map(([name, sum]) => ({ name, ...sum.take() }));
  });
}
