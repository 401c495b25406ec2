import { bufferEmptyWindowMs, toleratedBufferEmptyEvents } from '../../../contract/constants.ts';
import { atWindowEnd, liveMarginMs, outran } from '../place.ts';
import { isRunning, nextState } from '../state.ts';
import { mayComeBack } from '../view.ts';
import type { Transition } from './events.ts';
import { go, onFault, onLine, restart } from './stream.ts';
import {
  aloneOf,
  apply,
  hasOutlived,
  healthy,
  holdLive,
  isOfChannel,
  isPast,
  isPaused,
  isThere,
  moveIn,
  moving,
  passStop,
  pastAt,
  pictureArrived,
  positionOf,
  restAt,
  seek,
  seekLive,
  spanOf,
  startWaiting,
  wallOf,
} from './time.ts';

/** Several presses of a key are one seek: the server is not asked before they are over. */
const keysRestMs = 350;
const stuckAfterMs = 12_000;
/** The first picture may take longer: on a weak line its segment does. */
const firstWithinMs = 30_000;
/** `HTMLMediaElement.HAVE_FUTURE_DATA`. */
const haveFutureData = 3;

/** Goes to an instant, at once or when the keys have come to rest. */
export function seekTo(t: Transition, ms: number, byKeys = false): Transition {
  const move = moveIn(t, ms);
  const passing = passStop(t, ms);
  if (move.to === 'live') return isPast(t) ? go(passing, undefined) : seekLive(passing);
  if (move.to === 'seek') return seek(passing, move.ms);
  if (!byKeys) return go(passing, pastAt(move.ms));
  return passing.set({ aimMs: move.ms }).issue({ do: 'setTimer', timer: 'keys', delayMs: keysRestMs });
}

export function seekBy(t: Transition, seconds: number): Transition {
  const at = positionOf(t);
  if (at !== undefined) return seekTo(t, at + seconds * 1000, true);
  // A stream that tells no time can still be moved in.
  return t.issue(t.model.picture === 'there' && { do: 'skip', seconds });
}

/** The keys have come to rest. */
export const keysRested = (t: Transition): Transition =>
  t.model.aimMs === undefined ? t : go(t, pastAt(t.model.aimMs));

/** Goes on in the past after a pause that live has outrun; undefined when the stream can go on by itself. */
function resumeInPast(t: Transition): Transition | undefined {
  const { pause } = t.model;
  return pause && hasOutlived(t) ? go(t, pastAt(pause.atMs)) : undefined;
}

/** It goes on from here by itself. */
const resume = (t: Transition): Transition =>
  apply(t.set({ ...moving, pause: undefined }), { type: 'resumed' });

/** Goes to another place of the past that plays already; undefined when that takes another stream. */
export function visit(t: Transition, at: number): Transition | undefined {
  if (!isPast(t) || t.model.picture !== 'there' || moveIn(t, at).to !== 'seek') return undefined;
  return play(passStop(seek(t, at), at));
}

/** The same once more, where it is: after a failure, a sign-in, a choice of server. Paused it stays paused. */
export function reopen(t: Transition): Transition {
  const { rest, view } = t.model;
  const { subject, place, failure, state } = view;
  if (!subject) return t;
  const goesOn = failure !== 'stream.replaced';
  const paused = isPaused(t.model);
  const at = t.model.pause?.atMs ?? positionOf(t);
  // Live has moved on from under a picture that stands still.
  if (at !== undefined && paused && hasOutlived(t)) return go(t, pastAt(at), { paused, goesOn });
  const waiting = startWaiting(t)
    .set({ rest: paused ? { atMs: at ?? rest?.atMs } : rest })
    .show({ failure: undefined });
  // What plays goes on until the new stream is there; where nothing does, it is as if it were turned on.
  const begun =
    state === 'failed'
      ? waiting.show({ given: false, state: nextState(state, { type: 'opened', rests: paused }) })
      : waiting;
  return restart(begun, place && at !== undefined ? pastAt(at) : place, goesOn);
}

/** To go on where nothing plays any more is to watch here, and now. */
function tryAgain(t: Transition): Transition {
  if (!mayComeBack(t.model.view.failure)) return t;
  if (!isPaused(t.model)) return reopen(t.set(moving));
  // Live that was paused, and has moved on meanwhile, goes on where it stood.
  return resumeInPast(t) ?? reopen(t.set({ ...moving, pause: undefined }));
}

export function play(t: Transition): Transition {
  const { subject, state } = t.model.view;
  if (!subject) return t;
  if (state === 'failed') return tryAgain(t);
  return resumeInPast(t) ?? resume(t).issue({ do: 'play' });
}

/** Stands still, now or when the picture comes. */
export function pause(t: Transition): Transition {
  if (!t.model.view.subject) return t;
  const pausing = t.issue({ do: 'pause' });
  const still = isThere(t)
    ? apply(holdLive(pausing), { type: 'paused' })
    : apply(pausing, { type: 'rested' });
  return restAt(still, positionOf(t));
}

export function jumpToLive(t: Transition): Transition {
  if (!isOfChannel(t)) return t;
  return isPast(t) ? go(t, undefined) : play(seekLive(t));
}

/** The browser lets nothing play with sound before a gesture, or nothing at all. */
export function playRefused(t: Transition): Transition {
  if (t.model.rest) return t;
  if (t.sample.muted) return apply(t, { type: 'blocked' });
  return t.show({ mutedForAutoplay: true }).issue({ do: 'mute' }, { do: 'play' });
}

const goByItself = (t: Transition, at: number | undefined): Transition =>
  go(t, at === undefined ? undefined : pastAt(at), { goesOn: true, paused: isPaused(t.model) });

/** The line is back: live that would skip something goes on in the past, or stands still there. */
export function lineBack(t: Transition): Transition {
  const { pause, lineLostMs: sinceMs, view } = t.model;
  const back = t.set({ lineLostMs: undefined });
  const atMs = pause?.atMs ?? wallOf(t);
  const keeps = isOfChannel(t) && !isPast(t) && t.sample.keptFromMs !== undefined;
  const mayTry = view.state !== 'failed' || view.failure === 'unavailable';
  if (keeps && mayTry && atMs !== undefined && sinceMs !== undefined)
    if (outran({ atMs, sinceMs }, spanOf(t), t.sample.nowMs)) return goByItself(back, atMs);
  return onLine(back);
}

/** The window that follows the one that is over; a recording has its end there. */
function rollOn(t: Transition, at: number): Transition {
  if (aloneOf(t)) return t;
  if (at >= t.sample.nowMs - liveMarginMs) return goByItself(t, undefined);
  return restart(t, pastAt(at), true);
}

/** The picture moves on. */
function passed(t: Transition): Transition {
  const { aimMs, playing, opened, view } = t.model;
  const at = aimMs === undefined ? wallOf(t) : undefined;
  if (at === undefined || !isPast(t) || !playing) return t;
  if (view.stopAtMs !== undefined && at >= view.stopAtMs)
    return t.show({ stopAtMs: undefined }).issue({ do: 'pause' });
  return opened && atWindowEnd(at, opened, t.sample.nowMs) ? rollOn(t, at) : t;
}

/** The stream has come to its end, which the broadcast has not. */
function streamEnded(t: Transition): Transition {
  const { playing, opened, aimMs } = t.model;
  if (!isPast(t) || !playing || !opened || aimMs !== undefined) return t;
  return rollOn(t, Math.max(wallOf(t) ?? 0, opened.toMs));
}

/** Sounds the alarm, again and again, until something moves or is paused. */
const expectToMove = (t: Transition, delayMs: number): Transition =>
  t.model.watchdog ? t : t.set({ watchdog: true }).issue({ do: 'setTimer', timer: 'watchdog', delayMs });

/** It moves, or is not meant to. */
const calm = (t: Transition): Transition =>
  t.model.watchdog ? t.set({ watchdog: false }).issue({ do: 'clearTimer', timer: 'watchdog' }) : t;

/** Until its stream is with the engine, what the element says is of what was on before. */
const isOfNow = ({ model }: Transition): boolean => model.view.given;

/**
 * The element stands still though the viewer has not paused it. An engine that gives it another source breaks off the play
 * that was asked for, and no event says so: only what the viewer does, or the set, is told as a pause.
 */
const wasBrokenOff = (t: Transition): boolean =>
  isOfNow(t) && t.sample.paused && !t.sample.ended && !t.model.rest && isRunning(t.model.view.state);

const playAgain = (t: Transition): Transition => expectToMove(t, firstWithinMs).issue({ do: 'play' });

/** Nothing has moved for long, and nobody said why. */
export function stuck(t: Transition): Transition {
  const rung = t.set({ watchdog: false });
  if (wasBrokenOff(rung)) return playAgain(rung);
  return t.sample.paused ? rung : onFault(expectToMove(rung, firstWithinMs), { kind: 'network' });
}

/** The picture has run dry; too often is a fault. */
function ranDry(t: Transition): Transition {
  const { nowMs } = t.sample;
  const dryAt = [...t.model.dryAt.filter((at) => nowMs - at < bufferEmptyWindowMs), nowMs];
  if (dryAt.length <= toleratedBufferEmptyEvents) return t.set({ dryAt });
  return onFault(t.set({ dryAt: [] }), { kind: 'starved' });
}

/** What an element says. */
export const elementHandlers = {
  /** It has lost its source; another one is to move. */
  emptied(t: Transition): Transition {
    const calmed = calm(t);
    return wasBrokenOff(t) ? expectToMove(calmed, firstWithinMs) : calmed;
  },
  /** It could play. */
  ready: (t: Transition): Transition => (wasBrokenOff(t) ? playAgain(t) : t),
  waiting(t: Transition): Transition {
    const { seeking, readyState, currentTime } = t.sample;
    const waits = expectToMove(isOfNow(t) ? apply(t, { type: 'waiting' }) : t, stuckAfterMs);
    return seeking || readyState === 0 || !currentTime ? waits : ranDry(waits);
  },
  playing(t: Transition): Transition {
    const calmed = calm(t);
    if (!isOfNow(t)) return calmed;
    // No frame is reported of a page that nobody sees, nor of a station: it has none.
    const arrived = t.sample.readyState >= haveFutureData ? pictureArrived(calmed) : calmed;
    return healthy(apply(arrived, { type: 'progressed' }));
  },
  timeupdate(t: Transition): Transition {
    const { paused, seeking, readyState } = t.sample;
    return paused || seeking || readyState < haveFutureData ? t : passed(pictureArrived(calm(t)));
  },
  paused(t: Transition): Transition {
    const { readyState, ended } = t.sample;
    const calmed = calm(t);
    // An element that is being given another source is paused, too; the viewer has not asked for that.
    if (readyState === 0 || ended || !isOfNow(t)) return calmed;
    return apply(holdLive(calmed), { type: 'paused' });
  },
  resumed(t: Transition): Transition {
    // It was paused again before this could be said.
    if (t.sample.paused) return t;
    return expectToMove(isOfNow(t) ? (resumeInPast(t) ?? resume(t)) : t, firstWithinMs);
  },
  ended: (t: Transition): Transition => (isOfNow(t) ? streamEnded(apply(t, { type: 'ended' })) : t),
};
