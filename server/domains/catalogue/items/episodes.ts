import { firstOf } from '../../../../runtime/defined.ts';
import { partOf } from '../../guide/index.ts';
import type { Item, Source } from './item.ts';

/** An episode with everything that airs or holds it. */
export interface EpisodeOfItem {
  season: number | null;
  episode: number | null;
  /** By when they came. */
  sources: readonly Source[];
}

const known = new WeakMap<Item, readonly EpisodeOfItem[]>();

/** The episodes of a series in the order in which they are watched. */
export function episodesOf(item: Item): readonly EpisodeOfItem[] {
  let episodes = known.get(item);
  if (!episodes) known.set(item, (episodes = inOrder(item.sources)));
  return episodes;
}

/**
 * The same number is the same episode, or part of one, on whichever channel; where there is none the same name is, and at last the same
 * beginning. An unnumbered airing goes to the numbered episode of its name.
 */
function inOrder(sources: readonly Source[]): EpisodeOfItem[] {
  const numberOfName = new Map<string, string>();
  for (const source of sources) {
    const key = numberKey(source);
    if (key && source.episodeName) numberOfName.set(nameKey(source), key);
  }
  const keyOf = (source: Source): string =>
    numberKey(source) ??
    (source.episodeName ? (numberOfName.get(nameKey(source)) ?? nameKey(source)) : `at ${source.start}`);
  const groups = [...Map.groupBy(sources, keyOf).values()];
  return groups
    .map((group) => {
      const numbered = group.find(({ episode }) => episode !== null) ?? firstOf(group);
      return { season: numbered.season, episode: numbered.episode, sources: group };
    })
    .sort(compareEpisodes);
}

const numberKey = ({ season, episode, episodeName }: Source): string | undefined =>
  episode === null ? undefined : `${season ?? ''} ${episode} ${partOf(episodeName) ?? ''}`;
const nameKey = ({ episodeName }: Source): string => `name ${episodeName}`;

/** Seasons by number; then what has none, and specials, which are season 0, at last. */
const seasonOrder = (season: number | null): number =>
  season === null ? Number.MAX_SAFE_INTEGER - 1 : season === 0 ? Number.MAX_SAFE_INTEGER : season;

/** In a season by number, then by when they first came. */
function compareEpisodes(a: EpisodeOfItem, b: EpisodeOfItem): number {
  const last = Number.MAX_SAFE_INTEGER;
  return (
    seasonOrder(a.season) - seasonOrder(b.season) ||
    (a.episode ?? last) - (b.episode ?? last) ||
    firstOf(a.sources).start - firstOf(b.sources).start ||
    firstOf(a.sources).id - firstOf(b.sources).id
  );
}

/** The first episode after a place in the list that can be watched. */
export function nextAfter(
  episodes: readonly EpisodeOfItem[],
  place: number,
  isThere: (episode: EpisodeOfItem) => boolean,
): EpisodeOfItem | undefined {
  return episodes.find((episode, i) => i > place && isThere(episode));
}

/** The place of an episode by the id of one of its airings or titles; -1 when it is not there. */
export const placeOf = (episodes: readonly EpisodeOfItem[], sourceId: number): number =>
  episodes.findIndex(({ sources }) => sources.some(({ id }) => id === sourceId));

/** An episode, or the number of one that is missing between others. */
export type Line = EpisodeOfItem | { season: number | null; episode: number; sources: readonly [] };

/** A longer row of missing numbers is no gap: they are dates, or count something else. */
const longestGap = 30;

/** The episodes of a season with the gaps between their numbers. */
export function linesOf(episodes: readonly EpisodeOfItem[], season: number | null): Line[] {
  const lines: Line[] = [];
  let before: number | null = null;
  for (const one of episodes) {
    if (one.season !== season) continue;
    if (before !== null && one.episode !== null && one.episode - before - 1 <= longestGap)
      for (let missing = before + 1; missing < one.episode; missing++)
        lines.push({ season, episode: missing, sources: [] });
    lines.push(one);
    before = one.episode;
  }
  return lines;
}

/** The seasons that are known, in their order; null for what has none. */
export const seasonsOf = (episodes: readonly EpisodeOfItem[]): (number | null)[] => [
  ...new Set(episodes.map(({ season }) => season)),
];
