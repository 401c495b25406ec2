import { catchupDays } from '../../../contract/constants.ts';
import { fitsOf, type Fits } from './search-fits.ts';
import type { SearchText } from './search-text.ts';
import { fits } from './search-words.ts';
import { film, series, type ShowIndex } from './shows.ts';

/** How an airing can be watched, the best way first. */
export const ways = { onair: 0, replay: 1, upcoming: 2, gone: 3 } as const;

export interface ShowQuery {
  search: SearchText;
  /** The channels that may be named, and whether they keep the past. */
  channels: ReadonlyMap<string, { dvrSupport: boolean }>;
  only?: 'film' | 'series' | undefined;
  /** Only what is over and can still be watched. */
  isArchiveOnly?: boolean | undefined;
  /** Folded. */
  genre?: string | undefined;
  nowMs: number;
  /** Airings outside of [fromMs, toMs) are not found. */
  fromMs: number;
  toMs: number;
}

/** A show on a channel, by the airing that is best watched. */
export interface FoundShow {
  programId: number;
  /** One of {@link fits}. */
  fit: number;
  /** One of {@link ways}. */
  way: number;
  /** From now to its start. */
  distanceSeconds: number;
  /** Airings of the show on this channel that were found. */
  airings: number;
}

const keptSeconds = catchupDays * 86_400;

/** Every show of every channel that fits, in no order. Looks through the whole index: a few milliseconds. */
export function findShows(index: ShowIndex, query: ShowQuery): FoundShow[] {
  const all = fitsOf(index, query.search);
  const inAnyEpisode = all.wordsOfEpisode.reduce((bits, words) => bits | words, 0);
  const found: FoundShow[] = [];
  for (const channel of index.channels) {
    const details = query.channels.get(channel.shows.channelId);
    if (!details) continue;
    const look = lookInto(index, channel, all, query, details);
    for (let show = 0; show < channel.titleOf.length; show++) {
      const title = channel.titleOf[show]!;
      const isTitle = all.titles[title]! < fits.none;
      if (!isTitle && (all.wordsOfTitle[title]! | inAnyEpisode) !== all.allWords) continue;
      const best = look(show, title);
      if (best) found.push(best);
    }
  }
  return found;
}

/** Answers a function that finds the best airing of a show of one channel. */
function lookInto(
  index: ShowIndex,
  { shows, episodeNameOf }: ShowIndex['channels'][number],
  all: Fits,
  query: ShowQuery,
  { dvrSupport }: { dvrSupport: boolean },
) {
  const { search, only, genre, isArchiveOnly } = query;
  const [now, from, to] = [query.nowMs, query.fromMs, query.toMs].map((ms) => Math.floor(ms / 1000)) as [
    number,
    number,
    number,
  ];
  const kind = only === 'film' ? film : only === 'series' ? series : 0;
  const sets = shows.genreSets.map((set) => genre === undefined || set.includes(genre));

  /** The way in which an airing can be watched; undefined when the filters leave it out. */
  function wayOf(a: number): number | undefined {
    const [start, end] = [shows.starts[a]!, shows.ends[a]!];
    if (start >= to || end <= from) return undefined;
    if ((shows.kinds[a]! & kind) !== kind || !sets[shows.genreSetOf[a]!]) return undefined;
    const { number } = search;
    if (number && (shows.seasons[a] !== number.season || shows.episodes[a] !== number.episode))
      return undefined;
    const way = wayAt(start, end, now, dvrSupport);
    return isArchiveOnly && way !== ways.replay ? undefined : way;
  }

  function fitOf(a: number, title: number): number {
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

  return (show: number, title: number): FoundShow | undefined => {
    let best: FoundShow | undefined;
    let airings = 0;
    for (let a = shows.first[show]!; a < shows.first[show + 1]!; a++) {
      const way = wayOf(a);
      if (way === undefined) continue;
      const fit = fitOf(a, title);
      if (fit === fits.none) continue;
      airings++;
      const distanceSeconds = Math.abs(shows.starts[a]! - now);
      if (best && !isBetter(fit, way, distanceSeconds, best)) continue;
      best = { programId: shows.ids[a]!, fit, way, distanceSeconds, airings: 0 };
    }
    if (best) best.airings = airings;
    return best;
  };
}

const isBetter = (fit: number, way: number, distance: number, best: FoundShow): boolean =>
  (fit - best.fit || way - best.way || distance - best.distanceSeconds) < 0;

/** The way in which an airing can be watched at an instant; all in seconds. Follows the rights of programmes. */
export function wayAt(start: number, end: number, now: number, dvrSupport: boolean): number {
  if (start > now) return ways.upcoming;
  if (end > now) return ways.onair;
  return dvrSupport && start + keptSeconds > now ? ways.replay : ways.gone;
}
