import type { NewSegment } from '../../segments/writer.ts';
import type { SegmentSink } from './store-stream.ts';

/** Keeps the last segments in memory, until there is an archive in which to go on with them. */
export interface StandbySink extends SegmentSink {
  /**
   * Writes what is kept and lies after the end of an archive, and hands on what comes from now on. Resolves to false, and
   * writes nothing, where what comes does not go on there: nothing is kept, or the archive is far ahead of it.
   */
  handTo: (archive: SegmentSink) => Promise<boolean>;
}

/** Twice what a take-over takes: a lease, a turn, and what whoever held it had not finished. */
const keptMs = 30_000;
/** What a rendition may take in memory; 17 Mbit/s for that long. */
const keptBytes = 64_000_000;
/** Two ingests place the same picture within this of each other. */
const apartMs = 250;
/** An archive that ends this much later than what has come belongs to another time. */
const farAheadMs = 10_000;

export function createStandbySink(): StandbySink {
  let kept: NewSegment[] = [];
  let bytes = 0;
  let archive: SegmentSink | undefined;
  /** Where the archive ends; undefined once it is gone on from there. */
  let joinMs: number | undefined;
  let tail: Promise<unknown> = Promise.resolve();

  const lastEndMs = (): number => {
    const last = kept.at(-1);
    return last ? last.startMs + last.durationMs : 0;
  };

  function keep(segment: NewSegment): void {
    kept.push(segment);
    bytes += sizeOf(segment);
    const sinceMs = lastEndMs() - keptMs;
    while (kept[0] && (kept[0].startMs < sinceMs || bytes > keptBytes)) bytes -= sizeOf(kept.shift()!);
  }

  async function write(segment: NewSegment): Promise<void> {
    const rest = joinMs === undefined ? segment : restAfter(segment, joinMs);
    if (!rest) return;
    joinMs = undefined;
    await archive!.append(rest);
  }

  /** One after the other: what comes during the hand-over comes after it. */
  function enqueue<T>(work: () => Promise<T>): Promise<T> {
    const done = tail.then(work);
    tail = done.catch(() => {});
    return done;
  }

  return {
    lastEndMs: () => archive?.lastEndMs() ?? lastEndMs(),
    append: (segment) => enqueue(async () => (archive ? write(segment) : keep(segment))),
    handTo: (next) =>
      enqueue(async () => {
        if (kept.length === 0 || next.lastEndMs() - lastEndMs() > farAheadMs) return false;
        archive = next;
        joinMs = next.lastEndMs();
        const all = kept;
        kept = [];
        for (const segment of all) await write(segment);
        return true;
      }),
  };
}

/**
 * What of a segment lies after the end of an archive, from its first key frame there on; undefined when nothing does. The
 * archive may end at a picture that lies a little earlier here: its place is shortened by that, and nothing overlaps.
 */
export function restAfter(segment: NewSegment, endMs: number): NewSegment | undefined {
  const { startMs, timelineMs = startMs, durationMs, parts, keyFrames = [] } = segment;
  const untilMs = startMs + durationMs;
  const first = [{ atMs: startMs, part: 0 }, ...keyFrames].find(({ atMs }) => atMs >= endMs - apartMs);
  if (!first) return undefined;
  const fromMs = Math.max(first.atMs, endMs);
  if (fromMs === startMs) return segment;
  // So little is left that it could not be shortened by that.
  if (fromMs - first.atMs > (untilMs - first.atMs) / 2) return undefined;
  return {
    ...segment,
    parts: parts.slice(first.part),
    startMs: fromMs,
    durationMs: untilMs - fromMs,
    timelineMs: timelineMs + first.atMs - startMs,
  };
}

const sizeOf = ({ parts }: NewSegment): number => parts.reduce((sum, { length }) => sum + length, 0);
