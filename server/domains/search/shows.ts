import { productId } from '../../../contract/constants.ts';
import { fold } from './search-text.ts';
import type { AiringRow } from '../guide/index.ts';

/**
 * The shows of one channel with their airings, as columns of numbers: 115,000 airings of 120 channels take a few
 * megabytes so, and are looked through in a millisecond. The airings of show `i` are those from `first[i]` to
 * `first[i + 1]`, by start. Times in seconds.
 */
export interface ChannelShows {
  channelId: string;
  version: number;
  /** Folded titles. */
  titles: readonly string[];
  first: Uint32Array;
  ids: Float64Array;
  starts: Uint32Array;
  ends: Uint32Array;
  /** Bits of {@link film}, {@link series} and {@link subtitled}. */
  kinds: Uint8Array;
  /** 0 where it is not known. */
  years: Uint16Array;
  /** -1 where there is none. */
  seasons: Int32Array;
  episodes: Int32Array;
  /** Place in `episodeNames`, -1 where there is none. */
  episodeNameOf: Int32Array;
  episodeNames: readonly string[];
  /** Place in `genreSets`. */
  genreSetOf: Uint16Array;
  /** Folded genres that programmes of this channel carry together. */
  genreSets: readonly (readonly string[])[];
  /** Place in `casts`, -1 where nobody is named. */
  castOf: Int32Array;
  /** Folded names of people that programmes of this channel name together. */
  casts: readonly (readonly string[])[];
}

/** The places of titles on demand among channels, whose ids have no blank. */
export const titlesForAll = `${productId} all`;
export const titlesForMembers = `${productId} members`;

export const film = 1;
export const series = 2;
export const subtitled = 4;

/** Folds texts, and remembers them: titles come again and again, and folding costs more than looking up. */
export function createFolding(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    let folded = known.get(text);
    if (folded === undefined) known.set(text, (folded = fold(text)));
    return folded;
  };
}

/** Puts the airings of a channel in order by show; expects them by start. */
export function showsOf(
  channelId: string,
  version: number,
  rows: readonly AiringRow[],
  folded: (text: string) => string,
): ChannelShows {
  // A title of nothing but signs is still a show of its own.
  const byTitle = Map.groupBy(rows, ([, , , title]) => folded(title) || title);
  const first = new Uint32Array(byTitle.size + 1);
  let at = 0;
  for (const [i, airings] of [...byTitle.values()].entries()) first[i + 1] = at += airings.length;
  const names = collect();
  const sets = collect();
  const casts = collect();
  const columns = columnsFor(rows.length);
  for (const [i, row] of [...byTitle.values()].flat().entries()) {
    const [
      id,
      start,
      end,
      ,
      season,
      episode,
      episodeName,
      isMovie,
      isSeries,
      genres,
      year,
      people,
      isSubtitled,
    ] = row;
    columns.ids[i] = id;
    columns.starts[i] = start;
    columns.ends[i] = end;
    columns.kinds[i] = (isMovie ? film : 0) | (isSeries ? series : 0) | (isSubtitled ? subtitled : 0);
    columns.years[i] = year ?? 0;
    columns.seasons[i] = season ?? -1;
    columns.episodes[i] = episode ?? -1;
    columns.episodeNameOf[i] = episodeName ? names.add(folded(episodeName)) : -1;
    columns.genreSetOf[i] = sets.add(genres.map(folded).join('\n'));
    columns.castOf[i] = people.length > 0 ? casts.add(people.map(folded).join('\n')) : -1;
  }
  return {
    channelId,
    version,
    titles: [...byTitle.keys()],
    first,
    ...columns,
    episodeNames: names.list(),
    genreSets: sets.list().map((set) => set.split('\n').filter(Boolean)),
    casts: casts.list().map((cast) => cast.split('\n').filter(Boolean)),
  };
}

const columnsFor = (airings: number) => ({
  ids: new Float64Array(airings),
  starts: new Uint32Array(airings),
  ends: new Uint32Array(airings),
  kinds: new Uint8Array(airings),
  years: new Uint16Array(airings),
  seasons: new Int32Array(airings),
  episodes: new Int32Array(airings),
  episodeNameOf: new Int32Array(airings),
  genreSetOf: new Uint16Array(airings),
  castOf: new Int32Array(airings),
});

/** A list without repetitions that tells the place of what is added. */
function collect() {
  const places = new Map<string, number>();
  const add = (text: string): number => {
    const known = places.get(text);
    if (known !== undefined) return known;
    places.set(text, places.size);
    return places.size - 1;
  };
  return { add, list: () => [...places.keys()] };
}

/** All channels together: what they have in common is kept and compared once. */
export interface ShowIndex {
  channels: readonly {
    shows: ChannelShows;
    /** Place in `titles` of every show. */
    titleOf: Uint32Array;
    /** Place in `episodeNames` of every episode name of the channel. */
    episodeNameOf: Uint32Array;
  }[];
  titles: readonly string[];
  episodeNames: readonly string[];
  /** The words of the titles, and the titles of each. */
  words: readonly string[];
  titlesOfWord: readonly Uint32Array[];
}

/** In the order of channel ids, so that every process has the same index. */
export function indexOf(channels: readonly ChannelShows[]): ShowIndex {
  const titles = collect();
  const episodeNames = collect();
  const sorted = channels.toSorted((a, b) => (a.channelId < b.channelId ? -1 : 1));
  const placed = sorted.map((shows) => ({
    shows,
    titleOf: Uint32Array.from(shows.titles, (title) => titles.add(title)),
    episodeNameOf: Uint32Array.from(shows.episodeNames, (name) => episodeNames.add(name)),
  }));
  const allTitles = titles.list();
  const byWord = new Map<string, number[]>();
  for (const [i, title] of allTitles.entries()) {
    for (const word of new Set(title.split(' '))) {
      const list = byWord.get(word);
      if (list) list.push(i);
      else byWord.set(word, [i]);
    }
  }
  return {
    channels: placed,
    titles: allTitles,
    episodeNames: episodeNames.list(),
    words: [...byWord.keys()],
    titlesOfWord: [...byWord.values()].map((list) => Uint32Array.from(list)),
  };
}
