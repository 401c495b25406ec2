import { defined } from '../../../runtime/defined.ts';
import {
  episodesOf,
  isOpen,
  isWatchable,
  nextAfter,
  placeOf,
  stageOf,
  waysOf,
  type EpisodeOfItem,
  type SourceOffer,
  type Item,
  type ItemPosition,
  type Source,
} from '../../domains/catalogue/index.ts';
import type { CatalogueScope } from './look.ts';

/** Where the member is in something, by one of its airings or titles. */
export interface EpisodePosition extends ItemPosition {
  item: Item;
  sourceId: number;
}

/** How long it is, in seconds. */
export const durationOf = ({ start, end, onDemand }: Source): number => onDemand?.duration ?? end - start;

/** The episodes of a series that whoever looks may know of. */
export function knownEpisodes(item: Item, { eye }: CatalogueScope): readonly EpisodeOfItem[] {
  const all = episodesOf(item);
  if (item.sources.every((source) => isOpen(source, eye))) return all;
  return all.flatMap((episode) => {
    const sources = episode.sources.filter((source) => isOpen(source, eye));
    return sources.length > 0 ? { ...episode, sources } : [];
  });
}

export const canBeWatched = (episode: EpisodeOfItem, { eye }: CatalogueScope): boolean =>
  episode.sources.some((source) => isWatchable(source, eye));

/** All ways to watch what has these sources, the best first: before all others the one in which the member is. */
export function waysFor(sources: readonly Source[], { eye, mine }: CatalogueScope): SourceOffer[] {
  const ways = waysOf(sources, eye);
  const [latest] = ways
    .flatMap((way) => {
      const { source } = way;
      const row = mine.positions.get(source.id);
      if (!row || !isWatchable(source, eye)) return [];
      const stage = stageOf({ seconds: row.positionSeconds, duration: durationOf(source) });
      return stage === 'begun' ? { way, updatedAt: row.updatedAt } : [];
    })
    .toSorted((a, b) => b.updatedAt - a.updatedAt);
  return latest ? [latest.way, ...ways.filter((way) => way !== latest.way)] : ways;
}

/** Where the member is in an item; nowhere where he has not been. */
export function placesIn(item: Item, { mine }: CatalogueScope): EpisodePosition[] {
  if (mine.positions.size === 0) return [];
  return item.sources.flatMap((source) => {
    const row = mine.positions.get(source.id);
    if (!row) return [];
    const stage = stageOf({ seconds: row.positionSeconds, duration: durationOf(source) });
    return { item, itemId: item.id, sourceId: source.id, stage, updatedAt: row.updatedAt };
  });
}

/** The episode to go on with from a place: the one begun, or the one after; undefined when there is none. */
export function episodeFrom(place: EpisodePosition, look: CatalogueScope): EpisodeOfItem | undefined {
  const episodes = knownEpisodes(place.item, look);
  const isThere = (episode: EpisodeOfItem): boolean => canBeWatched(episode, look);
  const at = episodes.length === 0 ? -1 : placeIn(place, look, episodes);
  const begun = place.stage === 'begun' ? episodes[at] : undefined;
  return begun && isThere(begun) ? begun : nextAfter(episodes, at, isThere);
}

/** The place among the known episodes; of one that is on locked channels only, that of the known one before it. */
function placeIn(
  { item, sourceId }: EpisodePosition,
  look: CatalogueScope,
  known: readonly EpisodeOfItem[],
): number {
  const direct = placeOf(known, sourceId);
  if (direct >= 0) return direct;
  const all = episodesOf(item);
  const before = all.slice(0, placeOf(all, sourceId) + 1);
  const last = before.findLast(({ sources }) => sources.some((source) => isOpen(source, look.eye)));
  return last ? placeOf(known, defined(last.sources.find((source) => isOpen(source, look.eye))).id) : -1;
}

/** The episode by which a series is shown: the one to go on with, or the first; of one without numbers the newest. */
export function activeEpisode(item: Item, look: CatalogueScope): EpisodeOfItem | undefined {
  const latest = placesIn(item, look)
    .filter(({ stage }) => stage !== 'touched')
    .toSorted((a, b) => b.updatedAt - a.updatedAt)[0];
  const active = latest && episodeFrom(latest, look);
  if (active) return active;
  const watchable = knownEpisodes(item, look).filter((episode) => canBeWatched(episode, look));
  const first = watchable[0];
  return first && first.episode === null && first.season === null ? watchable.at(-1) : first;
}
