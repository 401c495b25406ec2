import { bufferEmptyWindowMs, toleratedBufferEmptyEvents } from '../../../contract/constants.ts';
import { isRunning } from '../state.ts';
import { apply, arrive, healthy, holdLive } from './picture.ts';
import { onFault } from './stream.ts';
import { passed, resume, resumeInPast, streamEnded } from './travel.ts';
import type { Turn } from './types.ts';

const stuckAfterMs = 12_000;
/** The first picture may take longer: on a weak line its segment does. */
const firstWithinMs = 30_000;
/** `HTMLMediaElement.HAVE_FUTURE_DATA`. */
const haveFutureData = 3;

/** Sounds the alarm, again and again, until something moves or is paused. */
function expectToMove({ model, effects }: Turn, delayMs: number): void {
  if (model.watchdog) return;
  model.watchdog = true;
  effects.push({ do: 'setTimer', timer: 'watchdog', delayMs });
}

/** It moves, or is not meant to. */
function calm({ model, effects }: Turn): void {
  if (!model.watchdog) return;
  model.watchdog = false;
  effects.push({ do: 'clearTimer', timer: 'watchdog' });
}

/** Nothing has moved for long, and nobody said why. */
export function stuck(turn: Turn): void {
  turn.model.watchdog = false;
  if (wasBrokenOff(turn)) return playAgain(turn);
  if (turn.sample.paused) return;
  expectToMove(turn, firstWithinMs);
  onFault(turn, { kind: 'network' });
}

/** Until its stream is with the engine, what the element says is of what was on before. */
const isOfNow = ({ model }: Turn): boolean => model.view.given;

/**
 * The element stands still though the viewer has not paused it. An engine that gives it another source breaks off the play
 * that was asked for, and no event says so: only what the viewer does, or the set, is told as a pause.
 */
const wasBrokenOff = (turn: Turn): boolean =>
  isOfNow(turn) &&
  turn.sample.paused &&
  !turn.sample.ended &&
  !turn.model.rest &&
  isRunning(turn.model.view.state);

function playAgain(turn: Turn): void {
  expectToMove(turn, firstWithinMs);
  turn.effects.push({ do: 'play' });
}

/** The element has lost its source; another one is to move. */
function emptied(turn: Turn): void {
  calm(turn);
  if (wasBrokenOff(turn)) expectToMove(turn, firstWithinMs);
}

/** The element could play. */
function ready(turn: Turn): void {
  if (wasBrokenOff(turn)) playAgain(turn);
}

function waiting(turn: Turn): void {
  const { model, sample } = turn;
  if (isOfNow(turn)) apply(turn, { type: 'waiting' });
  expectToMove(turn, stuckAfterMs);
  if (sample.seeking || sample.readyState === 0 || !sample.currentTime) return;
  const { nowMs } = sample;
  model.dryAt = [...model.dryAt.filter((at) => nowMs - at < bufferEmptyWindowMs), nowMs];
  if (model.dryAt.length <= toleratedBufferEmptyEvents) return;
  model.dryAt = [];
  onFault(turn, { kind: 'starved' });
}

function playing(turn: Turn): void {
  calm(turn);
  if (!isOfNow(turn)) return;
  // No frame is reported of a page that nobody sees, nor of a station: it has none.
  if (turn.sample.readyState >= haveFutureData) arrive(turn);
  apply(turn, { type: 'progressed' });
  healthy(turn);
}

function timeupdate(turn: Turn): void {
  const { paused, seeking, readyState } = turn.sample;
  if (paused || seeking || readyState < haveFutureData) return;
  calm(turn);
  arrive(turn);
  passed(turn);
}

function paused(turn: Turn): void {
  calm(turn);
  const { readyState, ended } = turn.sample;
  // An element that is being given another source is paused, too; that is not the viewer's wish.
  if (readyState === 0 || ended || !isOfNow(turn)) return;
  holdLive(turn);
  apply(turn, { type: 'paused' });
}

function resumed(turn: Turn): void {
  // It was paused again before this could be said.
  if (turn.sample.paused) return;
  if (isOfNow(turn) && !resumeInPast(turn)) resume(turn);
  expectToMove(turn, firstWithinMs);
}

function ended(turn: Turn): void {
  if (!isOfNow(turn)) return;
  apply(turn, { type: 'ended' });
  streamEnded(turn);
}

/** What an element says. */
export const elementHandlers = { waiting, ready, playing, timeupdate, paused, resumed, ended, emptied };
