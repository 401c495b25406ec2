import { getOrThrow } from '../../runtime/defined.ts';
import type { Database } from '../platform/db/database.ts';
import { withSnapshot } from '../platform/db/copy/read-tables.ts';
import { resetDatabase } from '../platform/db/copy/reset-database.ts';
import { createRowSum, type RowSum } from '../platform/db/copy/row-sum.ts';
import { writeTables } from '../platform/db/copy/write-tables.ts';
import { compareTables } from './compare-tables.ts';

export type CopiedRows = RowSum & { name: string };

/**
 * Copies everything into another database, whose schema is made anew, and compares it table by table. The database that it comes from
 * stays as it is. Throws `OperationError` when something differs.
 * @param migrations the folder of those that make the schema
 */
export async function copyTables(
  from: Database['pool'],
  to: Database['pool'],
  migrations?: string,
): Promise<CopiedRows[]> {
  const copied = await withSnapshot(from, async ({ migration, tables, sequences, rows }) => {
    await resetDatabase(to, migration, migrations);
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
  await compareTables(to, copied);
  return copied;
}
