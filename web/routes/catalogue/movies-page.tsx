import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { allChannelsId } from '../../../contract/constants.ts';
import { CatalogueRow } from '../../features/catalogue/cards/catalogue-row.tsx';
import { ContinueWatching } from '../../features/catalogue/cards/continue-watching.tsx';
import {
  continueQuery,
  genresQuery,
  rowQuery,
  type Wanted,
} from '../../features/catalogue/catalogue-queries.ts';
import { GenreLinks } from '../../features/catalogue/genre-links.tsx';
import { filterOf, paramsOf, queryIn, type ListQuery } from '../../features/catalogue/list/list-query.ts';
import { channelsQuery } from '../../features/channels/channel-queries.ts';
import { usePlayerView } from '../../features/watch/player-context.tsx';
import { tApp } from '../../i18n/et/app.ts';
import { tCatalogue } from '../../i18n/et/catalogue.ts';
import { paths } from '../../lib/address/paths.ts';
import { useSearchParams } from '../../lib/address/use-search-params.ts';
import { listening } from '../../lib/listening.ts';
import { session } from '../../lib/session.ts';
import { PillDrop } from '../../../ui/input/pill.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { RowStandIn } from '../../ui/row/row-stand-in.tsx';
import { CataloguePage } from './catalogue-page.tsx';

const listPath = (query: ListQuery): string => `${paths.movieList}?${paramsOf(query).toString()}`;
const wanted = (query: ListQuery): Wanted => ({ of: 'movies', filter: filterOf(query) });

/** The channel of which films need not be alone any more: whoever has seen all of them comes back to all of them. */
let dropped: string | undefined;

/** Films of the channel that the address or the picture names, as long as it has any and they are not shown beside others. */
function useChannelFilter(token: string | undefined) {
  const [params, setParams] = useSearchParams();
  const playing = usePlayerView((view) => view.channelId);
  const station = useStore(listening, (state) => state.stationId);
  // A station has no films.
  const on = playing === dropped || playing === station ? undefined : playing;
  const named = queryIn(params).channel ?? on;
  const id = named === allChannelsId ? undefined : named;
  const answer = useQuery({
    ...rowQuery(wanted({ sort: 'added', channel: id }), token),
    enabled: id !== undefined,
  });
  const hasNone = answer.data?.list.length === 0;
  return {
    channel: hasNone ? undefined : id,
    drop: (): void => {
      dropped = id;
      setParams(paramsOf({ channel: allChannelsId }), { replace: true });
    },
  };
}

/**
 * Films in rows, at first those of the channel that is on. What its rows ask for begins with the page; those below wait until they
 * come near.
 */
export function MoviesPage() {
  const token = useStore(session, (state) => state.token);
  const { channel, drop } = useChannelFilter(token);
  const wants = (query: ListQuery) => ({
    wanted: wanted({ ...query, channel }),
    all: listPath({ ...query, channel }),
  });
  const begun = useQuery(continueQuery('movies', token));
  const genres = useQuery(genresQuery('movies', token));
  const row = { token, shape: 'upright' as const };
  // Where not even the genres come, nothing does: that is said once, and not by each row.
  if (genres.isError)
    return (
      <CataloguePage title={tCatalogue('movies.title')} hasIntro>
        <EmptyState
          alert
          text={tCatalogue('failed')}
          action={{ label: tApp('retry'), run: () => void genres.refetch() }}
        />
      </CataloguePage>
    );
  // What comes above the others is waited for: nothing is to move under somebody's eyes.
  const ready = token === undefined || !begun.isPending;
  return (
    <CataloguePage title={tCatalogue('movies.title')} hasIntro>
      <Narrowing genres={genres.data?.slice(1)} only={channel} onDrop={drop} />
      {genres.data?.[0]?.count === 0 && begun.data?.list.length !== 0 && (
        <EmptyState text={tCatalogue('empty')} />
      )}
      {!ready && <RowStandIn shape="lying" title={tCatalogue('continue')} />}
      {ready && begun.data && <ContinueWatching items={begun.data.list} token={token} />}
      <CatalogueRow {...row} first title={tCatalogue('movies.recent')} {...wants({ sort: 'added' })} />
      <CatalogueRow {...row} title={tCatalogue('movies.subtitled')} {...wants({ only: 'subtitled' })} />
      <CatalogueRow
        {...row}
        title={tCatalogue('movies.popular')}
        {...wants({ only: 'popular', sort: 'popularity' })}
      />
      <CatalogueRow
        {...row}
        title={tCatalogue('movies.expiring')}
        {...wants({ only: 'expiring', sort: 'expiring' })}
      />
      <CatalogueRow {...row} title={tCatalogue('movies.list')} {...wants({ sort: 'name' })} />
      {genres.data?.slice(1).map(({ id, name }) => (
        <CatalogueRow key={id} {...row} title={name} {...wants({ genre: id })} />
      ))}
    </CataloguePage>
  );
}

interface NarrowingProps {
  genres: readonly { id: string; name: string; count: number }[] | undefined;
  /** The channel of which there are films alone. */
  only: string | undefined;
  onDrop: () => void;
}

/** Ways into the list: the films of the channel that is on, and those of a genre; and the channel whose films are shown alone. */
function Narrowing({ genres, only, onDrop }: NarrowingProps) {
  const member = useStore(session, (state) => state.token !== undefined);
  const playing = usePlayerView((view) => view.channelId);
  const channels = useQuery(channelsQuery(member)).data;
  const nameOf = (id: string): string => channels?.find((channel) => channel.id === id)?.name ?? id;
  const filter = only === undefined ? undefined : tCatalogue('list.onlyChannel', { name: nameOf(only) });
  const channel = only === undefined ? channels?.find(({ id }) => id === playing) : undefined;
  const all = { id: '', name: tCatalogue('movies.list') };
  const links = [
    { ...all, to: listPath({ sort: 'name' }) },
    ...(channel
      ? [
          {
            id: 'channel',
            name: tCatalogue('list.onlyChannel', channel),
            to: listPath({ channel: channel.id }),
          },
        ]
      : []),
    ...(genres?.map((genre) => ({ ...genre, to: listPath({ genre: genre.id }) })) ?? []),
  ];
  return (
    <GenreLinks label={tCatalogue('movies.genres')} links={links}>
      {filter !== undefined && (
        <PillDrop text={filter} label={tCatalogue('list.drop', { filter })} onDrop={onDrop} />
      )}
    </GenreLinks>
  );
}
