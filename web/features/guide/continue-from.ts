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
