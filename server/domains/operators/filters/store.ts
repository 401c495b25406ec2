import { and, asc, eq } from 'drizzle-orm';
import type { SavedFilter } from '../../../../contract/models/console/filters.ts';
import type { Db } from '../../../platform/db/database.ts';
import { operatorFilter } from '../tables.ts';

type FilterKey = Pick<SavedFilter, 'page' | 'name'>;

const own = (operatorId: number, { page, name }: FilterKey) =>
  and(
    eq(operatorFilter.operatorId, operatorId),
    eq(operatorFilter.page, page),
    eq(operatorFilter.name, name),
  );

/** The filters of an operator, by page and name. */
export const filtersOf = (db: Db, operatorId: number): Promise<SavedFilter[]> =>
  db
    .select({ page: operatorFilter.page, name: operatorFilter.name, query: operatorFilter.query })
    .from(operatorFilter)
    .where(eq(operatorFilter.operatorId, operatorId))
    .orderBy(asc(operatorFilter.page), asc(operatorFilter.name));

/** Puts a filter down, over one of the same name. */
export async function putFilter(db: Db, operatorId: number, filter: SavedFilter): Promise<void> {
  const { operatorId: whose, page, name } = operatorFilter;
  await db
    .insert(operatorFilter)
    .values({ operatorId, ...filter })
    .onConflictDoUpdate({ target: [whose, page, name], set: { query: filter.query } });
}

export async function deleteFilter(db: Db, operatorId: number, key: FilterKey): Promise<void> {
  await db.delete(operatorFilter).where(own(operatorId, key));
}
