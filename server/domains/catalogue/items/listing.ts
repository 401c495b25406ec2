import { soonExpiringDays } from '../../../../contract/constants.ts';
import type { Clock } from '../../../../runtime/clock.ts';
import { createTtlCache } from '../../../../runtime/ttl-cache.ts';
import { defined, getOrThrow } from '../../../../runtime/defined.ts';
import { fold } from '../../search/index.ts';
import { genreId, keyOf, never, together, type Item } from './item.ts';
import type { ItemIndex } from './items-memory.ts';
import { compareNames, createNameOrder } from './name-order.ts';
import { isWatchable, summaryOf, type ViewerScope, type ItemSummary } from './offers.ts';

/** An item of which something can be watched now. */
export interface Entry extends ItemSummary {
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
  only?: 'subtitled' | 'popular' | 'expiring' | 'estonian' | undefined;
  /** Channels with Estonian subtitles, and channels for children. */
  subtitleChannels: ReadonlySet<string>;
  kidsChannels: ReadonlySet<string>;
}

/** How popular items are, by id. */
type Scores = ReadonlyMap<string, number>;

/** What is the same for all who see the same channels, for a while. */
export interface ScopedListing {
  viewer: ViewerScope;
  entries: readonly Entry[];
  /** The lists that somebody has asked for, whole and in their orders. */
  lists: Map<string, readonly Entry[]>;
  placesOf: ReturnType<typeof createNameOrder>;
}

const orders: Record<SortBy, (a: Entry, b: Entry) => number> = {
  added: (a, b) => b.addedAt - a.addedAt,
  name: (a, b) => compareNames(a.item.name, b.item.name),
  year: (a, b) => (b.item.year ?? 0) - (a.item.year ?? 0),
  rating: (a, b) => (b.item.rating ?? -1) - (a.item.rating ?? -1),
  popularity: (a, b) => b.popularity - a.popularity,
  expiring: (a, b) => a.until - b.until,
};
/** What is equal is in one order everywhere. */
const ordered = (by: SortBy) => (a: Entry, b: Entry) => orders[by](a, b) || byId(a, b);
const byId = (a: Entry, b: Entry): number => (a.item.id < b.item.id ? -1 : a.item.id > b.item.id ? 1 : 0);

/** Everything of which something can be watched. Looks through all items: some milliseconds. */
function scopedListingOf(
  { items }: ItemIndex,
  viewer: ViewerScope,
  popularity: Scores,
  placesOf: ScopedListing['placesOf'],
): ScopedListing {
  const entries: Entry[] = [];
  for (const item of items.values()) {
    const entry = entryOf(item, viewer, popularity);
    if (entry) entries.push(entry);
  }
  return { viewer, entries, lists: new Map(), placesOf };
}

function entryOf(item: Item, viewer: ViewerScope, popularity: Scores): Entry | undefined {
  const summary = summaryOf(item.sources, viewer);
  return summary && { ...summary, item, popularity: popularity.get(item.id) ?? 0 };
}

/** Everything of a kind, or of a genre of it, in an order; remembered, because many ask for the same. */
function wholeList(listing: ScopedListing, kind: ListKind, by: SortBy, genre?: string): readonly Entry[] {
  const key = `${kind} ${by} ${genre ?? ''}`;
  const known = listing.lists.get(key);
  if (known) return known;
  const list =
    genre === undefined
      ? inOrder(listing, kind, by)
      : wholeList(listing, kind, by).filter(({ item }) => item.genres.has(genre));
  // Genres that there are not would fill it.
  if (list.length > 0) listing.lists.set(key, list);
  return list;
}

function inOrder({ entries, viewer, placesOf }: ScopedListing, kind: ListKind, by: SortBy): Entry[] {
  const list = entries.filter(({ item }) => isOfKind[kind](item, viewer));
  if (by !== 'name') return list.sort(ordered(by));
  const places = placesOf(entries.map(({ item }) => item.name));
  return list.sort((a, b) => getOrThrow(places, a.item.name) - getOrThrow(places, b.item.name) || byId(a, b));
}

/** What a member has of their own beside what is there for all. */
export interface OwnItems {
  /** Items with their recordings in them, by `keyOf`. */
  items: ReadonlyMap<string, Item>;
  /** The items in whose place they are. */
  replaced: ReadonlySet<Item>;
}

/** The items of a member that their recordings change. */
export function ownItemsOf(
  index: ItemIndex,
  forgotten: ReadonlyMap<string, Item>,
  recordedIds: Iterable<number>,
): OwnItems {
  const items = new Map<string, Item>();
  const replaced = new Set<Item>();
  for (const [key, item] of forgotten) {
    const known = index.items.get(key);
    items.set(key, known ? together(known, item) : item);
    if (known) replaced.add(known);
  }
  for (const id of recordedIds) {
    const item = index.bySource.get(id);
    if (!item || replaced.has(item)) continue;
    items.set(keyOf(item.id, item.kind), item);
    replaced.add(item);
  }
  return { items, replaced };
}

/** A part of a list, and how long all of it is. */
export interface ListPage {
  entries: Entry[];
  count: number;
}

/** A part of a list in its order, with what a member has of their own in its place; all of it unless said otherwise. */
export function listed(
  listing: ScopedListing,
  { own, viewer, popularity }: { own: OwnItems; viewer: ViewerScope; popularity: Scores },
  filter: Filter,
  { by = 'added', offset = 0, size = Infinity }: { by?: SortBy; offset?: number; size?: number } = {},
): ListPage {
  const { kind } = filter;
  const genre = filter.genre === undefined || filter.genre === 'all' ? undefined : genreId(filter.genre);
  const fits = fittingOf(filter, viewer);
  const whole = wholeList(listing, kind, by, genre);
  const all = fits ? whole.filter(fits) : whole;
  const entriesFor = (items: Iterable<Item>, seenBy: ViewerScope): Entry[] =>
    [...items]
      .filter((item) => isOfKind[kind](item, seenBy) && (genre === undefined || item.genres.has(genre)))
      .flatMap((item) => entryOf(item, seenBy, popularity) ?? [])
      .filter(fits ?? (() => true));
  const mine = entriesFor(own.items.values(), viewer).sort(ordered(by));
  const others = all.length - entriesFor(own.replaced, listing.viewer).length;
  return {
    entries: partOf(all, mine, { own, order: ordered(by), offset, size }),
    count: others + mine.length,
  };
}

/** A part of a long sorted list with a short one in it, less what that replaces. Walks no further than it has to. */
function partOf(
  long: readonly Entry[],
  short: readonly Entry[],
  how: { own: OwnItems; order: (a: Entry, b: Entry) => number; offset: number; size: number },
): Entry[] {
  const { replaced } = how.own;
  const places = short.map((one) => placeIn(long, one, how.order));
  const part: Entry[] = [];
  let [walked, next] = [0, 0];
  const take = (entry: Entry): void => void (walked++ >= how.offset && part.push(entry));
  for (let i = 0; i <= long.length && part.length < how.size; i++) {
    for (; next < short.length && places[next] === i && part.length < how.size; next++)
      take(defined(short[next]));
    const entry = long[i];
    if (entry && part.length < how.size && !replaced.has(entry.item)) take(entry);
  }
  return part;
}

/** Before which place of a sorted list something belongs. */
function placeIn<T>(list: readonly T[], one: T, order: (a: T, b: T) => number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (order(defined(list[middle]), one) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

const isOfKind: Record<ListKind, (item: Item, viewer: ViewerScope) => boolean> = {
  movies: ({ kind }) => kind === 'film',
  series: ({ kind }) => kind === 'series',
  kids: ({ isKids }) => isKids,
  own: ({ kind, sources }, viewer) =>
    kind === 'series' && sources.some((source) => source.onDemand && isWatchable(source, viewer)),
};

const estonian = (languages: readonly string[]): boolean =>
  languages.some((language) => /^et(-|$)/.test(language));

/** Tells whether an entry of a kind and genre belongs to a list; undefined when all do. */
function fittingOf(filter: Filter, viewer: ViewerScope): ((entry: Entry) => boolean) | undefined {
  const { programName, year, channel, only } = filter;
  if ([programName, year, channel, only].every((one) => one === undefined)) return undefined;
  const text = programName === undefined ? undefined : fold(programName);
  const soon = viewer.nowMs / 1000 + soonExpiringDays * 86_400;
  const hasWay = (item: Item, fits: (channelId: string) => boolean): boolean =>
    item.sources.some(
      (source) => source.channelId !== null && fits(source.channelId) && isWatchable(source, viewer),
    );
  const fitsOnly = ({ item, until, popularity }: Entry): boolean => {
    if (only === undefined) return true;
    if (only === 'popular') return popularity > 0;
    if (only === 'expiring') return until !== never && until <= soon;
    const isSubtitled = only === 'subtitled';
    const languagesOf = isSubtitled ? 'subtitles' : 'sounds';
    const onDemand = item.sources.some(
      (source) => source.onDemand && estonian(source.onDemand[languagesOf]) && isWatchable(source, viewer),
    );
    const channels = isSubtitled ? filter.subtitleChannels : filter.kidsChannels;
    return onDemand || hasWay(item, (id) => channels.has(id));
  };
  return (entry) => {
    const { item } = entry;
    return (
      (year === undefined || item.year === year) &&
      (text === undefined || (text !== '' && item.folded.includes(text))) &&
      (channel === undefined || hasWay(item, (id) => id === channel)) &&
      fitsOnly(entry)
    );
  };
}

/** Everybody who sees the same channels shares what is made for them; each takes some megabytes. */
const mostKept = 16;
const periodMs = 60_000;
const keptMs = 10 * periodMs;

/**
 * Remembers standings for as long as nothing changes. Those of an earlier minute, in which somebody has begun to read a
 * list, are given as long as they are known; else those of now.
 */
export function createListings(clock: Clock) {
  const kept = createTtlCache<ScopedListing>({ ms: keptMs, most: mostKept, clock });
  const placesOf = createNameOrder();
  let version = 0;
  return (
    index: ItemIndex,
    viewer: ViewerScope,
    { popularity, atMs }: { popularity: Scores; atMs: number },
  ) => {
    if (index.version !== version) kept.clear();
    version = index.version;
    const seen = `${viewer.isVisitor} ${JSON.stringify([...viewer.channels])}`;
    const keyAt = (ms: number): string => `${Math.floor(ms / periodMs)} ${seen}`;
    const key = kept.known(keyAt(atMs)) ? keyAt(atMs) : keyAt(viewer.nowMs);
    const nowMs = Math.floor(viewer.nowMs / periodMs) * periodMs;
    const common = { ...viewer, nowMs, recorded: new Map<number, number>() };
    return kept.get(key, async () => scopedListingOf(index, common, popularity, placesOf));
  };
}
