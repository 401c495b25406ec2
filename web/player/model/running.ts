import type { OpenOptions } from '../options.ts';
import { samePlace, type PastPlace } from '../place.ts';
import { isRunning, nextState } from '../state.ts';
import { channelOf, sameSubject, type Subject } from '../subject.ts';
import { mayComeBack } from '../view.ts';
import { apply, goOn, holdLive, isThere, restAt, seek } from './picture.ts';
import { hasOutlived, isOfChannel, isPast, isPaused, positionOf } from './position.ts';
import { go, restart, startWaiting, tune } from './stream.ts';
import { moveIn, passStop, resume, resumeInPast, seekLive } from './travel.ts';
import { show, type Turn } from './types.ts';

/** Goes to a subject, or to a place in it; staying where one is is nothing to do. */
export function open(turn: Turn, subject: Subject, place: PastPlace | undefined, options: OpenOptions): void {
  const { model } = turn;
  const { view, returned } = model;
  const same = sameSubject(view.subject, subject);
  const rests = returned && sameSubject(returned.subject, subject) && samePlace(returned.place, place);
  if (same && !options.again && (samePlace(view.place, place) || rests)) return;
  if (same && place && 'at' in place && visit(turn, place.at)) return show(turn, { place });
  tune(turn, subject, place);
  model.orLive = options.orLive ?? false;
  // A channel that is turned on ends what was to be taken up again.
  if (channelOf(subject) === undefined) return;
  model.loans = [];
  show(turn, { held: undefined });
}

/** Goes to another place of the past that plays already; false when that takes another stream. */
function visit(turn: Turn, at: number): boolean {
  if (!isPast(turn) || turn.model.picture !== 'there' || moveIn(turn, at).to !== 'seek') return false;
  seek(turn, at);
  passStop(turn, at);
  play(turn);
  return true;
}

/** The same once more, where it is: after a failure, a sign-in, a choice of server. Paused it stays paused. */
export function reopen(turn: Turn): void {
  const { model } = turn;
  const { subject, place: before, failure, state } = model.view;
  if (!subject) return;
  const goesOn = failure !== 'stream.replaced';
  const paused = isPaused(model);
  const at = model.pause?.atMs ?? positionOf(turn);
  // Live has moved on from under a picture that stands still.
  if (at !== undefined && paused && hasOutlived(turn))
    return go(turn, { at: Math.round(at) }, { paused, goesOn });
  startWaiting(turn);
  if (paused) restAt(turn, at ?? model.rest?.atMs);
  show(turn, { failure: undefined });
  // What plays goes on until the new stream is there; where nothing does, it is as if it were turned on.
  if (state === 'failed')
    show(turn, { given: false, state: nextState(state, { type: 'opened', rests: paused }) });
  restart(turn, before && at !== undefined ? { at: Math.round(at) } : before, goesOn);
}

/** A wish to go on where nothing plays any more is a wish to watch here, and now. */
function tryAgain(turn: Turn): void {
  const { model } = turn;
  if (!mayComeBack(model.view.failure)) return;
  // Live that was paused, and has moved on meanwhile, goes on where it stood.
  if (isPaused(model) && resumeInPast(turn)) return;
  goOn(turn);
  reopen(turn);
}

export function play(turn: Turn): void {
  const { subject, state } = turn.model.view;
  if (!subject) return;
  if (state === 'failed') return tryAgain(turn);
  if (resumeInPast(turn)) return;
  resume(turn);
  turn.effects.push({ do: 'play' });
}

/** Stands still, now or when the picture comes. */
export function pause(turn: Turn): void {
  if (!turn.model.view.subject) return;
  const there = isThere(turn);
  turn.effects.push({ do: 'pause' });
  if (there) holdLive(turn);
  apply(turn, { type: there ? 'paused' : 'rested' });
  restAt(turn, positionOf(turn));
}

/** The other of the two: by the same value as what a button shows. */
export const toggle = (turn: Turn): void => (isRunning(turn.model.view.state) ? pause(turn) : play(turn));

export function jumpToLive(turn: Turn): void {
  if (!isOfChannel(turn)) return;
  if (isPast(turn)) return go(turn, undefined);
  seekLive(turn);
  play(turn);
}

/** The browser lets nothing play with sound before a gesture, or nothing at all. */
export function playRefused(turn: Turn): void {
  if (turn.model.rest) return;
  if (turn.sample.muted) return apply(turn, { type: 'blocked' });
  show(turn, { mutedForAutoplay: true });
  turn.effects.push({ do: 'mute' }, { do: 'play' });
}
