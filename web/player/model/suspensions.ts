import type { PastPlace } from '../place.ts';
import { isPaused, positionOf } from './position.ts';
import { tune, turnOff } from './stream.ts';
import { show, type Suspension, type Transition } from './types.ts';

/** Where to take it up again. Live moves on, unless it was paused on a channel that keeps what it broadcast. */
function placeToKeep(transition: Transition): PastPlace | undefined {
  const { place } = transition.model.view;
  const { keptFromMs } = transition.sample;
  const at = positionOf(transition);
  if (at === undefined) return place;
  const kept =
    place !== undefined || (isPaused(transition.model) && keptFromMs !== undefined && at >= keptFromMs);
  return kept ? { at: Math.round(at) } : undefined;
}

/** Lets go of what is on, for something else to be played in its place. Loans nest. */
export function suspend(transition: Transition, id: number): void {
  const { view, suspensions } = transition.model;
  const { subject, place: under, channelId, suspended } = view;
  const suspension: Suspension = {
    id,
    subject,
    place: placeToKeep(transition),
    channelId: channelId ?? suspended?.channelId,
    paused: isPaused(transition.model),
    under,
  };
  turnOff(transition);
  transition.model.suspensions = [...suspensions, suspension];
  show(transition, { suspended: suspension });
}

/** Takes up again what was on before; with it ends what was lent after it. */
export function endSuspension(transition: Transition, id: number): void {
  const { model } = transition;
  const index = model.suspensions.findIndex((one) => one.id === id);
  const suspension = model.suspensions[index];
  if (!suspension) return;
  const left = model.suspensions.slice(0, index);
  const { subject, place, paused, under } = suspension;
  if (subject) {
    tune(transition, subject, place, { paused });
    model.orLive = paused;
    if (paused) model.returned = { subject, place: under };
  } else turnOff(transition);
  model.suspensions = left;
  show(transition, { suspended: left[left.length - 1] });
}
