import { firstOf } from '../../../runtime/defined.ts';
import { instantIn } from './placed-segment.ts';
import type { CutSegment } from '../../fmp4/segment-collector.ts';
import type { Delivery } from './arrivals.ts';
import {
  begin,
  continuesThere,
  earlyBy,
  place,
  hasCredibleTime,
  type TimelineStart,
  type Discipline,
  type Evidence,
  type SegmentPlacement,
} from './discipline.ts';

/** A stretch of the source in which its time goes on. */
export interface TimelineRun {
  discipline: Discipline;
  newestStart: number;
  /** Where the archive ended when it began: what is before that is there already. */
  notBeforeMs: number;
  /** Where segments lie, ascending, as the first rendition to get there had them. */
  placed: SegmentPlacement[];
}

/** The stretches of a run, shared by its renditions under names on which they agree. */
export interface TimelineRuns {
  get: (name: string) => TimelineRun | undefined;
  /** Begins one; undefined while it cannot be known where it lies. */
  begin: (
    name: string,
    beginning: Omit<TimelineStart, 'goesOn'>,
    evidence: Evidence,
    mayBegin: () => boolean,
  ) => TimelineRun | undefined;
  /** The place of a segment, decided here when it is the first one to get there. */
  place: (run: TimelineRun, segment: CutSegment, evidence: Evidence) => SegmentPlacement;
  /** Where a segment that begins there will begin, as far as nothing unusual happens until its end. */
  foresee: (run: TimelineRun, startSeconds: number) => { startMs: number; mediaOffsetMs: number };
  /** The place of a segment that others decide about; undefined as long as they have not, unless it cannot wait. */
  beside: (run: TimelineRun, segment: CutSegment, atOnce: boolean) => SegmentPlacement | undefined;
}

/** Starts of renditions differ by less than this where they mean the same. */
const sameSeconds = 0.3;
/** As many segments as renditions are ever apart. */
const keptSegments = 64;
const keptRuns = 8;
/** A segment that would lie further from now than this belongs to another clock of the source. */
const plausibleAheadMs = 20_000;
const plausibleBehindMs = 60_000;

export function createTimelineRuns(delivery: Delivery): TimelineRuns {
  const runs = new Map<string, TimelineRun>();
  const placeOf = ({ placed }: TimelineRun, startSeconds: number): SegmentPlacement =>
    placed.findLast(({ fromSeconds }) => fromSeconds <= startSeconds + sameSeconds) ?? firstOf(placed);
  return {
    get: (name) => runs.get(name),
    begin(name, from, evidence, mayBegin) {
      const beginning = { ...from, goesOn: runs.size > 0 };
      const isKnown =
        from.resumedMs !== undefined ||
        hasCredibleTime(evidence) ||
        continuesThere(beginning, evidence, delivery) ||
        evidence.isSettled;
      if (!isKnown && !mayBegin()) return undefined;
      const discipline = begin(beginning, evidence, delivery);
      const { notBeforeMs } = from;
      const made: TimelineRun = { discipline, newestStart: -Infinity, notBeforeMs, placed: [] };
      keep(runs, name, made, keptRuns);
      return made;
    },
    place(run, segment, evidence) {
      const { startSeconds, durationSeconds, chunks } = segment;
      if (startSeconds >= run.newestStart + sameSeconds) {
        const breaks = chunks.flatMap(({ lead }) => lead?.startSeconds ?? []);
        const span = { startSeconds, endSeconds: startSeconds + durationSeconds, breaks };
        const { discipline, placed } = place(run.discipline, span, evidence, delivery);
        run.discipline = discipline;
        run.placed = [...run.placed.slice(1 - keptSegments), placed];
        run.newestStart = startSeconds;
      }
      return placeOf(run, startSeconds);
    },
    foresee(run, startSeconds) {
      const { offsetMs, mediaOffsetMs } = run.discipline;
      if (startSeconds >= run.newestStart + sameSeconds)
        return { startMs: startSeconds * 1000 + offsetMs, mediaOffsetMs };
      // Another rendition was there first.
      const placed = placeOf(run, startSeconds);
      return { startMs: instantIn(placed, startSeconds), mediaOffsetMs: placed.mediaOffsetMs };
    },
    beside(run, { startSeconds }, atOnce) {
      const last = run.placed.at(-1);
      return last && (atOnce || startSeconds < last.untilSeconds) ? placeOf(run, startSeconds) : undefined;
    },
  };
}

/**
 * Whether a segment lies anywhere near the present in a stretch. What skips some of the source's time without having been
 * away for as long would come before its time: its source counts otherwise from here on.
 * @param skippedSeconds how far behind the segment before it begins, where that is known
 */
export function isPlausible(
  { startSeconds, durationSeconds }: CutSegment,
  { discipline }: TimelineRun,
  evidence: Evidence,
  { leadMs }: Delivery,
  skippedSeconds = 0,
): boolean {
  const aheadMs = (startSeconds + durationSeconds) * 1000 + discipline.offsetMs - evidence.nowMs;
  if (aheadMs >= plausibleAheadMs || aheadMs <= -plausibleBehindMs) return false;
  const earlyMs = earlyBy(discipline, evidence);
  return skippedSeconds <= 0 || earlyMs <= Math.max(leadMs, (skippedSeconds * 1000) / 2);
}

/** Whether a stretch ended before a segment, where another one follows it. */
export const endsBefore = ({ placed }: TimelineRun, { startSeconds }: CutSegment): boolean =>
  startSeconds >= (placed.at(-1)?.untilSeconds ?? Infinity);

/** Sets an entry and drops the oldest ones. */
export function keep<V>(map: Map<string, V>, key: string, value: V, most: number): void {
  map.set(key, value);
  for (const old of [...map.keys()].slice(0, -most)) map.delete(old);
}
