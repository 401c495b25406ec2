/** How loud those elements are that are softer for the moment, as their viewers have chosen it. */
const chosen = new WeakMap<HTMLMediaElement, number>();

/** How loud its viewer wants it, however soft it is just now. */
export const volumeOf = (element: HTMLMediaElement): number => chosen.get(element) ?? element.volume;

/** Plays with a share of what its viewer has chosen, and with all of it again. */
export function fade(element: HTMLMediaElement, share: number): void {
  const volume = volumeOf(element);
  if (share < 1) chosen.set(element, volume);
  else chosen.delete(element);
  if (element.volume !== volume * share) element.volume = volume * share;
}

/** Its viewer chooses anew. */
export function choose(element: HTMLMediaElement, volume: number): void {
  if (chosen.has(element)) chosen.set(element, volume);
  element.volume = volume;
}
