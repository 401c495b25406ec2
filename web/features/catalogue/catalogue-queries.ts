import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type InfiniteData,
} from '@tanstack/react-query';
import { CallError } from '../../../contract/client.ts';
import { dayGuideRefreshMs, rowCards } from '../../../contract/constants.ts';
import type { CataloguePage, Film, Series } from '../../../contract/models/catalogue.ts';
import type { Input } from '../../../contract/route.ts';
import {
  continueMovies,
  continueSeries,
  getFilm,
  getSeries,
  listEpisodes,
  listGenres,
  listKidsPrograms,
  listMovies,
  listOwnSeries,
  listSeries,
} from '../../../contract/routes/catalogue/catalogue.ts';
import { call } from '../../lib/api.ts';
import { continueKey, itemKey, type Token } from './catalogue-keys.ts';

type FilterOf<R extends Parameters<typeof call>[0]> = NonNullable<(Input<R> & { query?: object })['query']>;

/** What a list is cut down to, and how it is sorted. */
interface Filters {
  movies: FilterOf<typeof listMovies>;
  series: FilterOf<typeof listSeries>;
  own: FilterOf<typeof listOwnSeries>;
  kids: FilterOf<typeof listKidsPrograms>;
}
export type ListOf = keyof Filters;

/** One of the four lists, and what of it is wanted. */
export type Wanted = { [K in ListOf]: { of: K; filter: Filters[K] } }[ListOf];

function ask(
  wanted: Wanted,
  page: { limit?: string; cursor?: string },
  signal: AbortSignal,
): Promise<CataloguePage> {
  switch (wanted.of) {
    case 'movies':
      return call(listMovies, { query: { ...wanted.filter, ...page } }, signal);
    case 'series':
      return call(listSeries, { query: { ...wanted.filter, ...page } }, signal);
    case 'own':
      return call(listOwnSeries, { query: { ...wanted.filter, ...page } }, signal);
    case 'kids':
      return call(listKidsPrograms, { query: { ...wanted.filter, ...page } }, signal);
  }
}

/** As much of a list as a row shows. */
export const rowQuery = (wanted: Wanted, token: Token) =>
  queryOptions({
    queryKey: ['catalogue', token ?? null, wanted.of, 'row', wanted.filter],
    queryFn: ({ signal }) => ask(wanted, { limit: String(rowCards) }, signal),
    staleTime: dayGuideRefreshMs,
  });

/** A whole list, page by page; the one before stays until the first page of the next is there. */
export const listQuery = (wanted: Wanted, token: Token) =>
  infiniteQueryOptions({
    queryKey: ['catalogue', token ?? null, wanted.of, 'list', wanted.filter],
    queryFn: ({ pageParam, signal }) => ask(wanted, pageParam === '' ? {} : { cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.cursor,
    placeholderData: keepPreviousData,
    staleTime: dayGuideRefreshMs,
  });

export const genresQuery = (of: 'movies' | 'series' | 'kids', token: Token) =>
  queryOptions({
    queryKey: ['catalogue', token ?? null, of, 'genres'],
    queryFn: ({ signal }) => call(listGenres, { query: { of } }, signal),
    staleTime: dayGuideRefreshMs,
  });

/** What a member goes on with. */
export const continueQuery = (of: 'movies' | 'series', token: Token) =>
  queryOptions({
    queryKey: [...continueKey(token), of],
    queryFn: ({ signal }) => call(of === 'movies' ? continueMovies : continueSeries, {}, signal),
    enabled: token !== undefined,
    staleTime: dayGuideRefreshMs,
  });

export const filmQuery = (itemId: string, token: Token) =>
  queryOptions({
    queryKey: [...itemKey(token), 'film', itemId],
    queryFn: ({ signal }) => call(getFilm, { params: { itemId } }, signal),
    staleTime: dayGuideRefreshMs,
  });

export const seriesQuery = (showId: string, token: Token) =>
  queryOptions({
    queryKey: [...itemKey(token), 'series', showId],
    queryFn: ({ signal }) => call(getSeries, { params: { showId } }, signal),
    staleTime: dayGuideRefreshMs,
  });

export type KidsItem = { kind: 'series'; series: Series } | { kind: 'film'; film: Film };

/** A children's programme by its id alone, which does not tell what it is. */
export const kidsItemQuery = (itemId: string, token: Token) =>
  queryOptions({
    queryKey: [...itemKey(token), 'kids', itemId],
    async queryFn({ signal }): Promise<KidsItem> {
      try {
        return { kind: 'series', series: await call(getSeries, { params: { showId: itemId } }, signal) };
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'series.unknown') throw error;
        return { kind: 'film', film: await call(getFilm, { params: { itemId } }, signal) };
      }
    },
    staleTime: dayGuideRefreshMs,
  });

/** The episodes of a season, page by page; null is that of episodes without one. */
export const episodesQuery = (showId: string, season: number | null, token: Token) =>
  infiniteQueryOptions({
    queryKey: [...itemKey(token), 'episodes', showId, season],
    queryFn: ({ pageParam, signal }) =>
      call(
        listEpisodes,
        {
          params: { showId },
          query: {
            ...(season === null ? {} : { season: String(season) }),
            ...(pageParam === '' ? {} : { cursor: pageParam }),
          },
        },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.cursor,
    staleTime: dayGuideRefreshMs,
  });

/** Everything that pages have brought so far. */
export const allOf = <T>(data: InfiniteData<{ list: readonly T[] }> | undefined): readonly T[] =>
  data?.pages.flatMap((page) => page.list) ?? [];
