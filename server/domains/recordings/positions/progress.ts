import { countedStartSeconds, positionSaveMs } from '../../../../contract/constants.ts';
import { hourMs } from '../../../../contract/time.ts';

/** How far somebody had come when it was saved last. */
export interface Progress {
  positionSeconds: number;
  watchedSeconds: number;
  updatedAt: number;
}

/** After so long a pause it is begun anew: what was watched before belongs to another start. */
const sameStartMs = 12 * hourMs;

/**
 * How long something has played since it was begun, when its member has come to another place. What was jumped over was
 * not watched, and nothing plays faster than time goes by.
 */
export function watchedAfter(before: Progress | undefined, positionSeconds: number, nowMs: number): number {
  const between = before ? nowMs - before.updatedAt : positionSaveMs;
  const isSameStart = before !== undefined && between < sameStartMs;
  const played = Math.max(0, positionSeconds - (before?.positionSeconds ?? 0));
  const most = Math.max(0, isSameStart ? between : positionSaveMs) / 1000;
  return (isSameStart ? before.watchedSeconds : 0) + Math.round(Math.min(played, most));
}

/** It has played long enough to count as a start, and had not before. */
export const countsNow = (before: number, after: number): boolean =>
  after >= countedStartSeconds && before < countedStartSeconds;
