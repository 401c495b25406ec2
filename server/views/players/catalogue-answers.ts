import { genreId, listed, type ListKind } from '../../domains/catalogue/index.ts';
import type { CatalogueItem, Episode } from '../../../contract/models/catalogue.ts';
import type { Caller } from '../../platform/http/call.ts';
import { linesOf, seasonsOf, type Item } from '../../domains/catalogue/index.ts';
import { knownEpisodes } from '../catalogue/episodes-for.ts';
import { shownOf } from '../catalogue/lists.ts';
import { presentEpisodes } from '../catalogue/present-episode.ts';
import { presentItems } from '../catalogue/present-item.ts';
import type { CatalogueScope, ScopeOf } from '../catalogue/scope.ts';
import { categoryLine } from './live-answers.ts';
import type { LibraryEntry } from './m3u.ts';
import { byNumber, numberOf, seconds } from './numbers.ts';

/** Players take a whole list at once. */
const mostItems = 2_000;

/** Films or series as a member may see them now, with what they are called by. */
async function itemsOfKind(scopeOf: ScopeOf, caller: Caller, kind: ListKind) {
  const scope = await scopeOf(caller);
  const { subtitleChannels, kidsChannels } = scope;
  const filter = { kind, subtitleChannels, kidsChannels } as const;
  const { entries } = listed(await scope.listing(), scope, filter, {
    by: 'added',
    offset: 0,
    size: mostItems,
  });
  return { scope, entries };
}

const genresOf = (item: CatalogueItem) => item.genres.map(({ name }) => ({ id: genreId(name), name }));

/** The genres of a kind, by name. */
export async function genreCategories(scopeOf: ScopeOf, caller: Caller, kind: ListKind) {
  const { entries } = await itemsOfKind(scopeOf, caller, kind);
  const genres = new Map(entries.flatMap(({ item }) => [...item.genres]));
  return [...genres]
    .map(([id, name]) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'et'))
    .map(categoryLine);
}

const categoriesOf = (item: CatalogueItem) => {
  const ids = genresOf(item).map(({ id }) => numberOf(id));
  return { category_id: ids.length > 0 ? String(ids[0]) : null, category_ids: ids };
};

const rated = ({ imdbRating }: CatalogueItem) => ({
  rating: imdbRating === null ? '' : String(imdbRating),
  rating_5based: imdbRating === null ? 0 : Math.round(imdbRating * 5) / 10,
});

const absolute = (url: string | null, origin: string): string =>
  url === null ? '' : new URL(url, origin).href;

const filmLine = (item: CatalogueItem, origin: string) => ({
  name: item.name,
  title: item.name,
  year: item.year === null ? '' : String(item.year),
  stream_type: 'movie',
  stream_id: item.id,
  stream_icon: absolute(item.imdbPoster ?? item.imgUrl, origin),
  ...rated(item),
  added: item.startTime === null ? '0' : String(seconds(item.startTime)),
  ...categoriesOf(item),
  container_extension: 'm3u8',
  custom_sid: '',
  direct_source: '',
});

const seriesLine = (item: CatalogueItem, origin: string) => ({
  name: item.seriesName ?? item.name,
  title: item.seriesName ?? item.name,
  year: item.year === null ? '' : String(item.year),
  series_id: numberOf(item.showId ?? item.itemId),
  cover: absolute(item.seriesPoster ?? item.imgUrl, origin),
  plot: item.description,
  cast: '',
  director: '',
  genre: item.genres.map(({ name }) => name).join(', '),
  releaseDate: item.year === null ? '' : String(item.year),
  last_modified: item.startTime === null ? '0' : String(seconds(item.startTime)),
  ...rated(item),
  backdrop_path: item.imgUrl === null ? [] : [absolute(item.imgUrl, origin)],
  youtube_trailer: '',
  episode_run_time: String(Math.round(item.duration / 60)),
  ...categoriesOf(item),
});

const inCategory = (category: string | undefined) => (line: { category_ids: readonly number[] }) =>
  category === undefined || category === '' || line.category_ids.some((id) => String(id) === category);

interface Asked {
  caller: Caller;
  origin: string;
  category?: string | undefined;
}

/** A list of a kind, numbered, whole or of one genre. */
async function numberedLines<Line extends { category_ids: readonly number[] }>(
  scopeOf: ScopeOf,
  kind: ListKind,
  { caller, origin, category }: Asked,
  lineOf: (item: CatalogueItem, origin: string) => Line,
) {
  const { scope, entries } = await itemsOfKind(scopeOf, caller, kind);
  const shown = await presentItems(
    entries.map(({ item }) => shownOf(item, scope)),
    scope,
  );
  return shown
    .map((item) => lineOf(item, origin))
    .filter(inCategory(category))
    .map((line, i) => ({ num: i + 1, ...line }));
}

export const filmLines = (scopeOf: ScopeOf, asked: Asked) =>
  numberedLines(scopeOf, 'movies', asked, filmLine);

export const seriesLines = (scopeOf: ScopeOf, asked: Asked) =>
  numberedLines(scopeOf, 'series', asked, seriesLine);

const clock = (duration: number): string => new Date(duration * 1000).toISOString().slice(11, 19);

/** All about a film, by the number of its best way to be watched; undefined where there is none. */
export async function filmInfo(scopeOf: ScopeOf, { caller, origin }: Asked, id: string) {
  const scope = await scopeOf(caller);
  const item = scope.itemOf(Number(id));
  const [film] = item?.kind === 'film' ? await presentItems([{ item }], scope, { whole: true }) : [];
  if (!film) return undefined;
  const line = filmLine(film, origin);
  return {
    info: {
      name: film.name,
      movie_image: absolute(film.imdbPosterFull ?? film.imgUrl, origin),
      releasedate: line.year,
      plot: film.description,
      description: film.description,
      genre: film.genres.map(({ name }) => name).join(', '),
      rating: line.rating,
      duration_secs: film.duration,
      duration: clock(film.duration),
      country: film.countryCodes.join(', '),
      cast: '',
      director: '',
      backdrop_path: film.imgUrl === null ? [] : [absolute(film.imgUrl, origin)],
    },
    movie_data: {
      stream_id: film.id,
      name: film.name,
      added: line.added,
      category_id: line.category_id,
      container_extension: line.container_extension,
      custom_sid: '',
      direct_source: '',
    },
  };
}

function episodeLine(
  { season, episode, episodeName, description, imgUrl, ways }: Episode,
  name: string,
  origin: string,
) {
  const [best] = ways;
  if (!best || best.how === 'upcoming') return [];
  const number = episode ?? 0;
  return [
    {
      id: String(best.id),
      episode_num: number,
      title: episodeName ?? name,
      container_extension: 'm3u8',
      season: season ?? 1,
      added: best.startTime === null ? '0' : String(seconds(best.startTime)),
      custom_sid: '',
      direct_source: '',
      info: {
        plot: description,
        duration_secs: best.duration,
        duration: clock(best.duration),
        movie_image: absolute(imgUrl, origin),
      },
    },
  ];
}

/** The episodes of a series that can be watched, by season. */
async function seasonLines(series: Item, name: string, scope: CatalogueScope, origin: string) {
  const known = knownEpisodes(series, scope);
  const seasons = await Promise.all(
    seasonsOf(known).map(async (season) => {
      const episodes = await presentEpisodes(linesOf(known, season), scope);
      return { season: season ?? 1, lines: episodes.flatMap((one) => episodeLine(one, name, origin)) };
    }),
  );
  return seasons.filter(({ lines }) => lines.length > 0);
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Films, and series episode by episode, as a list has them. */
export async function libraryEntries(scopeOf: ScopeOf, { caller, origin }: Asked): Promise<LibraryEntry[]> {
  const films = await itemsOfKind(scopeOf, caller, 'movies');
  const series = await itemsOfKind(scopeOf, caller, 'series');
  const shownFilms = await presentItems(
    films.entries.map(({ item }) => shownOf(item, films.scope)),
    films.scope,
  );
  const entries: LibraryEntry[] = shownFilms.map((item) => ({
    kind: 'movie',
    id: String(item.id),
    name: item.year === null ? item.name : `${item.name} (${item.year})`,
    logoUrl: filmLine(item, origin).stream_icon,
    durationS: item.duration,
  }));
  for (const { item } of series.entries) {
    for (const { season, lines } of await seasonLines(item, item.name, series.scope, origin))
      for (const { id, episode_num: episode, title, info } of lines)
        entries.push({
          kind: 'series',
          id,
          name: `${item.name} S${twoDigits(season)}E${twoDigits(episode)} ${title}`,
          logoUrl: info.movie_image,
          durationS: info.duration_secs,
        });
  }
  return entries;
}

/** All about a series with the episodes of it that can be watched, by season; undefined where there is none. */
export async function seriesInfo(scopeOf: ScopeOf, { caller, origin }: Asked, asked: string) {
  const { scope, entries } = await itemsOfKind(scopeOf, caller, 'series');
  const series = byNumber(entries, ({ item }) => item.id, asked)?.item;
  const [item] = series ? await presentItems([shownOf(series, scope)], scope, { whole: true }) : [];
  if (!series || !item) return undefined;
  const filled = await seasonLines(series, item.name, scope, origin);
  return {
    seasons: filled.map(({ season, lines }) => ({
      season_number: season,
      name: String(season),
      episode_count: lines.length,
      id: season,
      cover: absolute(item.seriesPoster ?? item.imgUrl, origin),
    })),
    info: seriesLine(item, origin),
    episodes: Object.fromEntries(filled.map(({ season, lines }) => [String(season), lines])),
  };
}
