import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { CatalogueRow } from '../../features/catalogue/cards/catalogue-row.tsx';
import { ContinueWatching } from '../../features/catalogue/cards/continue-watching.tsx';
import { continueQuery, genresQuery, type Wanted } from '../../features/catalogue/catalogue-queries.ts';
import { GenreLinks } from '../../features/catalogue/genre-links.tsx';
import { filterOf, paramsOf, type ListQuery } from '../../features/catalogue/list/list-query.ts';
import { channelsQuery } from '../../features/channels/channel-queries.ts';
import { usePlayerView } from '../../features/watch/player-context.tsx';
import { tCatalogue } from '../../i18n/et/catalogue.ts';
import { paths } from '../../lib/address/paths.ts';
import { session } from '../../lib/session.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { RowStandIn } from '../../ui/row/card-row.tsx';
import { CataloguePage } from './catalogue-page.tsx';

const listPath = (query: ListQuery): string => `${paths.movieList}?${paramsOf(query).toString()}`;
const wanted = (query: ListQuery): Wanted => ({ of: 'movies', filter: filterOf(query) });

/** Films in rows. What its rows ask for begins with the page; those below wait until they come near. */
export function MoviesPage() {
  const token = useStore(session, (state) => state.token);
  const begun = useQuery(continueQuery('movies', token));
  const genres = useQuery(genresQuery('movies', token));
  const row = { token, shape: 'upright' as const };
  // What comes above the others is waited for: nothing is to move under somebody's eyes.
  const ready = token === undefined || !begun.isPending;
  return (
    <CataloguePage title={tCatalogue('movies.title')} hasIntro>
      <Narrowing genres={genres.data?.slice(1)} />
      {genres.data?.[0]?.count === 0 && begun.data?.list.length !== 0 && (
        <EmptyState text={tCatalogue('empty')} />
      )}
      {!ready && <RowStandIn shape="lying" title={tCatalogue('continue')} />}
      {ready && begun.data && <ContinueWatching items={begun.data.list} token={token} />}
      <CatalogueRow
        {...row}
        first
        title={tCatalogue('movies.recent')}
        wanted={wanted({ sort: 'added' })}
        all={listPath({ sort: 'added' })}
      />
      <CatalogueRow
        {...row}
        title={tCatalogue('movies.subtitled')}
        wanted={wanted({ only: 'subtitled' })}
        all={listPath({ only: 'subtitled' })}
      />
      <CatalogueRow
        {...row}
        title={tCatalogue('movies.popular')}
        wanted={wanted({ only: 'popular', sort: 'popularity' })}
        all={listPath({ only: 'popular', sort: 'popularity' })}
      />
      <CatalogueRow
        {...row}
        title={tCatalogue('movies.expiring')}
        wanted={wanted({ only: 'expiring', sort: 'expiring' })}
        all={listPath({ only: 'expiring', sort: 'expiring' })}
      />
      <CatalogueRow
        {...row}
        title={tCatalogue('movies.list')}
        wanted={wanted({ sort: 'name' })}
        all={listPath({ sort: 'name' })}
      />
      {genres.data?.slice(1).map(({ id, name }) => (
        <CatalogueRow
          key={id}
          {...row}
          title={name}
          wanted={wanted({ genre: id })}
          all={listPath({ genre: id })}
        />
      ))}
    </CataloguePage>
  );
}

/** Ways into the list: the films of the channel that is on, and those of a genre. */
function Narrowing({
  genres,
}: {
  genres: readonly { id: string; name: string; count: number }[] | undefined;
}) {
  const member = useStore(session, (state) => state.token !== undefined);
  const playing = usePlayerView((view) => view.channelId);
  const channel = useQuery(channelsQuery(member)).data?.find(({ id }) => id === playing);
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
  return <GenreLinks label={tCatalogue('movies.genres')} links={links} />;
}
