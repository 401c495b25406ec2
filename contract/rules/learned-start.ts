import { minuteMs, secondMs } from '../time.ts';

/** Of fewer members nothing is kept, and nothing is learned. */
export const fewestForStart = 5;
/** Broadcasters are seldom further from their guide. */
export const farthestStartMs = 20 * minuteMs;
/** Within so long after a programme was opened, viewers find its beginning or are not looking for it. */
export const searchedForMs = 5 * minuteMs;
/** A place where so much is watched at a stretch is one that was meant. */
export const settledAfterMs = 30 * secondMs;
