import {
  allChannelsId,
  channelSeriesPage,
  largestPageBytes,
  moviePage,
  seriesPage,
} from '../../../contract/constants.ts';
import { present } from '../../../contract/maybe.ts';
import type { CatalogueItem, CataloguePage } from '../../../contract/models/catalogue.ts';
import type {
  listGenres,
  listKidsPrograms,
  listMovies,
  listOwnSeries,
  listSeries,
  ownSeriesId,
} from '../../../contract/routes/catalogue/catalogue.ts';
import { tViewer } from '../../i18n/et/viewer.ts';
import { listed, type Entry, type Filter, type ListKind } from '../../domains/catalogue/index.ts';
import { ensure } from '../../platform/errors.ts';
import type { Call, Caller, Handler } from '../../platform/http/call.ts';
import { readCursor, searchMark, writeCursor } from '../search-cursor.ts';
import { activeEpisode } from './episodes-for.ts';
import { ensureShown, type CatalogueContext, type CatalogueScope, type ScopeOf } from './scope.ts';
import { presentItems, type PresentedItem } from './present-item.ts';

type Query = Call<typeof listMovies>['query'] | Call<typeof listKidsPrograms>['query'];

/** How the lists of the catalogue are made. */
export function createLists(needs: CatalogueContext, scopeOf: ScopeOf) {
  const list =
    (kind: ListKind) =>
    async ({ caller, query }: { caller: Caller; query: Query }): Promise<CataloguePage> => {
      await ensureShown(needs, caller);
      return pageOf(kind, { caller, query, nowMs: needs.clock() }, scopeOf);
    };
  return {
    listMovies: list('movies') satisfies Handler<typeof listMovies>,
    listSeries: list('series') satisfies Handler<typeof listSeries>,
    listKidsPrograms: list('kids') satisfies Handler<typeof listKidsPrograms>,
    listOwnSeries: list('own') satisfies Handler<typeof listOwnSeries>,
    listGenres: genresHandler(needs, scopeOf),
    ownSeriesId: ownSeriesIdHandler(needs, scopeOf),
  };
}

async function pageOf(
  kind: ListKind,
  { caller, query, nowMs }: { caller: Caller; query: Query; nowMs: number },
  scopeOf: ScopeOf,
): Promise<CataloguePage> {
  const { offset = 0, limit, cursor, year, sortBy = 'added', channel, ...texts } = present(query);
  const mark = searchMark([kind, year, sortBy, channel, texts.programName, texts.genre, texts.only]);
  const place = cursor === undefined ? { offset, nowMs } : readCursor(cursor, mark, nowMs);
  const scope = await scopeOf(caller, place.nowMs);
  const filter: Filter = {
    ...texts,
    kind,
    channel: channel === allChannelsId ? undefined : channel,
    year,
    subtitleChannels: scope.subtitleChannels,
    kidsChannels: scope.kidsChannels,
  };
  const ofOthers = filter.channel === undefined ? seriesPage : channelSeriesPage;
  const most = kind === 'movies' ? moviePage : ofOthers;
  const size = Math.min(most, Math.max(1, limit ?? most));
  const part = listed(await scope.listing(), scope, filter, { by: sortBy, offset: place.offset, size });
  const presented = await presentItems(
    part.entries.map(({ item }) => shownOf(item, scope)),
    scope,
  );
  const list = fitting(presented);
  // What did not fit begins the next page; what is gone by now takes its place all the same.
  const taken = list.length < presented.length ? list.length : part.entries.length;
  const end = place.offset + taken;
  const { count } = part;
  return {
    list,
    count,
    cursor: end < count ? writeCursor({ offset: end, nowMs: place.nowMs }, mark) : null,
  };
}

/** A film as it is, a series by the episode to go on with. */
export const shownOf = (item: PresentedItem['item'], scope: CatalogueScope): PresentedItem =>
  item.kind === 'film' ? { item } : { item, episode: activeEpisode(item, scope) };

/** As many as an answer may hold, and one at least. */
export function fitting<T>(list: readonly T[]): T[] {
  let bytes = 0;
  const most = list.findIndex(
    (one) => (bytes += Buffer.byteLength(JSON.stringify(one)) + 1) > largestPageBytes,
  );
  return most < 0 ? [...list] : list.slice(0, Math.max(1, most));
}

const { compare } = new Intl.Collator('et', { numeric: true });

/** GET api|demo /genres */
const genresHandler =
  (needs: CatalogueContext, scopeOf: ScopeOf): Handler<typeof listGenres> =>
  async ({ caller, query }) => {
    await ensureShown(needs, caller);
    const scope = await scopeOf(caller);
    const { subtitleChannels, kidsChannels } = scope;
    const filter = { kind: present(query).of ?? 'movies', subtitleChannels, kidsChannels } as const;
    const { entries, count: all } = listed(await scope.listing(), scope, filter);
    const genres = [...countedGenres(entries)].map(([id, { name, count }]) => ({ id, name, count }));
    return [
      { id: 'all', name: tViewer('all'), count: all },
      ...genres.toSorted((a, b) => compare(a.name, b.name)),
    ];
  };

/** Every genre with how many items carry it, called as most of them call it. */
function countedGenres(entries: readonly Entry[]): Map<string, { name: string; count: number }> {
  const names = new Map<string, Map<string, number>>();
  for (const { item } of entries)
    for (const [id, name] of item.genres) {
      const ofGenre = names.get(id) ?? new Map<string, number>();
      names.set(id, ofGenre.set(name, (ofGenre.get(name) ?? 0) + 1));
    }
  return new Map(
    [...names].map(([id, ofGenre]) => {
      const [[name]] = [...ofGenre].toSorted((a, b) => b[1] - a[1]) as [[string, number]];
      return [id, { name, count: [...ofGenre.values()].reduce((sum, n) => sum + n, 0) }];
    }),
  );
}

/** GET api|demo /paasukeseries/{showId}/id */
const ownSeriesIdHandler =
  (needs: CatalogueContext, scopeOf: ScopeOf): Handler<typeof ownSeriesId> =>
  async ({ caller, params: { showId } }) => {
    await ensureShown(needs, caller);
    const scope = await scopeOf(caller);
    const item = scope.item(showId, 'series');
    const isOwn = item?.sources.some(({ onDemand }) => onDemand) ?? false;
    const [found]: CatalogueItem[] = item && isOwn ? await presentItems([shownOf(item, scope)], scope) : [];
    ensure(found, 'series.unknown');
    return { id: found.id, latest_id: found.latest_id, showId, vodId: found.vodId };
  };
