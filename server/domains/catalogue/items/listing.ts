import { soonExpiringDays } from '../../../../contract/constants.ts';
import type { Clock } from '../../../../runtime/clock.ts';
import { createTtlCache } from '../../../../runtime/ttl-cache.ts';
import { fold } from '../../search/index.ts';
import { genreId, keyOf, never, together, type Item } from './item.ts';
import type { ItemIndex } from './items-memory.ts';
import { isWatchable, standingOf, type Eye, type Standing } from './ways.ts';

/** An item of which something can be watched now. */
export interface Entry extends Standing {
  item: Item;
  popularity: number;
}

export type ListKind = 'movies' | 'series' | 'kids' | 'own';
export type SortBy = 'added' | 'name' | 'year' | 'rating' | 'popularity' | 'expiring';

/** How a list is cut down. */
export interface Filter {
  kind: ListKind;
  programName?: string | undefined;
  /** The id of a genre, or its name. */
  genre?: string | undefined;
  year?: number | undefined;
  channel?: string | undefined;
  only?: 'subtitled' | 'expiring' | 'estonian' | undefined;
  /** Channels with Estonian subtitles, and channels for children. */
  subtitleChannels: ReadonlySet<string>;
  kidsChannels: ReadonlySet<string>;
}

/** What is the same for all who see the same channels, for a while. */
export interface Standings {
  entries: readonly Entry[];
  sorted: Map<SortBy, readonly Entry[]>;
}

const { compare: compareNames } = new Intl.Collator('et', { numeric: true });

const orders: Record<SortBy, (a: Entry, b: Entry) => number> = {
  added: (a, b) => b.addedAt - a.addedAt,
  name: (a, b) => compareNames(a.item.name, b.item.name),
  year: (a, b) => (b.item.year ?? 0) - (a.item.year ?? 0),
  rating: (a, b) => (b.item.rating ?? -1) - (a.item.rating ?? -1),
  popularity: (a, b) => b.popularity - a.popularity,
  expiring: (a, b) => a.until - b.until,
};
/** What is equal is in one order everywhere. */
const ordered = (by: SortBy) => (a: Entry, b: Entry) =>
  orders[by](a, b) || (a.item.id < b.item.id ? -1 : a.item.id > b.item.id ? 1 : 0);

/** Everything of which something can be watched. Looks through all items: some milliseconds. */
function standingsOf({ items }: ItemIndex, eye: Eye, popularity: ReadonlyMap<string, number>): Standings {
  const entries: Entry[] = [];
  for (const item of items.values()) {
    const entry = entryOf(item, eye, popularity);
    if (entry) entries.push(entry);
  }
  return { entries, sorted: new Map() };
}

function entryOf(item: Item, eye: Eye, popularity: ReadonlyMap<string, number>): Entry | undefined {
  const standing = standingOf(item.sources, eye);
  return standing && { ...standing, item, popularity: popularity.get(item.id) ?? 0 };
}

function sortedBy(standings: Standings, by: SortBy): readonly Entry[] {
  let sorted = standings.sorted.get(by);
  if (!sorted) standings.sorted.set(by, (sorted = standings.entries.toSorted(ordered(by))));
  return sorted;
}

/** What a member has of his own beside what is there for all: items with his recordings in them. */
export type OwnItems = ReadonlyMap<string, Item>;

/** The items of a member that his recordings change. */
export function ownItemsOf(
  index: ItemIndex,
  recorded: ReadonlyMap<string, Item>,
  recordedIds: Iterable<number>,
): OwnItems {
  const own = new Map<string, Item>();
  for (const [key, item] of recorded) {
    const known = index.items.get(key);
    own.set(key, known ? together(known, item) : item);
  }
  for (const id of recordedIds) {
    const item = index.bySource.get(id);
    const key = item && keyOf(item.id, item.kind);
    if (key && !own.has(key)) own.set(key, item);
  }
  return own;
}

/** A whole list, in its order, with what a member has of his own in its place. */
export function listed(
  standings: Standings,
  { own, eye, popularity }: { own: OwnItems; eye: Eye; popularity: ReadonlyMap<string, number> },
  filter: Filter,
  by: SortBy,
): Entry[] {
  const fits = fittingOf(filter, eye);
  const all = sortedBy(standings, by);
  if (own.size === 0) return all.filter(fits);
  const others = all.filter((entry) => !own.has(keyOf(entry.item.id, entry.item.kind)) && fits(entry));
  const mine = [...own.values()].flatMap((item) => entryOf(item, eye, popularity) ?? []).filter(fits);
  return inserted(others, mine.sort(ordered(by)), ordered(by));
}

/** Two sorted lists as one; the second is short. */
function inserted<T>(long: readonly T[], short: readonly T[], order: (a: T, b: T) => number): T[] {
  const result: T[] = [];
  let from = 0;
  for (const one of short) {
    let [low, high] = [from, long.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (order(long[middle]!, one) <= 0) low = middle + 1;
      else high = middle;
    }
    for (; from < low; from++) result.push(long[from]!);
    result.push(one);
  }
  for (; from < long.length; from++) result.push(long[from]!);
  return result;
}

const isOfKind: Record<ListKind, (item: Item, eye: Eye) => boolean> = {
  movies: ({ kind }) => kind === 'film',
  series: ({ kind }) => kind === 'series',
  kids: ({ isKids }) => isKids,
  own: ({ kind, sources }, eye) =>
    kind === 'series' && sources.some((source) => source.onDemand && isWatchable(source, eye)),
};

const estonian = (languages: readonly string[]): boolean =>
  languages.some((language) => /^et(-|$)/.test(language));

/** Tells whether an entry belongs to a list. */
function fittingOf(filter: Filter, eye: Eye): (entry: Entry) => boolean {
  const { kind, programName, genre, year, channel, only } = filter;
  const text = programName === undefined ? undefined : fold(programName);
  const slug = genre === undefined || genre === 'all' ? undefined : genreId(genre);
  const soon = eye.nowMs / 1000 + soonExpiringDays * 86_400;
  const hasWay = (item: Item, fits: (channelId: string) => boolean): boolean =>
    item.sources.some(
      (source) => source.channelId !== null && fits(source.channelId) && isWatchable(source, eye),
    );
  const fitsOnly = ({ item, until }: Entry): boolean => {
    if (only === undefined) return true;
    if (only === 'expiring') return until !== never && until <= soon;
    const isSubtitled = only === 'subtitled';
    const languagesOf = isSubtitled ? 'subtitles' : 'sounds';
    const onDemand = item.sources.some(
      (source) => source.onDemand && estonian(source.onDemand[languagesOf]) && isWatchable(source, eye),
    );
    const channels = isSubtitled ? filter.subtitleChannels : filter.kidsChannels;
    return onDemand || hasWay(item, (id) => channels.has(id));
  };
  return (entry) => {
    const { item } = entry;
    return (
      isOfKind[kind](item, eye) &&
      (year === undefined || item.year === year) &&
      (slug === undefined || item.genres.has(slug)) &&
      (text === undefined || (text !== '' && item.folded.includes(text))) &&
      (channel === undefined || hasWay(item, (id) => id === channel)) &&
      fitsOnly(entry)
    );
  };
}

/** Everybody who sees the same channels shares what is made for them; each takes some megabytes. */
const mostKept = 12;
const periodMs = 60_000;

/** Remembers standings for as long as the index and the minute are the same. */
export function createStandings(clock: Clock) {
  const kept = createTtlCache<Standings>({ ms: 2 * periodMs, most: mostKept, clock });
  return (index: ItemIndex, eye: Eye, popularity: ReadonlyMap<string, number>) => {
    const nowMs = Math.floor(eye.nowMs / periodMs) * periodMs;
    const common = { ...eye, nowMs, recorded: new Map<number, number>() };
    const key = `${index.version} ${nowMs} ${eye.isVisitor} ${[...eye.channels].join(' ')}`;
    return kept.get(key, async () => standingsOf(index, common, popularity));
  };
}
