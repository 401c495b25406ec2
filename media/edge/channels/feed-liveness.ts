import { liveWindowMs } from '../../../contract/constants.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { StoredSegment } from '../../segments/collect.ts';

/** A feed that has brought nothing for this long is not live any more. */
const deadAfterMs = liveWindowMs;

/**
 * Tells whether a feed is alive, from its newest segment. Who follows it sees it grow, and no correction of the clock
 * changes that; only somebody who comes anew has to believe the clock.
 * @param steady measures how long ago it grew
 */
export function createFeedLiveness(clock: Clock, steady: Clock): (newest: StoredSegment) => boolean {
  let known = '';
  let lookedAt = Number.NEGATIVE_INFINITY;
  let grewAt = Number.NEGATIVE_INFINITY;
  return (newest) => {
    const now = steady();
    const followed = now - lookedAt < deadAfterMs;
    lookedAt = now;
    if (newest.name !== known) {
      known = newest.name;
      // What lies ahead of the clock has just come: a source may run ahead, or the clock was put back.
      const ageMs = Math.max(0, clock() - newest.startMs - newest.durationMs);
      grewAt = followed ? now : now - ageMs;
    }
    return now - grewAt < deadAfterMs;
  };
}
