import type { Program } from '../../../contract/models/program.ts';

/** So near to the start or the end nobody needs to be asked where to begin. */
const marginSeconds = 60;

/** Where to offer to go on, in seconds from the start; undefined when one simply begins. */
export function continueFrom({
  playingPosition: at,
  duration,
}: Pick<Program, 'playingPosition' | 'duration'>): number | undefined {
  return at !== null && at > marginSeconds && at < duration - marginSeconds ? at : undefined;
}

/** `12:34`, and `1:02:03` from an hour on. */
export function positionText(seconds: number): string {
  const two = (value: number): string => `0${Math.floor(value)}`.slice(-2);
  const rest = `${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
  return seconds < 3_600 ? rest : `${Math.floor(seconds / 3_600)}:${rest}`;
}
