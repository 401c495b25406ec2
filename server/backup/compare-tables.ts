import { tOperations } from '../i18n/et/operations.ts';
import type { Database } from '../platform/db/database.ts';
import { withSnapshot } from '../platform/db/copy/read-tables.ts';
import { createRowSum, type RowSum } from '../platform/db/copy/row-sum.ts';
import { OperationError } from '../platform/errors.ts';

/** Reads every table and compares it with what it has to hold. Throws `OperationError` naming the first that differs. */
export function compareTables(
  pool: Database['pool'],
  tables: readonly (RowSum & { name: string })[],
): Promise<void> {
  return withSnapshot(pool, async ({ rows }) => {
    for (const { name, ...wanted } of tables) {
      const sum = createRowSum();
      for await (const row of rows(name)) sum.add(row);
      const found = sum.take();
      if (found.rows !== wanted.rows || found.sum !== wanted.sum)
        throw new OperationError(
          tOperations('backup.tableDiffers', { name, found: found.rows, wanted: wanted.rows }),
        );
    }
  });
}
