import type { AiringOfItem, ProgramRow } from '../../guide/index.ts';
import { fold } from '../../search/index.ts';
import { isFilm, itemIdOf } from './item-id.ts';
import { isForKids } from './kids.ts';

/** What only a title has: it lies with us, and airs nowhere. */
export interface OnDemand {
  demo: boolean;
  /** Seconds. */
  duration: number;
  subtitles: readonly string[];
  sounds: readonly string[];
  posterUrl: string | null;
  hasTrailer: boolean;
}

/** Something of an item that can, could or will be watched: an airing or a title. Instants in seconds. */
export interface Source {
  /** Of the programme or the title. */
  id: number;
  /** Null for a title. */
  channelId: string | null;
  /** When it came: an airing's start, or the import of a title. */
  start: number;
  /** When it is over, or the title goes; {@link never} for a title without end. */
  end: number;
  season: number | null;
  episode: number | null;
  /** Folded; empty where there is none. */
  episodeName: string;
  onDemand: OnDemand | null;
}

/** Later than anything, and still a small number to the machine. */
export const never = 2 ** 31 - 1;

/** `show`: a children's programme that is neither a film nor of a series. */
export type ItemKind = 'film' | 'series' | 'show';

/** A film or a series with everything that is known of it, no matter what airs, records or holds it. */
export interface Item {
  id: string;
  kind: ItemKind;
  /** As its newest airing, or its title, calls it. */
  name: string;
  folded: string;
  /** Names by what stands for them in addresses. */
  genres: ReadonlyMap<string, string>;
  /** The latest that is known. */
  year: number | null;
  rating: number | null;
  isKids: boolean;
  /** By when they came. */
  sources: readonly Source[];
}

/** An item as it is put together; `namedAt`: when what it is called by came. */
type Draft = { -readonly [K in keyof Item]: Item[K] } & {
  sources: Source[];
  genres: Map<string, string>;
  namedAt: number;
};

/** What stands for a text in addresses and filters. */
export const genreId = (name: string): string => fold(name).replaceAll(' ', '-');

/** Everything that is told of a programme or a title. */
export interface ItemFacts {
  source: Source;
  name: string;
  seriesName: string | null;
  year: number | null;
  isMovie: boolean;
  imdbId: string | null;
  description: string;
  genres: readonly string[];
  rating: number | null;
  isKids: boolean;
}

/** An airing as the guide has it; undefined when it is neither film nor series nor for children. */
export function factsOfAiring(
  channelId: string,
  row: AiringOfItem,
  { folded, forKids }: Reading,
): ItemFacts | undefined {
  const [id, start, end, name, seriesName, season, episode, named, isMovie, genres, year, ...rest] = row;
  const [imdbId, rating, description] = rest;
  const isKids = genres.some(forKids);
  if (!isMovie && seriesName === null && !isKids) return undefined;
  const episodeName = named ? folded(named) : '';
  const source = { id, channelId, start, end, season, episode, episodeName, onDemand: null };
  return { source, name, seriesName, year, isMovie, imdbId, description, genres, rating, isKids };
}

/** The same of a programme by itself, as recordings keep it. */
export function factsOfProgram(row: ProgramRow, reading: Reading): ItemFacts | undefined {
  const { id, channelId, name, seriesName, season, episode, episodeName, isMovie, genres, year } = row;
  const [start, end] = [Math.floor(row.startAt / 1000), Math.floor(row.endAt / 1000)];
  const numbers = [season, episode] as const;
  const rest = [row.imdbId, row.imdbRating, row.description] as const;
  const airing: AiringOfItem = [
    id,
    start,
    end,
    name,
    seriesName,
    ...numbers,
    episodeName,
    isMovie,
    genres,
    year,
    ...rest,
  ];
  return factsOfAiring(channelId, airing, reading);
}

/** What is read of texts, remembered while much is read: they come again and again. */
export interface Reading {
  folded(text: string): string;
  genreId(genre: string): string;
  forKids(genre: string): boolean;
  seriesId(name: string): string;
  /** The same object for the same genres: most items share theirs with others. */
  shared(genres: Map<string, string>): Map<string, string>;
}

export function createReading(): Reading {
  const sets = new Map<string, Map<string, string>>();
  const nothing = { year: null, isMovie: false, imdbId: null, description: '' };
  return {
    folded: remembering(fold),
    genreId: remembering(genreId),
    forKids: remembering(isForKids),
    shared(genres) {
      const key = [...genres.values()].join('\n');
      const known = sets.get(key);
      if (!known) sets.set(key, genres);
      return known ?? genres;
    },
    seriesId: remembering((name) => itemIdOf({ ...nothing, name, seriesName: name })),
  };
}

function remembering<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const answer = read(text);
    known.set(text, answer);
    return answer;
  };
}

/** Puts together what belongs to one item; films and series of one id stay apart. */
export function itemsOf(facts: Iterable<ItemFacts>, reading: Reading): Map<string, Item> {
  const items = new Map<string, Draft>();
  for (const one of facts) add(items, one, reading);
  for (const item of items.values()) {
    item.sources.sort((a, b) => a.start - b.start || a.id - b.id);
    item.genres = reading.shared(item.genres);
  }
  return items;
}

const kindOf = (one: ItemFacts): ItemKind =>
  isFilm(one) ? 'film' : one.seriesName === null ? 'show' : 'series';

function add(items: Map<string, Draft>, one: ItemFacts, reading: Reading): void {
  const kind = kindOf(one);
  const id = kind === 'film' ? itemIdOf(one) : reading.seriesId(one.seriesName ?? one.name);
  const key = keyOf(id, kind);
  let item = items.get(key);
  if (!item) items.set(key, (item = draftOf(id, kind, one, reading)));
  if (kind === 'series') item.kind = kind;
  item.sources.push(one.source);
  const namedAt = one.source.onDemand ? never : one.source.start;
  if (namedAt > item.namedAt) Object.assign(item, { name: one.seriesName ?? one.name, namedAt });
  for (const name of one.genres) {
    const slug = reading.genreId(name);
    if (slug && !item.genres.has(slug)) item.genres.set(slug, name);
  }
  item.year = Math.max(item.year ?? 0, one.year ?? 0) || null;
  item.rating = one.rating ?? item.rating;
  item.isKids ||= one.isKids;
}

const draftOf = (id: string, kind: ItemKind, one: ItemFacts, { folded }: Reading): Draft => {
  const name = one.seriesName ?? one.name;
  const none = { year: null, rating: null, isKids: false, namedAt: -1 };
  return { id, kind, name, folded: folded(name), genres: new Map(), sources: [], ...none };
};

/** Of films, and of everything else, under one map. */
export const keyOf = (id: string, kind: ItemKind): string => `${kind === 'film' ? 'film' : 'series'} ${id}`;

/** The items of all channels and titles together. */
export function merged(parts: readonly ReadonlyMap<string, Item>[]): Map<string, Item> {
  const all = new Map<string, Item>();
  for (const part of parts)
    for (const [key, item] of part) {
      const known = all.get(key);
      all.set(key, known ? together(known, item) : item);
    }
  return all;
}

/** One item of what two places know of it. */
export function together(one: Item, other: Item): Item {
  const [first, second] = nameOrder(one) >= nameOrder(other) ? [one, other] : [other, one];
  return {
    ...first,
    kind: one.kind === 'series' ? one.kind : other.kind,
    genres: bothOf(first.genres, second.genres),
    year: Math.max(one.year ?? 0, other.year ?? 0) || null,
    rating: first.rating ?? second.rating,
    isKids: one.isKids || other.isKids,
    sources: [...one.sources, ...other.sources].sort((a, b) => a.start - b.start || a.id - b.id),
  };
}

const bothOf = (one: Item['genres'], other: Item['genres']): Item['genres'] =>
  [...other.keys()].every((id) => one.has(id)) ? one : new Map([...other, ...one]);

/** A title names its item, then what came last. */
const nameOrder = ({ sources }: Item): number =>
  sources.some(({ onDemand }) => onDemand) ? never : (sources.at(-1)?.start ?? 0);
