import type { QueryClient } from '@tanstack/react-query';
import { continueQuery, genresQuery, rowQuery } from '../features/catalogue/catalogue-queries.ts';
import { filterOf } from '../features/catalogue/list/list-query.ts';
import { searchQuery } from '../features/search/search-queries.ts';
import { queryIn } from '../features/search/search-query.ts';
import { paths } from '../lib/address/paths.ts';

/**
 * Asks for what a page shows first while its script is under way: one way to the server and back after the other is what viewers far
 * away wait for.
 */
export function askAhead(
  queries: QueryClient,
  pathname: string,
  search: string,
  token: string | undefined,
): void {
  if (pathname === paths.movies && search === '') {
    void queries.prefetchQuery(rowQuery({ of: 'movies', filter: filterOf({ sort: 'added' }) }, token));
    void queries.prefetchQuery(genresQuery('movies', token));
    if (token !== undefined) void queries.prefetchQuery(continueQuery('movies', token));
  }
  const query =
    pathname === paths.search && searchQuery(queryIn(new URLSearchParams(search)), token !== undefined);
  if (query && query.enabled) void queries.prefetchInfiniteQuery(query);
}
