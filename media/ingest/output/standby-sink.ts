import { defined } from '../../../runtime/defined.ts';
import type { FillGap, Gap } from '../ffmpeg/encode-gap.ts';
import type { NewSegment } from '../../segments/writer.ts';
import type { SegmentSink } from './store-stream.ts';

/** Keeps the last segments in memory, until there is an archive in which to go on with them. */
export interface StandbySink extends SegmentSink {
  /**
   * Writes what is kept and lies after the end of an archive, and hands on what comes from now on. Resolves to false, and
   * writes nothing, where what comes does not go on there: nothing is kept, or the archive is far ahead of it.
   * @param mayBeEmpty nothing of it need have come yet
   * @param laterMs how much later all of it is written than it lies
   */
  handTo: (archive: SegmentSink, mayBeEmpty?: boolean, laterMs?: number) => Promise<boolean>;
  /**
   * How much later what is kept would have to lie to go on at the end of an archive with the same picture: two ingests place
   * it some tens of milliseconds apart. 0 where no key frame is near.
   */
  laterAt: (endMs: number) => number;
  /** Resolves when what is kept goes beyond an instant. */
  reaches: (endMs: number) => Promise<void>;
}

/** A place that is written so much later than what is given to it says. */
export const laterSink = (sink: SegmentSink, laterMs: number): SegmentSink => ({
  lastEndMs: sink.lastEndMs,
  append: (segment) => sink.append(moved(segment, laterMs)),
  parts: sink.parts && {
    add: (partOf) => sink.parts?.add((moreMs) => partOf(laterMs + moreMs)),
    drop: sink.parts.drop,
  },
});

const moved = (segment: NewSegment, byMs: number): NewSegment =>
  byMs === 0 ? segment : (segment.movedBy?.(byMs) ?? segment);

/** Twice what a take-over takes: a lease, a turn, and what its holder had not finished. */
const keptMs = 30_000;
/** What a rendition may take in memory; 17 Mbit/s for that long. */
const keptBytes = 64_000_000;
/** Two ingests place the same picture within this of each other; on a machine that is busy further, up to that. */
const [apartMs, mostApartMs] = [250, 1_000];
/** Less than this, a picture, is no gap. */
const leastGapMs = 50;
/** An archive that ends this much later than what has come belongs to another time. */
const farAheadMs = 10_000;

/** @param fillGap makes what lies between the end of the archive and the first key frame there; without it that stays a hole */
export function createStandbySink(fillGap?: FillGap): StandbySink {
  let kept: NewSegment[] = [];
  let bytes = 0;
  let archive: SegmentSink | undefined;
  /** How much later what comes is written than it lies. */
  let laterMs = 0;
  /** Where the archive ends; undefined once it is gone on from there. */
  let joinMs: number | undefined;
  let tail: Promise<unknown> = Promise.resolve();
  let waiting: { endMs: number; resolve: () => void }[] = [];

  const lastEndMs = (): number => {
    const last = kept.at(-1);
    return last ? endOf(last) : 0;
  };

  function keep(segment: NewSegment): void {
    kept.push(segment);
    bytes += sizeOf(segment);
    const [keptUntilMs, waited] = [lastEndMs(), waiting];
    waiting = waited.filter(({ endMs }) => endMs >= keptUntilMs);
    for (const { endMs, resolve } of waited) if (endMs < keptUntilMs) resolve();
    const sinceMs = keptUntilMs - keptMs;
    while (kept[0] && (kept[0].startMs < sinceMs || bytes > keptBytes)) bytes -= sizeOf(kept.shift()!);
  }

  async function write(given: NewSegment, archive: SegmentSink): Promise<void> {
    const segment = moved(given, laterMs);
    if (joinMs === undefined) return archive.append(segment);
    const rest = restAfter(segment, joinMs, fillGap ? leastGapMs : apartMs);
    const gap = gapAfter(segment, joinMs, rest);
    const filled = gap && (await fillGap?.(gap));
    if (filled) await archive.append(filled);
    if (rest) await archive.append(rest);
    if (filled || rest) joinMs = undefined;
  }

  /** One after the other: what comes during the hand-over comes after it. */
  function enqueue<T>(work: () => Promise<T>): Promise<T> {
    const done = tail.then(work);
    tail = done.catch(() => {});
    return done;
  }

  return {
    lastEndMs: () => archive?.lastEndMs() ?? lastEndMs(),
    append: (segment) => enqueue(async () => (archive ? write(segment, archive) : keep(segment))),
    // Nobody watches what only waits here, and where it is joined a segment is not what came.
    parts: {
      add: (partOf) =>
        void enqueue(async () => {
          if (joinMs === undefined) archive?.parts?.add((moreMs) => partOf(laterMs + moreMs));
        }),
      drop: () => void enqueue(async () => archive?.parts?.drop()),
    },
    reaches: (endMs) =>
      new Promise((resolve) => {
        if (lastEndMs() > endMs) resolve();
        else waiting.push({ endMs, resolve });
      }),
    laterAt(endMs) {
      const pictures = kept.flatMap(({ startMs, keyFrames = [] }) => [
        startMs,
        ...keyFrames.map(({ atMs }) => atMs),
      ]);
      // Where the last one ends the next key frame lies, though its segment is not whole yet.
      pictures.push(...kept.slice(-1).map(endOf));
      const distances = pictures.map((atMs) => endMs - atMs);
      const nearest = Math.min(...distances.map(Math.abs));
      return nearest <= farthestOf(pictures) ? (distances.find((ms) => Math.abs(ms) === nearest) ?? 0) : 0;
    },
    handTo: (next, mayBeEmpty = false, moreMs = 0) =>
      enqueue(async () => {
        const isEmpty = kept.length === 0;
        if (isEmpty ? !mayBeEmpty : next.lastEndMs() - lastEndMs() > farAheadMs) return false;
        [archive, laterMs] = [next, moreMs];
        joinMs = next.lastEndMs();
        const all = kept;
        kept = [];
        for (const segment of all) await write(segment, next);
        return true;
      }),
  };
}

/**
 * What of a segment lies after the end of an archive, from its first key frame there on; undefined when nothing does. The
 * archive may end at a picture that lies a little earlier here: its place is shortened by that, and nothing overlaps.
 * @param earlierMs how much earlier that may be
 */
export function restAfter(segment: NewSegment, endMs: number, earlierMs = apartMs): NewSegment | undefined {
  const { startMs, timelineMs = startMs, durationMs, parts, keyFrames = [] } = segment;
  const untilMs = startMs + durationMs;
  if (segment.partsFrom && endMs > startMs) {
    if (endMs >= untilMs) return undefined;
    const leftOutMs = endMs - startMs;
    const rest = { startMs: endMs, durationMs: untilMs - endMs, timelineMs: timelineMs + leftOutMs };
    return { ...segment, ...rest, parts: segment.partsFrom(leftOutMs) };
  }
  const first = [{ atMs: startMs, part: 0 }, ...keyFrames].find(({ atMs }) => atMs >= endMs - earlierMs);
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

/** What of a segment lies between the end of an archive and where it goes on there; undefined when nothing does. */
export function gapAfter(segment: NewSegment, endMs: number, rest: NewSegment | undefined): Gap | undefined {
  const { init, startMs, timelineMs = startMs, durationMs, parts, keyFrames = [] } = segment;
  const untilMs = rest?.startMs ?? startMs + durationMs;
  if (endMs < startMs || untilMs - endMs < leastGapMs) return undefined;
  const first = keyFrames.findLast(({ atMs }) => atMs <= endMs);
  const next = keyFrames.find(({ atMs }) => atMs > endMs);
  return {
    init,
    parts: parts.slice(first?.part ?? 0, next?.part),
    startMs: endMs,
    durationMs: untilMs - endMs,
    timelineMs: timelineMs + endMs - startMs,
  };
}

/** How far from where it lies a key frame is known again: none of those around it can be meant. */
function farthestOf(picturesMs: readonly number[]): number {
  const steps = picturesMs.slice(1).map((atMs, i) => atMs - defined(picturesMs[i]));
  return Math.max(apartMs, Math.min(mostApartMs, ...steps.map((ms) => ms / 3)));
}

const endOf = ({ startMs, durationMs }: NewSegment): number => startMs + durationMs;

const sizeOf = ({ parts }: NewSegment): number => parts.reduce((sum, { length }) => sum + length, 0);
