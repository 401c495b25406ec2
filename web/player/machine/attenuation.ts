/** What makes it softer than its viewer wants it, for as long as that lasts. */
export type AttenuationReason = 'sleep' | 'level';

type Sounding = Pick<HTMLMediaElement, 'volume'>;

interface Loudness {
  /** As its viewer has chosen it. */
  chosen: number;
  shares: ReadonlyMap<AttenuationReason, number>;
}

/** How loud those elements are that are softer than they were chosen. */
const softer = new WeakMap<Sounding, Loudness>();

/** How loud its viewer wants it, however soft it is just now. */
export const volumeOf = (element: Sounding): number => softer.get(element)?.chosen ?? element.volume;

/** Plays with a share of what its viewer has chosen, for one of the reasons that there are, and with all of it again. */
export function attenuate(element: Sounding, why: AttenuationReason, share: number): void {
  const shares = new Map(softer.get(element)?.shares).set(why, Math.min(1, share));
  play(element, volumeOf(element), shares);
}

/** Its viewer chooses anew. */
export const chooseVolume = (element: Sounding, volume: number): void =>
  play(element, volume, softer.get(element)?.shares ?? new Map());

function play(element: Sounding, chosen: number, shares: Loudness['shares']): void {
  const share = [...shares.values()].reduce((product, one) => product * one, 1);
  if (share < 1) softer.set(element, { chosen, shares });
  else softer.delete(element);
  if (element.volume !== chosen * share) element.volume = chosen * share;
}
