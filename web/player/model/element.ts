import { bufferEmptyWindowMs, toleratedBufferEmptyEvents } from '../../../contract/constants.ts';
import { isRunning } from '../state.ts';
import { apply, markArrived, healthy, holdLive } from './picture.ts';
import { onFault } from './stream.ts';
import { passed, resume, resumeInPast, streamEnded } from './travel.ts';
import type { Transition } from './types.ts';

const stuckAfterMs = 12_000;
/** The first picture may take longer: on a weak line its segment does. */
const firstWithinMs = 30_000;
/** `HTMLMediaElement.HAVE_FUTURE_DATA`. */
const haveFutureData = 3;

/** Sounds the alarm, again and again, until something moves or is paused. */
function expectToMove({ model, effects }: Transition, delayMs: number): void {
  if (model.watchdog) return;
  model.watchdog = true;
  effects.push({ do: 'setTimer', timer: 'watchdog', delayMs });
}

/** It moves, or is not meant to. */
function calm({ model, effects }: Transition): void {
  if (!model.watchdog) return;
  model.watchdog = false;
  effects.push({ do: 'clearTimer', timer: 'watchdog' });
}

/** Nothing has moved for long, and nobody said why. */
export function stuck(transition: Transition): void {
  transition.model.watchdog = false;
  if (wasBrokenOff(transition)) return playAgain(transition);
  if (transition.sample.paused) return;
  expectToMove(transition, firstWithinMs);
  onFault(transition, { kind: 'network' });
}

/** Until its stream is with the engine, what the element says is of what was on before. */
const isOfNow = ({ model }: Transition): boolean => model.view.given;

/**
 * The element stands still though the viewer has not paused it. An engine that gives it another source breaks off the play
 * that was asked for, and no event says so: only what the viewer does, or the set, is told as a pause.
 */
const wasBrokenOff = (transition: Transition): boolean =>
  isOfNow(transition) &&
  transition.sample.paused &&
  !transition.sample.ended &&
  !transition.model.rest &&
  isRunning(transition.model.view.state);

function playAgain(transition: Transition): void {
  expectToMove(transition, firstWithinMs);
  transition.effects.push({ do: 'play' });
}

/** The element has lost its source; another one is to move. */
function emptied(transition: Transition): void {
  calm(transition);
  if (wasBrokenOff(transition)) expectToMove(transition, firstWithinMs);
}

/** The element could play. */
function ready(transition: Transition): void {
  if (wasBrokenOff(transition)) playAgain(transition);
}

function waiting(transition: Transition): void {
  const { model, sample } = transition;
  if (isOfNow(transition)) apply(transition, { type: 'waiting' });
  expectToMove(transition, stuckAfterMs);
  if (sample.seeking || sample.readyState === 0 || !sample.currentTime) return;
  const { nowMs } = sample;
  model.dryAt = [...model.dryAt.filter((at) => nowMs - at < bufferEmptyWindowMs), nowMs];
  if (model.dryAt.length <= toleratedBufferEmptyEvents) return;
  model.dryAt = [];
  onFault(transition, { kind: 'starved' });
}

function playing(transition: Transition): void {
  calm(transition);
  if (!isOfNow(transition)) return;
  // No frame is reported of a page that nobody sees, nor of a station: it has none.
  if (transition.sample.readyState >= haveFutureData) markArrived(transition);
  apply(transition, { type: 'progressed' });
  healthy(transition);
}

function timeupdate(transition: Transition): void {
  const { paused, seeking, readyState } = transition.sample;
  if (paused || seeking || readyState < haveFutureData) return;
  calm(transition);
  markArrived(transition);
  passed(transition);
}

function paused(transition: Transition): void {
  calm(transition);
  const { readyState, ended } = transition.sample;
  // An element that is being given another source is paused, too; that is not the viewer's wish.
  if (readyState === 0 || ended || !isOfNow(transition)) return;
  holdLive(transition);
  apply(transition, { type: 'paused' });
}

function resumed(transition: Transition): void {
  // It was paused again before this could be said.
  if (transition.sample.paused) return;
  if (isOfNow(transition) && !resumeInPast(transition)) resume(transition);
  expectToMove(transition, firstWithinMs);
}

function ended(transition: Transition): void {
  if (!isOfNow(transition)) return;
  apply(transition, { type: 'ended' });
  streamEnded(transition);
}

/** What an element says. */
export const elementHandlers = { waiting, ready, playing, timeupdate, paused, resumed, ended, emptied };
