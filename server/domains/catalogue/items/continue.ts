import { resumeFromShare, watchedShare } from '../../../../contract/constants.ts';

/** How far something has been watched: looked into, to be gone on with, or to its end. */
export type Stage = 'touched' | 'begun' | 'finished';

export function stageOf({ seconds, duration }: { seconds: number; duration: number }): Stage {
  // How long it is nobody knows: then nobody knows how far this is.
  if (duration <= 0) return 'touched';
  if (seconds >= duration * watchedShare) return 'finished';
  return seconds >= duration * resumeFromShare ? 'begun' : 'touched';
}

/** Where a member is in something. */
export interface ItemPosition {
  itemId: string;
  stage: Stage;
  updatedAt: number;
}

/**
 * Items to go on with, the latest first: each by the place where its member was last. One that was only looked into
 * does not count. What was taken out comes back with a later place.
 */
export function goneOnWith<P extends ItemPosition>(
  places: readonly P[],
  hiddenAt: ReadonlyMap<string, number>,
): P[] {
  const latest = new Map<string, P>();
  for (const place of places) {
    if (place.stage === 'touched') continue;
    const known = latest.get(place.itemId);
    if (!known || place.updatedAt > known.updatedAt) latest.set(place.itemId, place);
  }
  return [...latest.values()]
    .filter(({ itemId, updatedAt }) => updatedAt > (hiddenAt.get(itemId) ?? -Infinity))
    .toSorted((a, b) => b.updatedAt - a.updatedAt);
}
