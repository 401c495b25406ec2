import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { SavedFilter } from '../../../contract/models/console/filters.ts';
import { listSavedFilters, removeFilter, saveFilter } from '../../../contract/routes/console/filters.ts';
import { tFilters } from '../../i18n/et/filters.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { pageParams } from '../../lib/use-filter.ts';

const key = ['filters'] as const;

/** What an address filters by, the same in whatever order it was chosen; not where in the list it stands. */
function filterIn(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of pageParams) params.delete(name);
  params.sort();
  return params.toString();
}

const save = (filter: SavedFilter, instead?: string) =>
  call(saveFilter, { body: { filter, ...(instead !== undefined && { instead }) } });

/** The filters that this operator has saved for the list of this address, and what can be done with them. */
export function useSavedFilters() {
  const { pathname: page, search } = useLocation();
  const { data = [] } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listSavedFilters, {}, signal),
    staleTime: 60_000,
  });
  const present = filterIn(search);
  const mine = data.filter((one) => one.page === page);
  return {
    page,
    present,
    mine,
    isSaved: mine.some(({ query }) => query === present),
    saving: useAct({
      run: (name: string) => save({ page, name, query: present }),
      done: (_, name) => tFilters('savedAs', { name: name.trim() }),
      stale: [key],
      quiet: true,
    }),
    renaming: useAct({
      run: ({ filter, name }: { filter: SavedFilter; name: string }) =>
        save({ ...filter, name }, filter.name),
      done: (_, { name }) => tFilters('renamed', { name: name.trim() }),
      stale: [key],
    }),
    removing: useAct({
      run: ({ name }: SavedFilter) => call(removeFilter, { body: { page, name } }),
      done: (_, { name }) => tFilters('removed', { name }),
      stale: [key],
      undo: (_, filter) => () => save(filter),
    }),
  };
}
