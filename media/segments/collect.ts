import { defined } from '../../runtime/defined.ts';
import type { HourIndex } from './hour-index.ts';
import type { SegmentRecord } from './index-format.ts';
import { hourOf, longestReachMs, segmentName } from './layout.ts';

/** A segment on disk, with all that a playlist says of it. */
export interface StoredSegment extends SegmentRecord {
  name: string;
  sequence: number;
  /** Discontinuities before this segment, its own mark not counted. */
  discontinuitySequence: number;
}

/** Adds the segments of an hour that overlap [fromMs, toMs) to those found so far. */
export function collectSegments(
  index: Pick<HourIndex, 'header' | 'records'>,
  hour: number,
  fromMs: number,
  toMs: number,
  found: StoredSegment[],
): void {
  const header = index.header();
  if (!header) return;
  const records = index.records();
  let discontinuitySequence = header.discontinuitySequence;
  for (let i = 0; i < records.length; i++) {
    const { startMs, durationMs, offset, length, discontinuity, initId, marks } = defined(records[i]);
    if (startMs >= toMs) break;
    if (startMs + durationMs > fromMs) {
      const name = segmentName({ hour, offset, length });
      const sequence = header.firstSequence + i;
      // Named one by one: an hour has 900, and copying them takes longer.
      found.push({
        startMs,
        durationMs,
        offset,
        length,
        discontinuity,
        initId,
        name,
        sequence,
        discontinuitySequence,
        ...(marks && { marks }),
      });
    }
    if (discontinuity) discontinuitySequence++;
  }
}

/** Segments that overlap [fromMs, toMs), in order, with holes marked, out of the indexes of the hours that may have them. */
export async function findSegments(
  indexOf: (hour: number) => Promise<Pick<HourIndex, 'header' | 'records'>>,
  fromMs: number,
  toMs: number,
): Promise<StoredSegment[]> {
  // A segment belongs to the hour in which it starts, so the hour before may reach into this one.
  const first = hourOf(fromMs - longestReachMs);
  const count = Math.max(0, hourOf(toMs - 1) - first + 1);
  const indexes = await Promise.all(Array.from({ length: count }, (_, i) => indexOf(first + i)));
  const found: StoredSegment[] = [];
  for (const [i, index] of indexes.entries()) collectSegments(index, first + i, fromMs, toMs, found);
  return withHolesMarked(found);
}

/** Segments of a source that goes on follow each other more closely than this. */
const holeMs = 500;

/**
 * Marks the first segment after a hole as a discontinuity: an hour that was deleted or never came leaves none of its
 * own, and a player that counts on going on would run on with the wrong time. Only for windows, which are
 * listed from their beginning: in a list that slides, a mark has to be counted when it has left, and only
 * those that were written are.
 */
export function withHolesMarked(segments: readonly StoredSegment[]): StoredSegment[] {
  const marked = [...segments];
  for (let i = 1; i < segments.length; i++) {
    const [before, segment] = [defined(segments[i - 1]), defined(segments[i])];
    const follows =
      segment.sequence === before.sequence + 1 &&
      segment.startMs - before.startMs - before.durationMs <= holeMs;
    if (!follows && !segment.discontinuity) marked[i] = { ...segment, discontinuity: true };
  }
  return marked;
}
