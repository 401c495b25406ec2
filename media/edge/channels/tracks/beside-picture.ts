import type { PlaylistSegment } from '../../../playlist/media-playlist.ts';
import type { StoredSegment } from '../../../segments/collect.ts';

/** What a track has beside one segment of the picture. */
export interface SegmentPair {
  picture: PlaylistSegment;
  /** Undefined where the track has nothing. */
  own: StoredSegment | undefined;
}

/**
 * Which segment of a track stands beside which of the picture. A list of a track that goes by this has as many segments, in the
 * same order, with the same marks: a player whose lists differ in them stands still, and says nothing. What is shorter than its
 * picture, or longer, is not beside it: a hole in a sound stops its picture, and a list says how long its segments are at most.
 * @param apartMs how far apart they may begin, and end
 */
export function pairedWith(
  picture: readonly PlaylistSegment[],
  own: readonly StoredSegment[],
  apartMs: number,
): SegmentPair[] {
  let next = 0;
  return picture.map((segment) => {
    while (next < own.length && own[next]!.startMs < segment.startMs - apartMs) next++;
    const found = own[next];
    if (found === undefined || found.startMs > segment.startMs + apartMs)
      return { picture: segment, own: undefined };
    next++;
    const isWhole = Math.abs(endOf(found) - endOf(segment)) <= apartMs;
    return { picture: segment, own: isWhole ? found : undefined };
  });
}

const endOf = ({ startMs, durationMs }: Pick<StoredSegment, 'startMs' | 'durationMs'>): number =>
  startMs + durationMs;

/**
 * Without those at the end for which the track may still come: a segment that is listed is never changed.
 * @param untilMs what ended before has come, if it comes at all
 */
export function settledPairs(pairs: readonly SegmentPair[], untilMs: number): readonly SegmentPair[] {
  const isSettled = ({ picture, own }: SegmentPair): boolean =>
    own !== undefined || endOf(picture) <= untilMs;
  return pairs.slice(0, pairs.findLastIndex(isSettled) + 1);
}
