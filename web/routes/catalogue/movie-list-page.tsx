import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { dateOf } from '../../../contract/rules/guide-day.ts';
import { genresQuery, listQuery } from '../../features/catalogue/catalogue-queries.ts';
import { ListFilters } from '../../features/catalogue/list/list-filters.tsx';
import { filterOf, paramsOf, listQueryIn, type ListQuery } from '../../features/catalogue/list/list-query.ts';
import { channelsQuery } from '../../features/channels/channel-queries.ts';
import { tCatalogue } from '../../i18n/et/catalogue.ts';
import { paths, paramsNow } from '../../lib/address/paths.ts';
import { useSearchParams } from '../../lib/address/use-search-params.ts';
import { nowMs } from '../../../ui/lib/clock.ts';
import { session } from '../../lib/session.ts';
import { PillDrop } from '../../../ui/input/pill.tsx';
import { CataloguePage } from './catalogue-page.tsx';
import { ListResults } from './list-results.tsx';

const none: readonly never[] = [];

/** All films, or those of a genre, a year, a channel: what is wanted stands in the address. */
export function MovieListPage() {
  const token = useStore(session, (state) => state.token);
  const [params, setParams] = useSearchParams();
  const query = listQueryIn(params);
  const channels = useQuery(channelsQuery(token !== undefined)).data ?? none;
  const genres = useQuery(genresQuery('movies', token)).data ?? none;
  const answer = useInfiniteQuery(listQuery({ of: 'movies', filter: filterOf(query) }, token));
  // A choice adds to the one before, drawn or not; refining is no new place to come back to.
  const look = (part: ListQuery): void =>
    setParams(paramsOf({ ...listQueryIn(paramsNow()), ...part }), { replace: true });
  const only = query.only && tCatalogue(`list.only.${query.only}`);
  const channel =
    query.channel &&
    tCatalogue('list.onlyChannel', {
      name: channels.find(({ id }) => id === query.channel)?.name ?? query.channel,
    });
  return (
    <CataloguePage
      title={genres.find(({ id }) => id === query.genre)?.name ?? tCatalogue('movies.list')}
      above={{ to: paths.movies, label: tCatalogue('movies.title') }}
      hasIntro
    >
      <ListFilters
        query={query}
        genres={genres}
        channels={channels}
        newestYear={Number(dateOf(nowMs()).slice(0, 4))}
        onChange={look}
      >
        {only && (
          <PillDrop
            text={only}
            label={tCatalogue('list.drop', { filter: only })}
            onDrop={() => look({ only: undefined })}
          />
        )}
        {channel && (
          <PillDrop
            text={channel}
            label={tCatalogue('list.drop', { filter: channel })}
            onDrop={() => look({ channel: undefined })}
          />
        )}
      </ListFilters>
      <ListResults
        answer={answer}
        of="movies"
        onDropFilters={
          String(paramsOf({ ...query, sort: undefined })) === ''
            ? undefined
            : () => setParams(paramsOf({ sort: query.sort }), { replace: true })
        }
      />
    </CataloguePage>
  );
}
