import { newSeriesDays } from '../../../contract/constants.ts';
import { narrowPicture } from '../../../contract/pictures.ts';
import type { CatalogueItem } from '../../../contract/models/catalogue.ts';
import { daySeconds } from '../../../contract/time.ts';
import { firstOf } from '../../../runtime/defined.ts';
import {
  colorsOf,
  findTitles,
  isOpen,
  seasonsOf,
  type EpisodeOfItem,
  type SourceOffer,
  type Item,
  type Source,
  type TitleRow,
} from '../../domains/catalogue/index.ts';
import { findPrograms, type ProgramRow } from '../../domains/guide/index.ts';
import { programOf } from '../../domains/recordings/index.ts';
import { presentProgram } from '../present-program.ts';
import { canBeWatched, knownEpisodes, placesIn, offersFor } from './episodes-for.ts';
import type { CatalogueScope } from './scope.ts';
import { channelOfOffer } from './present-offer.ts';
import { presentTitle } from './present-title.ts';

/** An item to be shown: a film, or a series by one of its episodes. */
export interface PresentedItem {
  item: Item;
  episode?: EpisodeOfItem | undefined;
}

/** Where a programme or a title is written down, by the way in which it is watched. */
export interface SourceRows {
  titles: ReadonlyMap<number, TitleRow>;
  programs: ReadonlyMap<number, ProgramRow>;
}

const shortDescription = 200;

/** Items as lists carry them; those of which nothing is there any more are left out. Two queries, however many they are. */
export async function presentItems(
  shown: readonly PresentedItem[],
  scope: CatalogueScope,
  { whole = false } = {},
): Promise<CatalogueItem[]> {
  const found = shown.map((one) => ({
    ...one,
    offers: offersFor(one.episode?.sources ?? one.item.sources, scope),
  }));
  const rows = await rowsOf(
    found.flatMap(({ offers }) => offers[0]?.source ?? []),
    scope,
  );
  const items = found.flatMap((one) => presentItem(one, rows, scope, whole) ?? []);
  return coloured(items, scope, (item) => item.imdbPoster ?? item.seriesPoster ?? item.imgUrl);
}

/** The same with the colours of their pictures, as far as they are known. */
export async function coloured<T extends { color: string | null }>(
  items: readonly T[],
  { db }: Pick<CatalogueScope, 'db'>,
  pictureOf: (item: T) => string | null,
): Promise<T[]> {
  const colors = await colorsOf(db, new Set(items.flatMap((item) => pictureOf(item) ?? [])));
  return items.map((item) => ({ ...item, color: colors.get(pictureOf(item) ?? '') ?? null }));
}

/** Reads programmes and titles by their ids; what the guide has forgotten comes from the member's recordings. */
export async function rowsOf(
  sources: readonly Source[],
  { db, member }: CatalogueScope,
): Promise<SourceRows> {
  const idsOf = (onDemand: boolean) =>
    sources.filter((source) => (source.onDemand !== null) === onDemand).map(({ id }) => id);
  const [titles, known] = await Promise.all([findTitles(db, idsOf(true)), findPrograms(db, idsOf(false))]);
  const programs = new Map(known);
  for (const id of idsOf(false)) {
    const booked = member.booked.get(id);
    if (booked && !programs.has(id)) programs.set(id, programOf(booked.recording));
  }
  return { titles, programs };
}

type OfferedItem = PresentedItem & { offers: readonly SourceOffer[] };

function presentItem(
  found: OfferedItem,
  rows: SourceRows,
  scope: CatalogueScope,
  whole: boolean,
): CatalogueItem | undefined {
  const best = found.offers[0];
  const details = best && detailsOf(best.source, found.item, rows, scope);
  if (!best || !details) return undefined;
  const { item, offers: ways } = found;
  const { member } = scope;
  const has = (set: ReadonlySet<number>): boolean => ways.some(({ source }) => set.has(source.id));
  return {
    ...details,
    description: whole ? details.description : cut(details.description),
    hasWatched: details.hasWatched || placesOf(found, scope).some(({ stage }) => stage === 'finished'),
    isUserRec:
      details.isUserRec || ways.some(({ source }) => member.booked.get(source.id)?.booking.skipped === null),
    isUserReminder: has(member.reminders),
    latest_id: latestOf(item, scope) ?? best.source.id,
    vodId: ways.find(({ how }) => how === 'title')?.source.id ?? null,
    itemId: item.id,
    ways: ways.length,
    ...sharedOf(item, found.episode?.season, scope),
    episodeCount: item.kind === 'film' ? null : watchableEpisodes(item, scope).length,
    color: null,
    watchedAt: watchedAt(item, scope),
  };
}

/** What depends on the one airing or title that is the best way. */
function detailsOf(source: Source, item: Item, { titles, programs }: SourceRows, scope: CatalogueScope) {
  const { viewer, member } = scope;
  const position = member.positions.get(source.id)?.positionSeconds;
  const series = item.kind !== 'film' && member.ruled.has(item.id);
  if (source.onDemand) {
    const row = titles.get(source.id);
    return row && presentTitle(row, { item, position, series, nowMs: viewer.nowMs });
  }
  const row = programs.get(source.id);
  const channel = scope.channels.get(source.channelId!);
  if (!row || !channel) return undefined;
  const {
    recordUntil: _,
    restartUntil: __,
    ...program
  } = presentProgram(
    { row, channel, latestId: row.id, vodId: null },
    {
      position,
      booked: member.booked.get(row.id),
      series,
      reminder: member.reminders.has(row.id),
    },
    viewer.nowMs,
  );
  return {
    ...program,
    channel: channelOfOffer(channel),
    timeProgress: program.isActive ? Math.floor((viewer.nowMs - row.startAt) / 1000) : null,
  };
}

const placesOf = ({ item, episode }: PresentedItem, scope: CatalogueScope) =>
  placesIn(episode ? { ...item, sources: episode.sources } : item, scope);

/** When the member was in any part of an item last. */
const watchedAt = (item: Item, scope: CatalogueScope): number | null =>
  placesIn(item, scope).reduce((latest, { updatedAt }) => Math.max(latest, updatedAt), 0) || null;

/** The newest thing of an item that has begun. */
export function latestOf({ sources }: Item, { viewer }: CatalogueScope): number | undefined {
  return sources.findLast((source) => source.start * 1000 <= viewer.nowMs && isOpen(source, viewer))?.id;
}

const watchableEpisodes = (item: Item, scope: CatalogueScope): EpisodeOfItem[] =>
  knownEpisodes(item, scope).filter((episode) => canBeWatched(episode, scope));

function ofSeries(
  item: Item,
  scope: CatalogueScope,
): Pick<CatalogueItem, 'seasonCount' | 'isNewSeries' | 'newEpisodes'> {
  if (item.kind === 'film') return { seasonCount: null, isNewSeries: false, newEpisodes: false };
  const episodes = knownEpisodes(item, scope);
  const now = scope.viewer.nowMs / 1000;
  const isNew = (start: number): boolean => start <= now && start > now - newSeriesDays * daySeconds;
  const first = item.sources.find((source) => isOpen(source, scope.viewer));
  return {
    seasonCount: seasonsOf(episodes).filter((season) => season !== null).length,
    isNewSeries: first !== undefined && isNew(first.start),
    newEpisodes: watchableEpisodes(item, scope).some(
      (episode) =>
        isNew(firstOf(episode.sources).start) &&
        placesOf({ item, episode }, scope).every(({ stage }) => stage === 'touched'),
    ),
  };
}

/** The upright picture of a season, as far as a title on demand has one. */
export const seasonPosterOf = (sources: readonly Source[], season: number | null): string | null =>
  posterOf(sources.filter((source) => source.season === season));

const posterOf = (sources: readonly Source[]): string | null =>
  sources.find(({ onDemand }) => onDemand?.posterUrl)?.onDemand?.posterUrl ?? null;

function postersOf(
  item: Item,
  season: number | null | undefined,
): Pick<CatalogueItem, 'imdbPoster' | 'imdbPosterFull' | 'seriesPoster' | 'seasonPoster'> {
  const poster = posterOf(item.sources);
  const narrow = poster && narrowPicture(poster);
  if (item.kind === 'film')
    return { imdbPoster: narrow, imdbPosterFull: poster, seriesPoster: null, seasonPoster: null };
  const seasonPoster = season === undefined ? null : seasonPosterOf(item.sources, season);
  return { imdbPoster: null, imdbPosterFull: null, seriesPoster: narrow, seasonPoster };
}

/** What a film or series, shown by an episode of a season, tells of everything that belongs to it. */
const sharedOf = (item: Item, season: number | null | undefined, scope: CatalogueScope) => ({
  showId: item.kind === 'film' ? null : item.id,
  ...ofSeries(item, scope),
  ...postersOf(item, season),
  popularity: scope.popularity.get(item.id) ?? 0,
});

const nothingShared: ReturnType<typeof sharedOf> = {
  showId: null,
  seasonCount: null,
  isNewSeries: false,
  newEpisodes: false,
  imdbPoster: null,
  imdbPosterFull: null,
  seriesPoster: null,
  seasonPoster: null,
  popularity: 0,
};

/** The same for one of its programmes or titles; nothing for what is of no film or series. */
export const sharedWithItem = (
  item: Item | undefined,
  { season }: Pick<Source, 'season'>,
  scope: CatalogueScope,
): ReturnType<typeof sharedOf> =>
  item?.sources.some((source) => isOpen(source, scope.viewer))
    ? sharedOf(item, season, scope)
    : nothingShared;

/** A description as lists have it: its beginning, to the end of a word. */
export function cut(text: string, most = shortDescription): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most);
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), most / 2))}…`.replace(/[\uD800-\uDBFF]…$/, '…');
}
