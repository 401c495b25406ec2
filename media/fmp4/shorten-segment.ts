import type { CutSegment } from './segment-collector.ts';

/** Two instants of a source that are nearer to each other than this are the same. */
const sameSeconds = 0.005;

/**
 * What of a segment begins with the first key frame from one instant on and ends before another, or undefined when
 * nothing is left. It is cut between chunks only.
 */
export function shortenSegment(
  segment: CutSegment,
  fromSeconds: number,
  untilSeconds: number,
): CutSegment | undefined {
  const { chunks, startSeconds, durationSeconds } = segment;
  const endSeconds = startSeconds + durationSeconds;
  if (fromSeconds <= startSeconds && untilSeconds >= endSeconds) return segment;
  const first = chunks.findIndex(({ lead }) => lead?.key && lead.startSeconds >= fromSeconds - sameSeconds);
  const over = chunks.findIndex(({ lead }) => lead && lead.startSeconds >= untilSeconds - sameSeconds);
  const kept = first < 0 ? [] : chunks.slice(first, over < 0 ? undefined : over);
  const start = kept[0]?.lead?.startSeconds;
  if (start === undefined) return undefined;
  return {
    ...segment,
    chunks: kept,
    startSeconds: start,
    durationSeconds: Math.min(endSeconds, untilSeconds) - start,
  };
}
