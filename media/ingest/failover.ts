/**
 * Which source feeds a channel. Pure: what happened and when goes in, what to do comes out, and nothing here
 * knows of processes. Times are milliseconds of a steady clock.
 */

import { backoffMs } from '../../contract/backoff.ts';
import { minuteMs } from '../../contract/time.ts';

/** Why a run of a source is over, or ought to be. */
export type SourceFault =
  /** No bytes, or nothing that becomes a segment. */
  | 'silent'
  | 'noKeyFrame'
  /** The process ended, or sent what cannot be read. */
  | 'exit'
  /** The source must not or cannot be read here at all. */
  | 'refused'
  /** What comes cannot be kept: no other source would help. */
  | 'unwritable'
  | 'black'
  | 'frozen'
  /** A file has been played to its end. */
  | 'complete'
  /** Picture or sound have another format from here on, which needs a new beginning. */
  | 'changed'
  /** This machine does not keep up, which no other source would change: less of it is made. */
  | 'overloaded'
  /** The first source is well again. */
  | 'returned';

export type PictureTrouble = Extract<SourceFault, 'black' | 'frozen'>;

export type FailoverEvent =
  | { kind: 'segment' }
  | { kind: 'picture'; trouble: PictureTrouble | undefined }
  | { kind: 'ended'; trouble: SourceFault }
  | { kind: 'tick' }
  | { kind: 'probed'; good: boolean };

export type FailoverCommand =
  | { kind: 'none' }
  /** End the run for this reason; `ended` is to follow. */
  | { kind: 'leave'; trouble: SourceFault }
  /** Read the source of the state, the same or another one; `attempt` 0 at once, otherwise after the n-th pause. */
  | { kind: 'start'; attempt: number; switched: boolean }
  /** Look at the first source beside the one in use. */
  | { kind: 'probe' };

export interface Failover {
  count: number;
  /** The source in use. */
  index: number;
  /** Runs of this source in a row that ended badly. */
  failures: number;
  /** Sources that were left in a row without any having been well. */
  left: number;
  /** Since when segments have come from this run without trouble. */
  goodSinceMs: number | undefined;
  pictureTrouble: boolean;
  probing: boolean;
  probeEveryMs: number;
  nextProbeMs: number;
  /** When the first source was returned to, until it has held. */
  returnedAtMs: number | undefined;
  /** Returns in a row that did not hold; each doubles the wait before the first source is looked at again. */
  brokenReturns: number;
}

/** A source is well, and its past forgiven, when it has brought segments for this long. */
const wellAfterMs = 60_000;
/** The same process ending twice in a row is no accident. */
const toleratedExits = 1;
const usualProbeEveryMs = 60_000;
const longestProbeWaitMs = 32 * minuteMs;
/** A return has held when the first source has been in use for this long. */
const holdsAfterMs = 10 * minuteMs;

/** The beginning: the first of `count` sources is about to be read. */
export const firstSource = (count: number, probeEveryMs = usualProbeEveryMs): Failover => ({
  count,
  probeEveryMs,
  index: 0,
  left: 0,
  nextProbeMs: Infinity,
  returnedAtMs: undefined,
  brokenReturns: 0,
  ...freshHealth,
});

/** What is known of a source at its start: nothing of the one before counts. */
const freshHealth = { failures: 0, goodSinceMs: undefined, pictureTrouble: false, probing: false };

const none: FailoverCommand = { kind: 'none' };

/** What follows from an event. */
export function decide(
  state: Failover,
  event: FailoverEvent,
  nowMs: number,
): { state: Failover; command: FailoverCommand } {
  switch (event.kind) {
    case 'segment':
      return { state: afterSegment(state, nowMs), command: none };
    case 'picture':
      return onPicture(state, event.trouble);
    case 'ended':
      return onEnd(state, event.trouble, nowMs);
    case 'tick': {
      if (state.index === 0 || state.probing || nowMs < state.nextProbeMs) return { state, command: none };
      const nextProbeMs = nowMs + probeWaitMs(state);
      return { state: { ...state, probing: true, nextProbeMs }, command: { kind: 'probe' } };
    }
    case 'probed': {
      const command: FailoverCommand =
        event.good && state.probing && state.index !== 0 ? { kind: 'leave', trouble: 'returned' } : none;
      return { state: { ...state, probing: false }, command };
    }
  }
}

function afterSegment(state: Failover, nowMs: number): Failover {
  if (state.pictureTrouble) return state;
  const goodSinceMs = state.goodSinceMs ?? nowMs;
  const next = { ...state, goodSinceMs };
  if (nowMs - goodSinceMs >= wellAfterMs) Object.assign(next, { failures: 0, left: 0 });
  if (state.returnedAtMs !== undefined && nowMs - state.returnedAtMs >= holdsAfterMs)
    Object.assign(next, { returnedAtMs: undefined, brokenReturns: 0 });
  return next;
}

/** A black picture is a reason to look elsewhere, once: when it is black everywhere, it is the programme. */
function onPicture(
  state: Failover,
  trouble: PictureTrouble | undefined,
): { state: Failover; command: FailoverCommand } {
  const next = { ...state, pictureTrouble: trouble !== undefined, goodSinceMs: undefined };
  const somewhereElse = state.left < state.count - 1;
  return { state: next, command: trouble && somewhereElse ? { kind: 'leave', trouble } : none };
}

function onEnd(
  state: Failover,
  trouble: SourceFault,
  nowMs: number,
): { state: Failover; command: FailoverCommand } {
  if (trouble === 'returned') {
    const next = { ...state, ...freshHealth, index: 0, left: 0, returnedAtMs: nowMs, nextProbeMs: Infinity };
    return { state: next, command: { kind: 'start', attempt: 0, switched: true } };
  }
  const brought = state.goodSinceMs !== undefined || state.pictureTrouble;
  const again = { ...state, goodSinceMs: undefined, pictureTrouble: false };
  if (brought && (trouble === 'complete' || trouble === 'changed'))
    return { state: again, command: { kind: 'start', attempt: 0, switched: false } };
  if (trouble === 'overloaded')
    return { state: again, command: { kind: 'start', attempt: 0, switched: false } };
  const failures = state.failures + 1;
  const atOnce = trouble !== 'exit' && trouble !== 'complete' && trouble !== 'changed';
  if (state.count > 1 && trouble !== 'unwritable' && (atOnce || failures > toleratedExits))
    return turnTo(state, nowMs);
  return {
    state: { ...again, failures },
    command: { kind: 'start', attempt: failures, switched: false },
  };
}

/** The next in the order, and after the last the first. Once round without success, pauses begin, and grow. */
function turnTo(state: Failover, nowMs: number): { state: Failover; command: FailoverCommand } {
  const index = (state.index + 1) % state.count;
  const left = state.left + 1;
  const broken = state.index === 0 && state.returnedAtMs !== undefined;
  const brokenReturns = state.brokenReturns + (broken ? 1 : 0);
  // Coming round to the first source is trying it as well: from then on it is in use, not looked at.
  const nextProbeMs =
    index === 0
      ? Infinity
      : state.index === 0
        ? nowMs + probeWaitMs({ ...state, brokenReturns })
        : state.nextProbeMs;
  return {
    state: { ...state, ...freshHealth, index, left, brokenReturns, returnedAtMs: undefined, nextProbeMs },
    command: { kind: 'start', attempt: Math.floor(left / state.count), switched: true },
  };
}

const probeWaitMs = ({
  probeEveryMs,
  brokenReturns,
}: Pick<Failover, 'probeEveryMs' | 'brokenReturns'>): number =>
  backoffMs(brokenReturns + 1, { firstMs: probeEveryMs, mostMs: longestProbeWaitMs });
