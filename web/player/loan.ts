import type { StoreApi } from 'zustand/vanilla';
import { samePlace, type PastPlace } from './place.ts';
import { sameSubject, type Subject } from './subject.ts';
import type { Held, PlayerView } from './view.ts';

export interface LoanDeps {
  store: StoreApi<PlayerView>;
  /** The instant on screen, or the second of a title. */
  position: () => number | undefined;
  /** The first instant that the channel keeps. */
  keptFromMs: () => number | undefined;
  /** The picture stands still, or is about to: somebody paused it. */
  still: () => boolean;
  turnOff: () => void;
  tune: (subject: Subject, place: PastPlace | undefined, still: boolean) => void;
}

/** What is played in place of something else, for a while. Loans nest. */
export function createLoans({ store, position, keptFromMs, still, turnOff, tune }: LoanDeps) {
  /** What came back paused, by the place under which it was left: what the way back calls it. */
  let resting: { subject: Subject; place: PastPlace | undefined } | undefined;

  /** Where to take it up again. Live moves on, unless it was paused on a channel that keeps what it broadcast. */
  function placeToKeep({ place }: PlayerView): PastPlace | undefined {
    const at = position();
    if (at === undefined) return place;
    const from = keptFromMs();
    const kept = place !== undefined || (still() && from !== undefined && at >= from);
    return kept ? { at: Math.round(at) } : undefined;
  }

  return {
    /** Lets go of what is on. Returns how to take it up again. */
    borrow(): () => void {
      const before = store.getState();
      const { subject } = before;
      const place = placeToKeep(before);
      const paused = still();
      const held: Held = { subject, place, channelId: before.channelId ?? before.held?.channelId };
      turnOff();
      store.setState({ held });
      return () => {
        if (store.getState().held !== held) return;
        if (subject) tune(subject, place, paused);
        else turnOff();
        if (subject && paused) resting = { subject, place: before.place };
        store.setState({ held: before.held });
      };
    },
    /** Does an address mean the picture that came back paused? Then it is left as it is. */
    rests: (subject: Subject, place: PastPlace | undefined): boolean =>
      resting !== undefined && sameSubject(resting.subject, subject) && samePlace(resting.place, place),
    /** Something is played anew, or goes on. */
    forget: (): void => void (resting = undefined),
  };
}
