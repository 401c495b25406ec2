import { mostFiltersOfPage, type SavedFilter } from '../../../../contract/models/console/filters.ts';
import { tOperations } from '../../../i18n/et/operations.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ensureOperation } from '../../../platform/errors.ts';
import type { Operator } from '../../../platform/http/call.ts';
import { lockOperator } from '../store.ts';
import { deleteFilter, filtersOf, putFilter } from './store.ts';

/** Filters that operators save for themselves; nobody reads those of others. */
export const savedFilters = (db: Db) => ({
  list: ({ operatorId }: Operator): Promise<SavedFilter[]> => filtersOf(db, operatorId),

  /** @param instead the name that it had before; without it one of the same name is written over */
  save: ({ operatorId }: Operator, filter: SavedFilter, instead?: string): Promise<void> =>
    db.transaction(async (tx) => {
      const name = filter.name.trim();
      ensureOperation(name !== '', tOperations('filters.unnamed'));
      await lockOperator(tx, operatorId);
      const others = (await filtersOf(tx, operatorId)).filter(
        (one) => one.page === filter.page && one.name !== (instead ?? name),
      );
      ensureOperation(
        others.length < mostFiltersOfPage,
        tOperations('filters.tooMany', { most: mostFiltersOfPage }),
      );
      ensureOperation(!others.some((one) => one.name === name), tOperations('filters.taken', { name }));
      if (instead !== undefined) await deleteFilter(tx, operatorId, { page: filter.page, name: instead });
      await putFilter(tx, operatorId, { ...filter, name });
    }),

  remove: ({ operatorId }: Operator, key: Pick<SavedFilter, 'page' | 'name'>): Promise<void> =>
    deleteFilter(db, operatorId, key),
});
