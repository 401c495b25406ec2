import { defined } from '../../../runtime/defined.ts';
import {
  episodesOf,
  isOpen,
  isWatchable,
  nextAfter,
  placeOf,
  stageOf,
  offersOf,
  type EpisodeOfItem,
  type SourceOffer,
  type Item,
  type ItemPosition,
  type Source,
} from '../../domains/catalogue/index.ts';
import type { CatalogueScope } from './scope.ts';

/** Where the member is in something, by one of its airings or titles. */
export interface EpisodePosition extends ItemPosition {
  item: Item;
  sourceId: number;
}

/** How long it is, in seconds. */
export const durationOf = ({ start, end, onDemand }: Source): number => onDemand?.duration ?? end - start;

/** The episodes of a series that the viewer may know of. */
export function knownEpisodes(item: Item, { viewer }: CatalogueScope): readonly EpisodeOfItem[] {
  const all = episodesOf(item);
  if (item.sources.every((source) => isOpen(source, viewer))) return all;
  return all.flatMap((episode) => {
    const sources = episode.sources.filter((source) => isOpen(source, viewer));
    return sources.length > 0 ? { ...episode, sources } : [];
  });
}

export const canBeWatched = (episode: EpisodeOfItem, { viewer }: CatalogueScope): boolean =>
  episode.sources.some((source) => isWatchable(source, viewer));

/** All ways to watch what has these sources, the best first: before all others the one in which the member is. */
export function offersFor(sources: readonly Source[], { viewer, member }: CatalogueScope): SourceOffer[] {
  const offers = offersOf(sources, viewer);
  const [latest] = offers
    .flatMap((offer) => {
      const { source } = offer;
      const row = member.positions.get(source.id);
      if (!row || !isWatchable(source, viewer)) return [];
      const stage = stageOf({ seconds: row.positionSeconds, duration: durationOf(source) });
      return stage === 'begun' ? { offer, updatedAt: row.updatedAt } : [];
    })
    .toSorted((a, b) => b.updatedAt - a.updatedAt);
  return latest ? [latest.offer, ...offers.filter((way) => way !== latest.offer)] : offers;
}

/** Where the member is in an item; nowhere where they have not been. */
export function placesIn(item: Item, { member }: CatalogueScope): EpisodePosition[] {
  if (member.positions.size === 0) return [];
  return item.sources.flatMap((source) => {
    const row = member.positions.get(source.id);
    if (!row) return [];
    const stage = stageOf({ seconds: row.positionSeconds, duration: durationOf(source) });
    return { item, itemId: item.id, sourceId: source.id, stage, updatedAt: row.updatedAt };
  });
}

/** The episode to go on with from a place: the one begun, or the one after; undefined when there is none. */
export function episodeFrom(place: EpisodePosition, scope: CatalogueScope): EpisodeOfItem | undefined {
  const episodes = knownEpisodes(place.item, scope);
  const isThere = (episode: EpisodeOfItem): boolean => canBeWatched(episode, scope);
  const at = episodes.length === 0 ? -1 : placeIn(place, scope, episodes);
  const begun = place.stage === 'begun' ? episodes[at] : undefined;
  return begun && isThere(begun) ? begun : nextAfter(episodes, at, isThere);
}

/** The place among the known episodes; of one that is on locked channels only, that of the known one before it. */
function placeIn(
  { item, sourceId }: EpisodePosition,
  scope: CatalogueScope,
  known: readonly EpisodeOfItem[],
): number {
  const direct = placeOf(known, sourceId);
  if (direct >= 0) return direct;
  const all = episodesOf(item);
  const before = all.slice(0, placeOf(all, sourceId) + 1);
  const last = before.findLast(({ sources }) => sources.some((source) => isOpen(source, scope.viewer)));
  return last ? placeOf(known, defined(last.sources.find((source) => isOpen(source, scope.viewer))).id) : -1;
}

/** The episode by which a series is shown: the one to go on with, or the first; of one without numbers the newest. */
export function activeEpisode(item: Item, scope: CatalogueScope): EpisodeOfItem | undefined {
  const latest = placesIn(item, scope)
    .filter(({ stage }) => stage !== 'touched')
    .toSorted((a, b) => b.updatedAt - a.updatedAt)[0];
  const active = latest && episodeFrom(latest, scope);
  if (active) return active;
  const watchable = knownEpisodes(item, scope).filter((episode) => canBeWatched(episode, scope));
  const first = watchable[0];
  return first && first.episode === null && first.season === null ? watchable.at(-1) : first;
}
