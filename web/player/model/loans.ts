import type { PastPlace } from '../place.ts';
import { isPaused, positionOf } from './position.ts';
import { tune, turnOff } from './stream.ts';
import { show, type Loan, type Turn } from './types.ts';

/** Where to take it up again. Live moves on, unless it was paused on a channel that keeps what it broadcast. */
function placeToKeep(turn: Turn): PastPlace | undefined {
  const { place } = turn.model.view;
  const { keptFromMs } = turn.sample;
  const at = positionOf(turn);
  if (at === undefined) return place;
  const kept = place !== undefined || (isPaused(turn.model) && keptFromMs !== undefined && at >= keptFromMs);
  return kept ? { at: Math.round(at) } : undefined;
}

/** Lets go of what is on, for something else to be played in its place. Loans nest. */
export function borrow(turn: Turn, id: number): void {
  const { view, loans } = turn.model;
  const { subject, place: under, channelId, held } = view;
  const loan: Loan = {
    id,
    subject,
    place: placeToKeep(turn),
    channelId: channelId ?? held?.channelId,
    paused: isPaused(turn.model),
    under,
  };
  turnOff(turn);
  turn.model.loans = [...loans, loan];
  show(turn, { held: loan });
}

/** Takes up again what was on before; with it ends what was lent after it. */
export function giveBack(turn: Turn, id: number): void {
  const { model } = turn;
  const index = model.loans.findIndex((one) => one.id === id);
  const loan = model.loans[index];
  if (!loan) return;
  const left = model.loans.slice(0, index);
  const { subject, place, paused, under } = loan;
  if (subject) {
    tune(turn, subject, place, { paused });
    model.orLive = paused;
    if (paused) model.returned = { subject, place: under };
  } else turnOff(turn);
  model.loans = left;
  show(turn, { held: left[left.length - 1] });
}
