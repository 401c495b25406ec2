import { sourceReport } from '../../../contract/i18n/source-report.ts';
import { defined } from '../../../runtime/defined.ts';
import { toleratedLeadMs } from '../../segments/timeline.ts';
import type { Delivery } from './arrivals.ts';

/**
 * Keeps a source's time at the world's. An offset leads from the one to the other: it is set when a source begins,
 * then moved a little with every segment, and by a step where that would take too long. Pure.
 */
export interface Discipline {
  /** From the source's time to the world's, where the next segment begins. */
  offsetMs: number;
  /** From the source's time to that in the segments, the same for a whole timeline. */
  mediaOffsetMs: number;
  /** How far ahead of the clock the archive may be: what lies there already cannot be taken back. */
  excusedMs: number;
  /** The time of day minus the steady clock, when it was last looked at. */
  aheadMs: number;
  losses: number;
}

/** What is known when a segment is placed. */
export interface Evidence {
  /** The time of day, which may be corrected, and a clock that never is. */
  nowMs: number;
  steadyMs: number;
  /** The least delay of late, and whether the source has come as near to the present as it does. */
  leastMs: number;
  isSettled: boolean;
  losses: number;
  /** The offset by what the source itself says of the time of day. */
  claimedMs?: number | undefined;
}

/** A segment that wants its place, in the source's time. */
export interface Span {
  startSeconds: number;
  endSeconds: number;
  /** Where it may be broken off, ascending. */
  breaks: readonly number[];
}

/** Where a segment lies. What it has from `keptUntilSeconds` on is left out. */
export interface SegmentPlacement {
  fromSeconds: number;
  keptUntilSeconds: number;
  untilSeconds: number;
  startMs: number;
  /** Where the kept part ends; a little more or less than its length when the clock is slewed. */
  endMs: number;
  mediaOffsetMs: number;
}

/** A slew that nobody notices. */
const mostSlew = 0.005;
/** Which part of an error goes with one segment. */
const slewedPart = 1 / 8;
/** An error above this is not waited for. */
const stepMs = 10_000;
/** A clock that was corrected by more than this was corrected on purpose. */
const correctionMs = 2_000;
/** What a source says of its time is believed within these limits: nothing comes before it was taken. */
const believedEarlyMs = 1_000;
const believedLateMs = 60_000;

/** The offset by the arrivals: the true one is never larger. */
const arrivedOffset = ({ nowMs, steadyMs, leastMs }: Evidence): number => leastMs + nowMs - steadyMs;

/** How long before its time something comes, where it is placed by an offset. */
export const earlyBy = ({ offsetMs, excusedMs }: Discipline, evidence: Evidence): number =>
  offsetMs - excusedMs - arrivedOffset(evidence);

/** Whether what the source says of the time of day can be true. */
export function hasCredibleTime(evidence: Evidence): boolean {
  if (evidence.claimedMs === undefined) return false;
  const delayMs = arrivedOffset(evidence) - evidence.claimedMs;
  return delayMs >= -believedEarlyMs && delayMs <= believedLateMs;
}

/** The offset that the evidence speaks for. */
const targetOf = (evidence: Evidence): number =>
  hasCredibleTime(evidence)
    ? Math.min(defined(evidence.claimedMs), arrivedOffset(evidence))
    : arrivedOffset(evidence);

export interface TimelineStart {
  /** The first segment, and how far the source has come since. */
  startSeconds: number;
  newestSeconds: number;
  /** Where the archive ends: what is before that is there already. */
  notBeforeMs: number;
  /** It was this source that came until then, under another time. */
  goesOn: boolean;
  /** The offset with which an earlier run has stored what came until then, where that makes sense. */
  resumedMs?: number | undefined;
}

/** Whether a source can be going on right where the archive ends. */
export function continuesThere(
  { startSeconds, notBeforeMs, goesOn }: TimelineStart,
  evidence: Evidence,
  { leadMs, lostMs }: Delivery,
): boolean {
  const lateMs = targetOf(evidence) + startSeconds * 1000 - notBeforeMs;
  return goesOn && lateMs >= -leadMs && lateMs <= lostMs;
}

/**
 * Sets the offset. An archive that is a little ahead is waited for, and one that is far ahead, because the clock was
 * put back, is gone on with.
 */
export function begin(beginning: TimelineStart, evidence: Evidence, delivery: Delivery): Discipline {
  const { startSeconds, newestSeconds, notBeforeMs } = beginning;
  const { nowMs, steadyMs, losses } = evidence;
  // An earlier run may have placed it a little later than it is seen to come now, and it goes on there all the same.
  const targetMs = beginning.resumedMs ?? targetOf(evidence);
  const joinedMs = notBeforeMs - startSeconds * 1000;
  const waitMs = joinedMs - targetMs - (newestSeconds - startSeconds) * 1000;
  const excusedMs = waitMs > stepMs ? joinedMs - targetMs : 0;
  const joins = excusedMs > 0 || continuesThere(beginning, evidence, delivery);
  const offsetMs = joins ? joinedMs : targetMs;
  return { offsetMs, mediaOffsetMs: offsetMs, excusedMs, aheadMs: nowMs - steadyMs, losses };
}

/** Places the next segment, and corrects the offset for what comes after it. Throws when the source runs away. */
export function place(
  before: Discipline,
  span: Span,
  evidence: Evidence,
  delivery: Delivery,
): { discipline: Discipline; placed: SegmentPlacement } {
  const { corrected, stepped } = lookAtClock(before, evidence);
  if (stepped) return follow(corrected, span, span.endSeconds, 0);
  const lateMs = targetOf(evidence) + corrected.excusedMs - corrected.offsetMs;
  const errorMs = evidence.isSettled ? lateMs : Math.min(0, lateMs);
  // A picture that came before its time has a wrong one; what the source tells may be wrong itself.
  const leadMs = earlyBy(corrected, evidence);
  const lost = evidence.losses !== corrected.losses;
  const current = { ...corrected, losses: evidence.losses };
  if (errorMs > (lost ? delivery.lostMs : stepMs)) {
    const offsetMs = current.offsetMs + errorMs;
    return follow({ ...current, offsetMs, mediaOffsetMs: offsetMs }, span, span.endSeconds, 0);
  }
  if (leadMs > toleratedLeadMs) throw new Error(sourceReport('aheadOfTime'));
  if (leadMs > delivery.leadMs || errorMs < -stepMs) return breakOff(current, span, -errorMs);
  const longestMs = mostSlew * (span.endSeconds - span.startSeconds) * 1000;
  const wantedMs = Math.max(0, Math.abs(errorMs) - delivery.toleranceMs) * slewedPart;
  return follow(current, span, span.endSeconds, Math.sign(errorMs) * Math.min(wantedMs, longestMs));
}

/** What a correction of the clock means: put back, the archive goes on ahead of it; put forward, it steps. */
function lookAtClock(
  before: Discipline,
  { nowMs, steadyMs }: Evidence,
): { corrected: Discipline; stepped: boolean } {
  const aheadMs = nowMs - steadyMs;
  const correctedMs = aheadMs - before.aheadMs;
  if (Math.abs(correctedMs) <= correctionMs) return { corrected: { ...before, aheadMs }, stepped: false };
  const excusedMs = Math.max(0, before.excusedMs - correctedMs);
  const forwardMs = correctedMs + excusedMs - before.excusedMs;
  const offsetMs = before.offsetMs + forwardMs;
  const stepped = forwardMs > 0;
  const mediaOffsetMs = stepped ? offsetMs : before.mediaOffsetMs;
  return { corrected: { ...before, aheadMs, excusedMs, offsetMs, mediaOffsetMs }, stepped };
}

/** Leaves out the end of a segment, so that the next one begins earlier by that much. */
function breakOff(current: Discipline, span: Span, leadMs: number): ReturnType<typeof place> {
  const { startSeconds, endSeconds } = span;
  const distance = (at: number): number => Math.abs((endSeconds - at) * 1000 - leadMs);
  const keptUntil = [
    startSeconds,
    ...span.breaks.filter((at) => at > startSeconds && at < endSeconds),
  ].reduce((best, at) => (distance(at) < distance(best) ? at : best));
  const { discipline, placed } = follow(current, span, keptUntil, 0);
  // The times inside the segments go on as if it had never been.
  const leftOutMs = (endSeconds - keptUntil) * 1000;
  const offsetMs = discipline.offsetMs - leftOutMs;
  const mediaOffsetMs = discipline.mediaOffsetMs - leftOutMs;
  return { discipline: { ...discipline, offsetMs, mediaOffsetMs }, placed };
}

function follow(
  current: Discipline,
  { startSeconds, endSeconds }: Span,
  keptUntilSeconds: number,
  slewMs: number,
): ReturnType<typeof place> {
  const { offsetMs, mediaOffsetMs } = current;
  const keptMs = (keptUntilSeconds - startSeconds) * 1000;
  const startMs = startSeconds * 1000 + offsetMs;
  const placed = {
    fromSeconds: startSeconds,
    keptUntilSeconds,
    untilSeconds: endSeconds,
    startMs,
    endMs: startMs + keptMs + slewMs,
    mediaOffsetMs,
  };
  // What lies ahead of the clock goes back to it as fast as anything else.
  const excusedMs = Math.max(0, current.excusedMs - mostSlew * keptMs);
  return { discipline: { ...current, offsetMs: offsetMs + slewMs, excusedMs }, placed };
}
