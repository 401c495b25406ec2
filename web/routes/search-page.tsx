import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { SaidResult } from '../../contract/models/search.ts';
import type { Output } from '../../contract/route.ts';
import type { searchSaid } from '../../contract/routes/search.ts';
import { channelsQuery } from '../features/channels/channel-queries.ts';
import { recentSearches, rememberSearch } from '../features/search/recent-searches.ts';
import type { FoundProgram } from '../features/search/result-row.tsx';
import { Results } from '../features/search/results.tsx';
import { SaidResults } from '../features/search/said-results.tsx';
import { SearchBox } from '../features/search/search-box.tsx';
import { SearchFilters } from '../features/search/search-filters.tsx';
import { genresQuery, saidQuery, searchQuery, showsQuery } from '../features/search/search-queries.ts';
import { SearchStart } from '../features/search/search-start.tsx';
import { suggestionsFor } from '../features/search/suggestions.ts';
import {
  isSearchable,
  maySay,
  paramsOf,
  queryIn,
  type SearchQuery,
} from '../features/search/search-query.ts';
import { tApp } from '../i18n/et/app.ts';
import { tSearch } from '../i18n/et/search.ts';
import { useGo } from '../lib/address/use-go.ts';
import { noKeys, useLayer } from '../lib/address/use-layer.ts';
import { channelPath, paramsNow } from '../lib/address/paths.ts';
import { useSearchParams } from '../lib/address/use-search-params.ts';
import { session } from '../lib/session.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../ui/surface/page.tsx';
import { Skeleton, Skeletons } from '../../ui/feedback/skeleton.tsx';
import { useOpenAiring } from './play/opening.tsx';

const none: readonly never[] = [];
/** A search that was looked at for so long was meant. */
const meantAfterMs = 3_000;

/** What was said on all pages; null where nothing can be searched. */
const allSaid = (pages: readonly Output<typeof searchSaid>[]): SaidResult[] | null =>
  pages[0]?.results === null ? null : pages.flatMap(({ results }) => results ?? []);

/** One search over everything. What is looked for stands in the address. */
export function SearchPage() {
  useLayer({ onKey: noKeys });
  const member = useStore(session, ({ token }) => token !== undefined);
  const go = useGo();
  const open = useOpenAiring();
  const [params, setParams] = useSearchParams();
  const query = queryIn(params);
  const searching = isSearchable(query.text);
  const answer = useInfiniteQuery(searchQuery(query, member));
  const isSaid = query.kind === 'said';
  const titlesAreHere = isSaid || (!answer.isPending && !answer.isPlaceholderData);
  const said = useInfiniteQuery(saidQuery(query, { member, enabled: maySay(query) && titlesAreHere }));
  const genres = useQuery(genresQuery(member)).data ?? none;
  const channels = useQuery(channelsQuery(member)).data ?? none;
  const shows = useQuery({ ...showsQuery(member), enabled: !searching }).data ?? none;

  // Refining a search is no new place to come back to. A choice adds to the one before, drawn or not.
  const look = (part: Partial<SearchQuery>, replace = true): void => {
    const before = paramsNow();
    setParams(paramsOf({ ...queryIn(before), ...part }), { replace: replace && String(before) !== '' });
  };
  const meant = (text: string): void => {
    if (isSearchable(text)) rememberSearch(text);
    look({ text });
  };
  const onReplay = useCallback(
    (channelId: string, program: FoundProgram) =>
      open(program, { play: (atMs) => go(channelPath(channelId, atMs)) }),
    [open, go],
  );
  const results = useMemo(() => answer.data?.pages.flatMap((page) => page.results) ?? none, [answer.data]);
  const sentences = useMemo(() => said.data && allSaid(said.data.pages), [said.data]);
  const mayBeSaid = maySay(query) && titlesAreHere;
  const isSaidFound = mayBeSaid && (said.hasNextPage || Boolean(sentences?.length));
  const recent = useStore(recentSearches, ({ texts }) => texts);
  const suggest = (text: string) => suggestionsFor(text, { results, recent });
  const count = searching ? answer.data?.pages[0]?.count : undefined;
  useEffect(() => {
    if (!count) return;
    const timer = setTimeout(() => rememberSearch(query.text), meantAfterMs);
    return () => clearTimeout(timer);
  }, [count, query.text]);

  return (
    <Page title={tSearch('title')} subject={searching ? query.text.trim() : undefined}>
      <SearchBox text={query.text} onSearch={(text) => look({ text })} onMeant={meant} suggest={suggest} />
      <SearchFilters
        query={query}
        genres={genres}
        channels={channels}
        hasSaid={isSaid || (sentences !== undefined && sentences !== null)}
        onChange={look}
      />
      {!searching ? (
        <>
          {query.text.trim() !== '' && <EmptyState text={tSearch('tooShort')} />}
          <SearchStart
            channels={channels}
            shows={shows}
            onSearch={(text, channel) => look({ text, ...(channel && { channel }) }, false)}
          />
        </>
      ) : isSaid || (count === 0 && isSaidFound) ? null : answer.isError && !answer.data ? (
        <EmptyState
          alert
          text={tSearch('failed')}
          action={{ label: tApp('retry'), run: () => void answer.refetch() }}
        />
      ) : count === undefined || (count === 0 && mayBeSaid && said.isPending) ? (
        <Skeletons>
          <Skeleton width="100%" height={360} radius={12} />
        </Skeletons>
      ) : count === 0 ? (
        <EmptyState text={tSearch('none')}>
          <small>{tSearch(adviceFor(query), { text: query.text.trim() })}</small>
        </EmptyState>
      ) : (
        <Results
          count={count}
          results={results}
          stale={answer.isPlaceholderData}
          more={answer.hasNextPage ? () => void answer.fetchNextPage() : undefined}
          busy={answer.isFetchingNextPage}
          onReplay={onReplay}
        />
      )}
      {searching && mayBeSaid && !(answer.hasNextPage && !isSaid) && (
        <SaidResults
          alone={isSaid}
          answer={{
            results: sentences,
            failed: said.isError,
            stale: said.isPlaceholderData,
            more: said.hasNextPage ? () => void said.fetchNextPage() : undefined,
            busy: said.isFetchingNextPage,
            retry: () => void said.refetch(),
          }}
        />
      )}
    </Page>
  );
}

/** What may find more: first what narrows the search is taken away. */
function adviceFor({ subtitled, kind, genre, channel }: SearchQuery) {
  if (subtitled) return 'noneSubtitled';
  if (kind !== 'all') return 'noneOfKind';
  return genre === undefined && channel === undefined ? 'noneAnywhere' : 'noneThere';
}
