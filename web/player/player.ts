import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Quality } from '../../contract/quality.ts';
import { nowMs } from '../lib/clock.ts';
import { preferences } from '../lib/preferences.ts';
import { createArchive } from './archive.ts';
import { chooseEngine } from './engine/choose-engine.ts';
import { createMachine, type ChooseEngine } from './machine.ts';
import { mark } from './mark.ts';
import { decide, freshModel } from './model.ts';
import { timelineIn } from './model/position.ts';
import type { PlayerEvent } from './model/types.ts';
import type { OpenOptions } from './options.ts';
import type { OnWandered, PastPlace } from './place.ts';
import type { RequestStream } from './request.ts';
import { createSound } from './sound.ts';
import { createSlots } from './picture-slots.ts';
import type { Subject } from './subject.ts';
import type { Timeline } from './timeline.ts';
import type { Track, TrackKind } from './engine/tracks.ts';
import { freshView, type Failure, type PlayerView } from './view.ts';

export interface PlayerDeps {
  request: RequestStream;
  chooseEngine?: ChooseEngine;
}

export type Player = ReturnType<typeof createPlayer>;

/** The player: one `<video>`, one engine, one subject at a time. Knows nothing of any screen. */
export function createPlayer({ request, chooseEngine: choose = chooseEngine }: PlayerDeps) {
  const store: StoreApi<PlayerView> = createStore(() => freshView(preferences.getState()));
  const archive = createArchive(nowMs);
  const slots = createSlots();
  let model = freshModel(store.getState());
  let disconnect = (): void => undefined;
  let onWandered: OnWandered = () => undefined;
  let lastLoan = 0;
  const events: PlayerEvent[] = [];
  let busy = false;

  const machine = createMachine({
    request,
    chooseEngine: choose,
    model: () => model,
    tell,
    keptFromMs: archive.keptFromMs,
    wandered: (...args) => onWandered(...args),
  });

  /** One event after the other: what comes of one while it is dealt with waits for its turn. */
  function tell(event: PlayerEvent): void {
    events.push(event);
    if (busy) return;
    busy = true;
    try {
      for (let next = events.shift(); next; next = events.shift()) {
        const { view } = model;
        const decided = decide(model, next, machine.sample());
        model = decided.model;
        if (model.view !== view) store.setState(model.view, true);
        decided.effects.forEach(machine.perform);
      }
    } finally {
      busy = false;
    }
  }

  function connect(element: HTMLVideoElement): () => void {
    ({ volume: element.volume, muted: element.muted } = model.view);
    const disconnectMachine = machine.connect(element);
    const unmark = store.subscribe((view) => mark(element, view));
    mark(element, model.view);
    return () => {
      unmark();
      disconnectMachine();
    };
  }

  return {
    store,

    /** Shows the picture in a slot, until another one wants it. Returns how to let go of it. */
    attach(slot: HTMLElement): () => void {
      const { video, leave } = slots.enter(slot);
      if (!machine.video()) disconnect = connect(video);
      return () => {
        if (leave()) disconnect();
      };
    },

    /** Goes to a subject, or to a place in it; staying where one is is nothing to do. */
    open: (subject: Subject, place?: PastPlace, options: OpenOptions = {}): void =>
      tell({ type: 'open', subject, place, options }),

    /** The same once more, where it is: after a failure, a sign-in, a choice of server. Paused it stays paused. */
    reopen: (): void => tell({ type: 'reopen' }),

    close: (): void => tell({ type: 'close' }),

    /**
     * Lets go of what is on, for something else to be played in its place. Returns how to take it up again: live
     * where live is by then, everything else where it was, and paused what was paused; unless a channel was turned
     * on meanwhile, or all was turned off.
     */
    borrow(): () => void {
      const id = ++lastLoan;
      tell({ type: 'borrow', id });
      return () => tell({ type: 'giveBack', id });
    },

    fail: (failure: Failure): void => tell({ type: 'fail', failure }),

    play: (): void => tell({ type: 'play' }),
    /** Stands still, now or when the picture comes. */
    pause: (): void => tell({ type: 'pause' }),
    toggle: (): void => tell({ type: 'toggle' }),

    seekBy: (seconds: number): void => tell({ type: 'seekBy', seconds }),
    /** Goes to an instant: inside the stream, into the past or to live. */
    seekToInstant: (ms: number): void => tell({ type: 'seekTo', ms }),
    jumpToLive: (): void => tell({ type: 'toLive' }),
    /** Pauses when the picture comes to this instant of the past. */
    stopAt: (ms: number | undefined): void => tell({ type: 'stopAt', ms }),
    /** Gives the place of the past another name: the instant that is on screen by now. */
    placeAt: (at: number): void => tell({ type: 'placed', at }),
    /** From when on each channel is kept. */
    knowArchive: archive.know,
    /** Says whenever it goes elsewhere in time by itself. Returns how to stop hearing of it. */
    onWandered(listener: OnWandered): () => void {
      onWandered = listener;
      return () => void (onWandered = () => undefined);
    },

    setQuality: (quality: Quality): void => tell({ type: 'quality', quality }),
    /** Plays this sound or shows this text, here and in all that has it; no text at all is a choice too. */
    chooseTrack: (kind: TrackKind, track: Track | undefined): void =>
      tell({ type: 'chooseTrack', kind, track }),
    ...createSound(machine.video),

    /** The time around the picture, when the stream tells it. */
    timeline: (): Timeline | undefined => timelineIn({ model, sample: machine.sample() }),
  };
}
