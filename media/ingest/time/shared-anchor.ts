import type { CutRule, CutSegment, Span } from '../../fmp4/segment-collector.ts';
import { clockRunSeconds } from '../../mpeg-clock.ts';
import { streamed, type Delivery } from './arrivals.ts';
import { hasCredibleTime, type Evidence } from './discipline.ts';
import { keptOf, type PlacedSegment } from './placed-segment.ts';
import { createSharedCuts } from './shared-cuts.ts';
import { createTimelineRuns, endsBefore, isPlausible, type TimelineRun } from './timeline-runs.ts';
import { createWitness, nearestOffset } from './witness.ts';

/** What one rendition of a run is told: where its segments lie and where they are cut. */
export interface RenditionAnchor {
  /** A fragment has come, by a clock that is never corrected. */
  arrived: (span: Span, steadyMs: number) => void;
  /**
   * The source says what time of day it is at an instant of its own time.
   * @param repeatSeconds its time may be off by any number of these
   */
  claimed: (atSeconds: number, timeMs: number, repeatSeconds?: number) => void;
  /** What it said so, at another instant; of several that which is nearest. Undefined while it has said nothing. */
  claimedAt: (atSeconds: number, nearMs: number) => number | undefined;
  /** Whether it is known where what comes now lies. */
  isPlaced: () => boolean;
  /**
   * Places a finished segment; `later` when its place cannot be known yet, `nowhere` when something else is there.
   * Throws when the source runs away from the clock.
   * @param nowMs the time of day, which may be corrected
   * @param steadyMs a clock that never is
   * @param atOnce it cannot wait
   */
  place: (
    segment: CutSegment,
    nowMs: number,
    steadyMs: number,
    atOnce?: boolean,
  ) => PlacedSegment | 'later' | 'nowhere';
  /**
   * Where a segment that has only begun will lie when it is placed, if nothing unusual happens until then; undefined where
   * that cannot be said, or it does not continue the one before.
   */
  foresee: (
    segment: Pick<CutSegment, 'startSeconds' | 'jumped'>,
  ) => Pick<PlacedSegment, 'startMs' | 'mediaOffsetMs'> | undefined;
  /** From here on the source counts its time anew. Renditions name the same turn by the same number. */
  turn: (timeline: number) => void;
  cutsAt: CutRule;
}

/** Segments follow each other more closely than this where nothing is missing. */
const sameSeconds = 0.3;
/** A clock that goes back by more than this begins anew. */
const backSeconds = 1;

/**
 * One anchor for the renditions of a run. Whichever gets somewhere first decides where segments are cut and
 * where they lie; the others take it over, also when they missed something in between. A rendition whose times
 * have nothing to do with those of the others is placed by itself. A follower is cut and placed as the renditions are.
 * @param notBeforeMs where the archive ends: time never runs backwards there
 * @param resumedMs the archive's time minus the source's, as it was when its last was stored
 * @param onBack the source's time has gone back, and nothing said so
 */
export function sharedAnchor(
  notBeforeMs: number,
  delivery: Delivery = streamed,
  resumedMs?: number,
  onBack: () => void = () => {},
): { rendition: () => RenditionAnchor; follower: (notBeforeMs: number) => RenditionAnchor } {
  const runs = createTimelineRuns(delivery);
  const cutsAt = createSharedCuts();
  let newestEndMs = notBeforeMs;
  let begins = true;

  /** What comes first may go on where the archive ends. Later the source is placed by what is seen of it. */
  function resumed(evidence: Evidence): number | undefined {
    if (!begins || resumedMs === undefined || evidence.claimedMs !== undefined) return undefined;
    const claimedMs = nearestOffset(evidence, resumedMs, clockRunSeconds * 1000);
    return hasCredibleTime({ ...evidence, claimedMs }) ? claimedMs : undefined;
  }

  /** @param followsFromMs it decides nothing, and waits for those that do; where its own archive ends */
  function rendition(followsFromMs?: number): RenditionAnchor {
    const follows = followsFromMs !== undefined;
    const witness = createWitness(delivery);
    let timeline = 0;
    /** How often the source's clock jumped without saying so. */
    let jumps = 0;
    let last: { endSeconds: number; endMs: number; mediaOffsetMs: number | undefined } | undefined;
    const name = (more = 0): string => `${timeline}.${jumps + more}`;

    /** Whether a segment makes sense in a stretch, behind which another may have begun. */
    function mayLieIn(
      run: TimelineRun,
      next: TimelineRun | undefined,
      segment: CutSegment,
      evidence: Evidence,
    ): boolean {
      // Texts may come before their time, so what is skipped there says nothing.
      const skippedSeconds = last && !follows ? segment.startSeconds - last.endSeconds : 0;
      if (!isPlausible(segment, run, evidence, delivery, skippedSeconds)) return false;
      return !(follows && next && endsBefore(run, segment));
    }

    /** The stretch in which a segment makes sense, if need be one of its own; none while that has to wait. */
    function runOf(
      segment: CutSegment,
      moved: boolean,
      evidence: Evidence,
      atOnce: boolean,
    ): TimelineRun | undefined {
      const back = last !== undefined && segment.startSeconds < last.endSeconds - backSeconds;
      for (let more = back ? 1 : 0; ; more++) {
        const found = runs.get(name(more));
        if (found && moved && !mayLieIn(found, runs.get(name(more + 1)), segment, evidence)) continue;
        const run = found ?? (follows ? undefined : beginRun(segment, more, evidence, atOnce));
        if (run && !found && back) onBack();
        if (run) jumps += more;
        return run;
      }
    }

    function beginRun(
      segment: CutSegment,
      more: number,
      evidence: Evidence,
      atOnce: boolean,
    ): TimelineRun | undefined {
      const isFirst = jumps + more === 0;
      const beginning = {
        startSeconds: segment.startSeconds,
        newestSeconds: witness.newestSeconds(segment),
        notBeforeMs: isFirst ? newestEndMs : (last?.endMs ?? notBeforeMs),
      };
      const mayBegin = (): boolean => atOnce || witness.hasWaited(segment, evidence.steadyMs);
      const run = runs.begin(name(more), { ...beginning, resumedMs: resumed(evidence) }, evidence, mayBegin);
      if (run) begins = false;
      return run;
    }

    /** Whether a segment does not follow the one before. */
    const hasMoved = ({ startSeconds, jumped }: Pick<CutSegment, 'startSeconds' | 'jumped'>): boolean =>
      jumped || !last || Math.abs(startSeconds - last.endSeconds) > sameSeconds;

    return {
      arrived: witness.arrived,
      claimed: (atSeconds, timeMs, repeatSeconds = Infinity) =>
        witness.claimed(atSeconds, timeMs, repeatSeconds),
      claimedAt: witness.claimedAt,
      isPlaced: () => last !== undefined || runs.get(name()) !== undefined,
      turn(id) {
        if (id === timeline && last) return;
        [timeline, jumps, last] = [id, 0, undefined];
        witness.forget();
      },
      place(segment, nowMs, steadyMs, atOnce = false) {
        const { startSeconds, durationSeconds } = segment;
        const moved = hasMoved(segment);
        const evidence = witness.evidence(segment, nowMs, steadyMs);
        const run = runOf(segment, moved, evidence, atOnce);
        const placed =
          run && (follows ? runs.beside(run, segment, atOnce) : runs.place(run, segment, evidence));
        if (!run || !placed) return follows && atOnce ? 'nowhere' : 'later';
        const kept = keptOf(segment, placed, Math.max(run.notBeforeMs, followsFromMs ?? 0));
        const goesOn = !moved && last?.mediaOffsetMs === placed.mediaOffsetMs;
        last = {
          endSeconds: startSeconds + durationSeconds,
          endMs: kept ? kept.startMs + kept.durationMs : (last?.endMs ?? notBeforeMs),
          mediaOffsetMs: kept && placed.mediaOffsetMs,
        };
        if (!follows) newestEndMs = Math.max(newestEndMs, last.endMs);
        return kept ? { ...kept, discontinuity: !goesOn } : 'nowhere';
      },
      foresee(segment) {
        const run = hasMoved(segment) ? undefined : runs.get(name());
        const foreseen = run && runs.foresee(run, segment.startSeconds);
        return foreseen?.mediaOffsetMs === last?.mediaOffsetMs ? foreseen : undefined;
      },
      cutsAt: (startSeconds, atSeconds, proposed) =>
        cutsAt(name(), startSeconds, atSeconds, proposed && !follows),
    };
  }
  return { rendition: () => rendition(), follower: rendition };
}
