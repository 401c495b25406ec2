import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { dayGuideRefreshMs } from '../../../contract/constants.ts';
import type { Watchlist, WatchlistEntry, WatchlistKey } from '../../../contract/models/watchlist.ts';
import { addToWatchlist, listWatchlist, removeFromWatchlist } from '../../../contract/routes/watchlist.ts';
import { dismissNotice, notify } from '../../../ui/feedback/notices.ts';
import { nowMs } from '../../../ui/lib/clock.ts';
import { problemText } from '../../../ui/lib/problem-text.ts';
import { tWatchlist } from '../../i18n/et/watchlist.ts';
import { appHistory } from '../address/app-history.ts';
import { paths } from '../address/paths.ts';
import { call } from '../api.ts';
import { useLane } from '../loading/use-lane.ts';
import { session } from '../session.ts';

/** What the member has put away for later. */
export const watchlistQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: ['user', token ?? null, 'watchlist'],
    queryFn: ({ signal }) => call(listWatchlist, {}, signal),
    enabled: token !== undefined,
    staleTime: dayGuideRefreshMs,
  });

const isOne =
  ({ kind, key }: WatchlistKey) =>
  (other: WatchlistKey): boolean =>
    other.kind === kind && other.key === key;

/** Is it put away? */
export function useIsLater({ kind, key }: WatchlistKey): boolean {
  const token = useStore(session, (state) => state.token);
  const query = watchlistQuery(token);
  const may = useLane('later.guide');
  const { data } = useQuery({
    ...query,
    enabled: token !== undefined && may,
    select: ({ list }) => list.some(isOne({ kind, key })),
  });
  return data ?? false;
}

/** Puts something away for later, or takes it off the list: shown at once, and once it can be taken back. */
export async function putAway(
  queries: QueryClient,
  what: WatchlistKey & { name: string },
  on: boolean,
  again = false,
): Promise<void> {
  const { token } = session.getState();
  if (token === undefined) {
    appHistory.navigator.push(paths.login, { from: location.hash.slice(1) });
    return;
  }
  const { kind, key } = what;
  const { queryKey } = watchlistQuery(token);
  dismissNotice();
  await queries.cancelQueries({ queryKey });
  const before = queries.getQueryData(queryKey);
  queries.setQueryData<Watchlist>(queryKey, (list) => list && changed(list, what, on));
  try {
    await call(on ? addToWatchlist : removeFromWatchlist, { body: { kind, key } });
    notify({
      kind: 'info',
      text: tWatchlist(on ? 'wasAdded' : 'wasRemoved'),
      ...(!again && {
        action: { label: tWatchlist('undo'), run: () => void putAway(queries, what, !on, true) },
      }),
    });
  } catch (error) {
    queries.setQueryData(queryKey, before);
    notify({ kind: 'danger', text: problemText(error, tWatchlist('failed')) });
  } finally {
    void queries.invalidateQueries({ queryKey });
  }
}

function changed({ list }: Watchlist, what: WatchlistKey & { name: string }, on: boolean): Watchlist {
  const others = list.filter((one) => !isOne(what)(one));
  const entries = on ? [entryOf(what), ...others] : others;
  return { list: entries, count: entries.length };
}

/** As much as is known of it until the list comes anew. */
const entryOf = ({ kind, key, name }: WatchlistKey & { name: string }): WatchlistEntry => ({
  kind,
  key,
  name,
  addedAt: nowMs(),
  imgUrl: null,
  posterUrl: null,
  year: null,
  duration: 0,
  channel: null,
  startTime: null,
  endTime: null,
  publicViewKey: null,
  until: null,
  hasWatched: false,
});
