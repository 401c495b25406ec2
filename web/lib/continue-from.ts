import { resumeMarginSeconds } from '../../contract/constants.ts';
import type { Program } from '../../contract/models/program.ts';

/** Where to offer to go on, in seconds from the start; undefined when one simply begins. */
export function continueFrom({
  playingPosition: at,
  duration,
}: Pick<Program, 'playingPosition' | 'duration'>): number | undefined {
  return at !== null && at > resumeMarginSeconds && at < duration - resumeMarginSeconds ? at : undefined;
}
