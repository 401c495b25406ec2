import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { allChannelsId } from '../../../contract/constants.ts';
import { ContinueWatching } from '../../features/catalogue/cards/continue-watching.tsx';
import { continueQuery, genresQuery, listQuery } from '../../features/catalogue/catalogue-queries.ts';
import { ListFilters } from '../../features/catalogue/list/list-filters.tsx';
import { filterOf, paramsOf, queryIn, type ListQuery } from '../../features/catalogue/list/list-query.ts';
import { channelsQuery } from '../../features/channels/channel-queries.ts';
import { tCatalogue } from '../../i18n/et/catalogue.ts';
import { paramsNow } from '../../lib/address/paths.ts';
import { useSearchParams } from '../../lib/address/use-search-params.ts';
import { session } from '../../lib/session.ts';
import { pillClass } from '../../../ui/input/pill.tsx';
import { RowStandIn } from '../../ui/row/row-stand-in.tsx';
import { CataloguePage } from './catalogue-page.tsx';
import { ListResults } from './list-results.tsx';

const none: readonly never[] = [];
/** Until a channel is chosen, or all of them. */
const presetChannel = 'etv';

/** Series: what the member follows, and all there are of a channel, of all channels, or of the service's own. */
export function SeriesPage() {
  const token = useStore(session, (state) => state.token);
  const [params, setParams] = useSearchParams();
  const query = queryIn(params);
  const channels = useQuery(channelsQuery(token !== undefined)).data ?? none;
  const genres = useQuery(genresQuery('series', token)).data ?? none;
  const begun = useQuery(continueQuery('series', token));
  const own = query.own !== undefined;
  const chosen = own ? undefined : (query.channel ?? presetChannel);
  const channel = chosen === allChannelsId ? undefined : chosen;
  const { only: _, ...filter } = filterOf({ ...query, channel });
  const answer = useInfiniteQuery(listQuery({ of: own ? 'own' : 'series', filter }, token));
  const look = (part: ListQuery): void =>
    setParams(paramsOf({ ...queryIn(paramsNow()), ...part }), { replace: true });
  const all: ListQuery = { channel: allChannelsId, own: undefined };
  return (
    <CataloguePage title={tCatalogue('series.title')} hasIntro>
      {token !== undefined && begun.isPending && <RowStandIn shape="lying" title={tCatalogue('continue')} />}
      {begun.data && <ContinueWatching items={begun.data.list} token={token} />}
      <ListFilters
        query={{ ...query, channel }}
        genres={genres}
        channels={channels}
        onChange={(part) =>
          look('channel' in part ? { channel: part.channel ?? allChannelsId, own: undefined } : part)
        }
      >
        <button
          type="button"
          className={pillClass}
          aria-pressed={own}
          onClick={() => look({ own: own ? undefined : '1' })}
        >
          {tCatalogue('series.own')}
        </button>
      </ListFilters>
      <ListResults
        answer={answer}
        of="series"
        dropLabel={tCatalogue('series.showAll')}
        onDropFilters={
          (channel ?? query.own ?? query.genre ?? query.name)
            ? () => setParams(paramsOf(all), { replace: true })
            : undefined
        }
      />
    </CataloguePage>
  );
}
