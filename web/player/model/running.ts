import type { OpenOptions } from '../options.ts';
import { samePlace, type PastPlace } from '../place.ts';
import { isRunning, nextState } from '../state.ts';
import { channelOf, sameSubject, type Subject } from '../subject.ts';
import { mayComeBack } from '../view.ts';
import { apply, goOn, holdLive, isThere, restAt, seek } from './picture.ts';
import { hasOutlived, isOfChannel, isPast, isPaused, positionOf } from './position.ts';
import { go, restart, startWaiting, tune } from './stream.ts';
import { moveIn, passStop, resume, resumeInPast, seekLive } from './travel.ts';
import { show, type Transition } from './types.ts';

/** Goes to a subject, or to a place in it; staying where one is is nothing to do. */
export function open(
  transition: Transition,
  subject: Subject,
  place: PastPlace | undefined,
  options: OpenOptions,
): void {
  const { model } = transition;
  const { view, returned } = model;
  const same = sameSubject(view.subject, subject);
  const rests = returned && sameSubject(returned.subject, subject) && samePlace(returned.place, place);
  if (same && !options.again && (samePlace(view.place, place) || rests)) return;
  if (same && place && 'at' in place && visit(transition, place.at)) return show(transition, { place });
  tune(transition, subject, place);
  model.orLive = options.orLive ?? false;
  // A channel that is turned on ends what was to be taken up again.
  if (channelOf(subject) === undefined) return;
  model.suspensions = [];
  show(transition, { suspended: undefined });
}

/** Goes to another place of the past that plays already; false when that takes another stream. */
function visit(transition: Transition, at: number): boolean {
  if (!isPast(transition) || transition.model.picture !== 'there' || moveIn(transition, at).to !== 'seek')
    return false;
  seek(transition, at);
  passStop(transition, at);
  play(transition);
  return true;
}

/** The same once more, where it is: after a failure, a sign-in, a choice of server. Paused it stays paused. */
export function reopen(transition: Transition): void {
  const { model } = transition;
  const { subject, place: before, failure, state } = model.view;
  if (!subject) return;
  const goesOn = failure !== 'stream.replaced';
  const paused = isPaused(model);
  const at = model.pause?.atMs ?? positionOf(transition);
  // Live has moved on from under a picture that stands still.
  if (at !== undefined && paused && hasOutlived(transition))
    return go(transition, { at: Math.round(at) }, { paused, goesOn });
  startWaiting(transition);
  if (paused) restAt(transition, at ?? model.rest?.atMs);
  show(transition, { failure: undefined });
  // What plays goes on until the new stream is there; where nothing does, it is as if it were turned on.
  if (state === 'failed')
    show(transition, { given: false, state: nextState(state, { type: 'opened', rests: paused }) });
  restart(transition, before && at !== undefined ? { at: Math.round(at) } : before, goesOn);
}

/** A wish to go on where nothing plays any more is a wish to watch here, and now. */
function tryAgain(transition: Transition): void {
  const { model } = transition;
  if (!mayComeBack(model.view.failure)) return;
  // Live that was paused, and has moved on meanwhile, goes on where it stood.
  if (isPaused(model) && resumeInPast(transition)) return;
  goOn(transition);
  reopen(transition);
}

export function play(transition: Transition): void {
  const { subject, state } = transition.model.view;
  if (!subject) return;
  if (state === 'failed') return tryAgain(transition);
  if (resumeInPast(transition)) return;
  resume(transition);
  transition.effects.push({ do: 'play' });
}

/** Stands still, now or when the picture comes. */
export function pause(transition: Transition): void {
  if (!transition.model.view.subject) return;
  const there = isThere(transition);
  transition.effects.push({ do: 'pause' });
  if (there) holdLive(transition);
  apply(transition, { type: there ? 'paused' : 'rested' });
  restAt(transition, positionOf(transition));
}

/** The other of the two: by the same value as what a button shows. */
export const toggle = (transition: Transition): void =>
  isRunning(transition.model.view.state) ? pause(transition) : play(transition);

export function jumpToLive(transition: Transition): void {
  if (!isOfChannel(transition)) return;
  if (isPast(transition)) return go(transition, undefined);
  seekLive(transition);
  play(transition);
}

/** The browser lets nothing play with sound before a gesture, or nothing at all. */
export function playRefused(transition: Transition): void {
  if (transition.model.rest) return;
  if (transition.sample.muted) return apply(transition, { type: 'blocked' });
  show(transition, { mutedForAutoplay: true });
  transition.effects.push({ do: 'mute' }, { do: 'play' });
}
