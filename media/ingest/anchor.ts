import type { CutSegment } from '../fmp4/segmenter.ts';

/** Where a source's own time lies in the world's. All renditions of one run share one. */
export interface Anchor {
  /**
   * Places a finished segment. `discontinuity`: it does not continue the one before.
   * Throws when the source runs away from the clock.
   */
  place: (segment: CutSegment, nowMs: number) => { startMs: number; discontinuity: boolean };
}

/** A source that falls behind the clock by this much, for this many segments in a row, is placed anew. */
const toleratedLagMs = 2_000;
const patience = 3;
/** Sources deliver in bursts, so running ahead is normal, but not by as much as this. */
const toleratedLeadMs = 60_000;

/**
 * The first segment is placed so that it ends now; those after it follow by the source's own time.
 * @param notBeforeMs end of what is on disk already: time never runs backwards there
 */
export function createAnchor(notBeforeMs: number): Anchor {
  let offsetMs: number | undefined;
  let late = 0;
  let endMs = notBeforeMs;

  return {
    place(segment, nowMs) {
      const mediaMs = segment.startSeconds * 1000;
      const durationMs = segment.durationSeconds * 1000;
      let discontinuity = segment.jumped;
      if (offsetMs === undefined || segment.jumped) {
        offsetMs = Math.max(nowMs - durationMs, endMs) - mediaMs;
        discontinuity = true;
        late = 0;
      }
      const leadMs = mediaMs + durationMs + offsetMs - nowMs;
      if (leadMs > toleratedLeadMs) throw new Error('the source runs faster than real time');
      late = leadMs < -toleratedLagMs ? late + 1 : 0;
      if (late >= patience) {
        offsetMs -= leadMs;
        discontinuity = true;
        late = 0;
      }
      const startMs = mediaMs + offsetMs;
      endMs = startMs + durationMs;
      return { startMs, discontinuity };
    },
  };
}
