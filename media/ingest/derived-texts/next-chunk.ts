import type { StoredSegment } from '../../segments/archive.ts';

/** Rounded places of two neighbours lie no further apart. */
const apartMs = 300;

/**
 * The next piece of an archive to be read: segments of one format without a hole between them. Empty while more has to come.
 * @param newest the last segments there are, in order
 * @param doneMs what ended before has been read
 * @param chunkMs so long it is at least, unless it ends at a hole
 */
export function nextChunk(
  newest: readonly StoredSegment[],
  doneMs: number,
  chunkMs: number,
): readonly StoredSegment[] {
  const from = newest.findIndex(({ startMs }) => startMs >= doneMs - apartMs);
  const first = newest[from];
  if (!first) return [];
  let end = first.startMs;
  let count = 0;
  for (const segment of newest.slice(from)) {
    const goesOn = Math.abs(segment.startMs - end) < apartMs && segment.initId === first.initId;
    if (count > 0 && (!goesOn || segment.discontinuity || end - first.startMs >= chunkMs)) break;
    end = segment.startMs + segment.durationMs;
    count++;
  }
  // What ends at a hole, or at another format, never becomes more.
  const isWhole = end - first.startMs >= chunkMs || from + count < newest.length;
  return isWhole ? newest.slice(from, from + count) : [];
}
