import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { channelsShowsList, programGenres } from '../../../contract/routes/guide.ts';
import { searchPrograms, searchSaid } from '../../../contract/routes/search.ts';
import { minuteMs } from '../../../contract/time.ts';
import { call } from '../../lib/api.ts';
import { isSearchable, type SearchQuery } from './search-query.ts';

/** Pages of results; those of the search before stay until the first new ones are there. */
export const searchQuery = ({ text, kind, genre, channel, subtitled }: SearchQuery, member: boolean) =>
  infiniteQueryOptions({
    queryKey: ['search', member, text, kind, genre, channel, subtitled],
    queryFn: ({ pageParam, signal }) =>
      call(
        searchPrograms,
        {
          body: {
            search: text.trim(),
            ...(kind === 'archive' && { isOnlyRecorded: true }),
            ...((kind === 'film' || kind === 'series') && { only: kind }),
            ...(subtitled && { subtitled }),
            ...(genre === undefined ? {} : { genre }),
            ...(channel === undefined ? {} : { channel }),
            ...(pageParam === '' ? {} : { cursor: pageParam }),
          },
        },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.cursor,
    enabled: isSearchable(text) && kind !== 'said',
    placeholderData: keepPreviousData,
    staleTime: minuteMs,
  });

/** What was said, page by page. */
export const saidQuery = (
  { text, channel }: SearchQuery,
  { member, enabled }: { member: boolean; enabled: boolean },
) =>
  infiniteQueryOptions({
    queryKey: ['said', member, text, channel],
    queryFn: ({ pageParam, signal }) =>
      call(
        searchSaid,
        {
          query: {
            q: text.trim(),
            ...(channel === undefined ? {} : { channel }),
            ...(pageParam === '' ? {} : { cursor: pageParam }),
          },
        },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.cursor,
    enabled: enabled && isSearchable(text),
    placeholderData: keepPreviousData,
    staleTime: minuteMs,
  });

export const genresQuery = (member: boolean) =>
  queryOptions({
    queryKey: ['genres', member],
    queryFn: ({ signal }) => call(programGenres, {}, signal),
    staleTime: 60 * minuteMs,
  });

export const showsQuery = (member: boolean) =>
  queryOptions({
    queryKey: ['shows', member],
    queryFn: ({ signal }) => call(channelsShowsList, {}, signal),
    staleTime: 60 * minuteMs,
  });
