import type { AccessService } from '../../../contract/models/program.ts';
import { keepsFrom, keptMsOf, type ChannelRow } from '../channels/index.ts';
import { covers, type AccessSpans } from '../guide/index.ts';
import { fitsOf, type SearchScores } from './search-fits.ts';
import type { RankedResult } from './search-rank.ts';
import type { SearchText } from './search-text.ts';
import { fits, isPerson } from './search-words.ts';
import { film, series, subtitled, type ShowIndex } from './shows.ts';

/** What of a channel tells how far back it goes. */
type ChannelRetention = Pick<ChannelRow, 'dvrSupport' | 'dvrDays' | 'keptFrom'>;

/** What is on no channel: it can be watched at any time. */
export const onDemand = 'onDemand';

/** How an airing can be watched, the best way first. */
export const ways = { onair: 0, replay: 1, upcoming: 2, gone: 3 } as const;

export interface ShowQuery {
  search: SearchText;
  /** The channels that may be named, and whether they keep the past; titles on demand are there while they last. */
  channels: ReadonlyMap<string, ChannelRetention | typeof onDemand>;
  only?: 'film' | 'series' | undefined;
  /** Only what is over and can still be watched. */
  isArchiveOnly?: boolean | undefined;
  /** Folded. */
  genre?: string | undefined;
  year?: number | undefined;
  /** Only what has subtitles: by its feed or file, or by the tracks that its channel had then. */
  subtitledBy?: AccessSpans | undefined;
  nowMs: number;
  /** Airings outside of [fromMs, toMs) are not found. */
  fromMs: number;
  toMs: number;
}

/** An airing that was found. */
export interface FoundAiring extends RankedResult {
  channelId: string;
  programId: number;
  /** In seconds. */
  start: number;
  end: number;
}

/** A show on a channel, or a film or series wherever it is, by the airing or title that is best watched. */
export interface FoundShow extends RankedResult {
  programId: number;
  /** How many airings were found. */
  airings: number;
  /** Where its airings are; the same film or series elsewhere is in `also`. */
  place: { look: ShowLookup; show: number; title: number };
  also: FoundShow[] | undefined;
}

/** Looks into the shows of one channel. */
interface ShowLookup {
  /** Somebody whom the search may mean is in something of the channel. */
  hasPerson: boolean;
  /** The show by its best airing; undefined when no airing fits. */
  best(show: number, title: number): FoundShow | undefined;
  all(show: number, title: number): FoundAiring[];
  /** What is the same for one film or series wherever it is; undefined for what is neither. */
  sameKey(found: FoundShow): number | undefined;
}

/** The airings of what was found, those that are best watched first. */
export function airingsIn(found: FoundShow, most: number): FoundAiring[] {
  return [found, ...(found.also ?? [])]
    .flatMap(({ place: { look, show, title } }) => look.all(show, title))
    .sort((a, b) => a.fit - b.fit || a.way - b.way || a.distanceSeconds - b.distanceSeconds)
    .slice(0, most);
}

/** Every show of every channel that fits, a film or series once for all of them, in no order. Looks through the whole index: a few milliseconds. */
export function findShows(index: ShowIndex, query: ShowQuery): FoundShow[] {
  const all = fitsOf(index, query.search);
  const inAnyEpisode = all.wordsOfEpisode.reduce((bits, words) => bits | words, 0);
  const found: FoundShow[] = [];
  const once = new Map<number, FoundShow>();
  for (const channel of index.channels) {
    const details = query.channels.get(channel.shows.channelId);
    if (!details) continue;
    const look = lookInto(index, channel, all, query, details);
    for (let show = 0; show < channel.titleOf.length; show++) {
      const title = channel.titleOf[show]!;
      const isTitle = all.titles[title]! < fits.none;
      const isNamed = isTitle || (all.wordsOfTitle[title]! | inAnyEpisode) === all.allWords;
      if (!isNamed && !look.hasPerson) continue;
      const best = look.best(show, title);
      if (!best) continue;
      const key = look.sameKey(best);
      if (key === undefined) found.push(best);
      else once.set(key, together(once.get(key), best));
    }
  }
  return found.concat([...once.values()]);
}

/** One film or series, found in several places: by its best airing. */
function together(one: FoundShow | undefined, other: FoundShow): FoundShow {
  if (!one) return other;
  const isFirst = !isBetter(other.fit, other.way, other.distanceSeconds, one);
  const [best, second] = isFirst ? [one, other] : [other, one];
  const also = [...(best.also ?? []), { ...second, also: undefined }, ...(second.also ?? [])];
  return { ...best, airings: one.airings + other.airings, also };
}

const isText = (service: AccessService): boolean => service === 'subtitles' || service === 'hearing';

/** Answers a function that finds the best airing of a show of one channel. */
function lookInto(
  index: ShowIndex,
  { shows, episodeNameOf }: ShowIndex['channels'][number],
  all: SearchScores,
  query: ShowQuery,
  channelOf: ChannelRetention | typeof onDemand,
): ShowLookup {
  const { search, only, genre, year, isArchiveOnly, subtitledBy } = query;
  const texts = subtitledBy?.get(shows.channelId)?.filter(({ service }) => isText(service)) ?? [];
  const kept = channelOf === onDemand ? null : keptOf(channelOf);
  const [now, from, to] = [query.nowMs, query.fromMs, query.toMs].map((ms) => Math.floor(ms / 1000)) as [
    number,
    number,
    number,
  ];
  const kind = only === 'film' ? film : only === 'series' ? series : 0;
  const casts = shows.casts.map((cast) => cast.some((name) => isPerson(name, search)));
  const sets = shows.genreSets.map((set) => genre === undefined || set.includes(genre));

  /** The way in which an airing can be watched; undefined when the filters leave it out. */
  function wayOf(a: number): number | undefined {
    const [start, end] = [shows.starts[a]!, shows.ends[a]!];
    if (start >= to || end <= from) return undefined;
    if ((shows.kinds[a]! & kind) !== kind || !sets[shows.genreSetOf[a]!]) return undefined;
    if (year !== undefined && shows.years[a] !== year) return undefined;
    if (subtitledBy && !(shows.kinds[a]! & subtitled) && !texts.some((span) => covers(span, start * 1000)))
      return undefined;
    const { number } = search;
    if (number && (shows.seasons[a] !== number.season || shows.episodes[a] !== number.episode))
      return undefined;
    const way = wayAt(start, end, now, kept);
    return isArchiveOnly && way !== ways.replay && channelOf !== onDemand ? undefined : way;
  }

  function fitOf(a: number, title: number): number {
    const cast = shows.castOf[a]!;
    return Math.min(fitOfWords(a, title), cast >= 0 && casts[cast] ? fits.person : fits.none);
  }

  function fitOfWords(a: number, title: number): number {
    const ofTitle = all.titles[title]!;
    if (search.number) return ofTitle <= fits.word ? fits.episode : ofTitle;
    const local = shows.episodeNameOf[a]!;
    if (local < 0 || ofTitle <= fits.exact) return ofTitle;
    const name = episodeNameOf[local]!;
    if ((all.wordsOfTitle[title]! | all.wordsOfEpisode[name]!) !== all.allWords) return ofTitle;
    if (all.wordsOfEpisode[name] === 0) return ofTitle;
    const text = index.episodeNames[name]!;
    const isWhole = text === search.text || `${index.titles[title]} ${text}` === search.text;
    return Math.min(ofTitle, isWhole ? fits.episode : fits.word);
  }

  /** Calls back for every airing of a show that fits. */
  function each(show: number, title: number, visit: (a: number, fit: number, way: number) => void): void {
    for (let a = shows.first[show]!; a < shows.first[show + 1]!; a++) {
      const way = wayOf(a);
      if (way === undefined) continue;
      const fit = fitOf(a, title);
      if (fit !== fits.none) visit(a, fit, way);
    }
  }

  /** A title is as near as can be, whenever it came. */
  const distanceOf = (a: number): number => (channelOf === onDemand ? 0 : Math.abs(shows.starts[a]! - now));

  const look: ShowLookup = {
    hasPerson: casts.includes(true),
    best(show, title) {
      let best = -1;
      const found = { fit: fits.none as number, way: 0, distanceSeconds: 0, airings: 0 };
      each(show, title, (a, fit, way) => {
        found.airings++;
        const distanceSeconds = distanceOf(a);
        if (best >= 0 && !isBetter(fit, way, distanceSeconds, found)) return;
        best = a;
        Object.assign(found, { fit, way, distanceSeconds });
      });
      if (best < 0) return undefined;
      return { ...found, programId: shows.ids[best]!, place: { look, show, title }, also: undefined };
    },
    all(show, title) {
      const found: FoundAiring[] = [];
      each(show, title, (a, fit, way) => {
        const [start, end] = [shows.starts[a]!, shows.ends[a]!];
        const airing = { channelId: shows.channelId, programId: shows.ids[a]!, start, end };
        found.push({ ...airing, fit, way, distanceSeconds: distanceOf(a) });
      });
      return found;
    },
    sameKey({ programId, place: { show, title } }) {
      let at = shows.first[show]!;
      while (shows.ids[at] !== programId) at++;
      if (shows.kinds[at]! & film) return title * yearsApart + shows.years[at]!;
      return shows.kinds[at]! & series ? -1 - title : undefined;
    },
  };
  return look;
}

/** More than any year. */
const yearsApart = 10_000;

const isBetter = (fit: number, way: number, distance: number, best: RankedResult): boolean =>
  (fit - best.fit || way - best.way || distance - best.distanceSeconds) < 0;

/** The past of a channel, in seconds. */
export interface PastWindow {
  /** Where it begins. */
  from: number;
  /** How long after its start an airing can be watched. */
  lasts: number;
}

/** How a channel keeps its past; null when it has none. */
export function keptOf(channel: ChannelRetention): PastWindow | null {
  const from = keepsFrom(channel);
  return from === null ? null : { from: from / 1000, lasts: keptMsOf(channel) / 1000 };
}

/** The way in which an airing can be watched at an instant; all in seconds. Follows the rights of programmes. */
export function wayAt(start: number, end: number, now: number, kept: PastWindow | null): number {
  if (start > now) return ways.upcoming;
  if (end > now) return ways.onair;
  const isKept = kept !== null && start >= kept.from && start + kept.lasts > now;
  return isKept ? ways.replay : ways.gone;
}
