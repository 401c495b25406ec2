import type { CutSegment } from '../../fmp4/segment-collector.ts';
import { toleratedLeadMs } from '../../segments/timeline.ts';

/** Where a source's own time lies in the world's. All renditions of one run share one. */
export interface Anchor {
  /**
   * Places a finished segment. `discontinuity`: it does not continue the one before.
   * Throws when the source runs away from the clock.
   * @param nowMs the time of day, which may be corrected
   * @param steadyMs a clock that never is
   */
  place: (
    segment: CutSegment,
    nowMs: number,
    steadyMs: number,
  ) => { startMs: number; discontinuity: boolean };
}

/** A clock that was corrected by more than this was corrected on purpose. */
const toleratedStepMs = 2_000;
/** A source that falls behind the clock by this much, for this many segments in a row, is placed anew. */
const usualLagMs = 2_000;
const patience = 3;

export interface AnchorOptions {
  /** Other than usual, where a source delivers in pieces and late by one. */
  toleratedLagMs?: number;
  /** How much of the source, the first segment included, is there already when it begins. */
  listedMs?: number;
}

/**
 * The first segment is placed so that what is there already ends now; those after it follow by the source's own time. When the
 * clock is put forward they are placed anew; when it is put back they go on as they were, ahead of it.
 * @param notBeforeMs end of what is on disk already: time never runs backwards there
 */
export function createAnchor(
  notBeforeMs: number,
  { toleratedLagMs = usualLagMs, listedMs = 0 }: AnchorOptions = {},
): Anchor {
  let offsetMs: number | undefined;
  let late = 0;
  let endMs = notBeforeMs;
  /** How far ahead of the clock the source is through no fault of its own. */
  let excusedLeadMs = 0;
  let clockAheadMs: number | undefined;

  return {
    place(segment, nowMs, steadyMs) {
      const mediaMs = segment.startSeconds * 1000;
      const durationMs = segment.durationSeconds * 1000;
      const stepMs = nowMs - steadyMs - (clockAheadMs ?? nowMs - steadyMs);
      clockAheadMs = nowMs - steadyMs;
      if (stepMs < -toleratedStepMs) excusedLeadMs -= stepMs;
      let discontinuity = segment.jumped;
      if (offsetMs === undefined || segment.jumped || stepMs > toleratedStepMs) {
        const aheadMs = offsetMs === undefined ? Math.max(durationMs, listedMs) : durationMs;
        offsetMs = Math.max(nowMs - aheadMs, endMs) - mediaMs;
        excusedLeadMs = Math.max(0, mediaMs + durationMs + offsetMs - nowMs);
        discontinuity = true;
        late = 0;
      }
      const leadMs = mediaMs + durationMs + offsetMs - nowMs;
      if (leadMs - excusedLeadMs > toleratedLeadMs) throw new Error('allikas jookseb ajast ette');
      late = leadMs < -toleratedLagMs ? late + 1 : 0;
      if (late >= patience) {
        offsetMs -= leadMs;
        excusedLeadMs = 0;
        discontinuity = true;
        late = 0;
      }
      const startMs = mediaMs + offsetMs;
      endMs = startMs + durationMs;
      return { startMs, discontinuity };
    },
  };
}
