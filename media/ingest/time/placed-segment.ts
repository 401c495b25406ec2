import type { CutSegment } from '../../fmp4/segment-collector.ts';
import { shortenSegment } from '../../fmp4/shorten-segment.ts';
import type { SegmentPlacement } from './discipline.ts';

/** A segment, or what is kept of it, in its place. */
export interface PlacedSegment {
  segment: CutSegment;
  startMs: number;
  /** Of the place: a little more or less than the segment's own while the clock is slewed. */
  durationMs: number;
  /** From the source's time to that in the segments: the same for as long as nothing is interrupted. */
  mediaOffsetMs: number;
  /** It does not continue the one before. */
  discontinuity: boolean;
}

/** What overlaps the archive by less is not left out for that. */
const toleratedOverlapMs = 100;

/** How fast the time of a place goes by that of its source. */
const paceOf = ({ fromSeconds, keptUntilSeconds, startMs, endMs }: SegmentPlacement): number => {
  const keptMs = (keptUntilSeconds - fromSeconds) * 1000;
  return keptMs > 0 ? (endMs - startMs) / keptMs : 1;
};

/** Where an instant of the source lies in a place. */
export const instantIn = (placed: SegmentPlacement, atSeconds: number): number =>
  placed.startMs + (atSeconds - placed.fromSeconds) * 1000 * paceOf(placed);

/**
 * What is kept of a segment, and where: not what the archive has already, and not what was left out to keep the time.
 * @param placed where the same part of the source lies; the first rendition to get there may have cut it elsewhere
 * @param notBeforeMs where the archive ended when the source began, or began to count anew
 */
export function keptOf(
  segment: CutSegment,
  placed: SegmentPlacement,
  notBeforeMs: number,
): Omit<PlacedSegment, 'discontinuity'> | undefined {
  const { fromSeconds, keptUntilSeconds, untilSeconds, startMs, mediaOffsetMs } = placed;
  const earliestSeconds = fromSeconds + (notBeforeMs - toleratedOverlapMs - startMs) / 1000 / paceOf(placed);
  const latestSeconds = keptUntilSeconds < untilSeconds ? keptUntilSeconds : Infinity;
  const kept = shortenSegment(segment, earliestSeconds, latestSeconds);
  if (!kept) return undefined;
  const keptStartMs = instantIn(placed, kept.startSeconds);
  const durationMs = instantIn(placed, kept.startSeconds + kept.durationSeconds) - keptStartMs;
  return { segment: kept, startMs: keptStartMs, durationMs, mediaOffsetMs };
}
