import { createStore, type StoreApi } from 'zustand/vanilla';
import { nowMs } from '../lib/clock.ts';
import { preferences } from '../lib/preferences.ts';
import { createArchive } from './archive.ts';
import { commandsOf } from './commands.ts';
import { chooseEngine } from './engine/choose-engine.ts';
import type { Display } from './machine/display.ts';
import { createMachine, type FindEngine } from './machine/machine.ts';
import { mark } from './machine/mark.ts';
import { decide, freshModel } from './model.ts';
import { timelineIn } from './model/position.ts';
import type { PlayerEvent } from './model/types.ts';
import type { OnWandered } from './place.ts';
import { createRecent, wordOf } from './recent.ts';
import type { RequestStream } from './request.ts';
import { aheadOf } from './engine/ahead.ts';
import { createFloating } from './machine/floating.ts';
import { createPace } from './machine/pace.ts';
import { volumeOf } from './machine/soften.ts';
import { createSound } from './machine/sound.ts';
import { createSlots } from './machine/picture-slots.ts';
import { nothingAhead, type Timeline } from './timeline.ts';
import { freshView, type Elsewhere, type PlayerView } from './view.ts';

export interface PlayerDeps {
  request: RequestStream;
  chooseEngine?: typeof chooseEngine;
}

export type Player = ReturnType<typeof createPlayer>;

/** The player: one `<video>`, one engine, one subject at a time. Knows nothing of any screen. */
export function createPlayer({ request, chooseEngine: choose = chooseEngine }: PlayerDeps) {
  const store: StoreApi<PlayerView> = createStore(() => freshView(preferences.getState()));
  const archive = createArchive(nowMs);
  const slots = createSlots();
  let model = freshModel(store.getState(), preferences.getState().soundOnly);
  /** The page's own, while some screen wants it. */
  let here: HTMLVideoElement | undefined;
  /** Where it goes instead. */
  let away: { display: Display; findEngine: FindEngine } | undefined;
  let disconnect = (): void => undefined;
  let onWandered: OnWandered = () => undefined;
  const events: PlayerEvent[] = [];
  const recent = createRecent(nowMs);
  let busy = false;

  const machine = createMachine({
    request,
    model: () => model,
    tell,
    keptFromMs: archive.keptFromMs,
    wandered: (...args) => onWandered(...args),
  });

  /** One event after the other: what comes of one while it is dealt with waits for its turn. */
  function tell(event: PlayerEvent): void {
    events.push(event);
    recent.note(wordOf(event));
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

  /** Plays here, or elsewhere if that is wanted. */
  function connect(): void {
    disconnect();
    disconnect = away
      ? machine.connect(away.display, away.findEngine)
      : here
        ? connectHere(here)
        : () => undefined;
  }

  function connectHere(element: HTMLVideoElement): () => void {
    const disconnectMachine = machine.connect(element, (listener) => choose(element, listener));
    const unmark = store.subscribe((view) => mark(element, view));
    mark(element, model.view);
    return () => {
      disconnectMachine();
      unmark();
    };
  }

  function leaveTo(where: typeof away, elsewhere: Elsewhere | undefined): void {
    if (where) tell({ type: 'screens', part: { elsewhere } });
    away = where;
    connect();
    if (!where) tell({ type: 'screens', part: { elsewhere } });
    const display = machine.video();
    if (display) tell({ type: 'volume', volume: volumeOf(display), muted: display.muted });
  }

  const timeline = (): Timeline | undefined => timelineIn({ model, sample: machine.sample() });
  const mayHurry = (): boolean => {
    const at = timeline();
    return at !== undefined && !nothingAhead(at);
  };

  return {
    store,

    /** Shows the picture in a slot, until another one wants it. Returns how to let go of it. */
    attach(slot: HTMLElement): () => void {
      const { video, leave } = slots.enter(slot);
      if (!here) {
        ({ volume: video.volume, muted: video.muted } = model.view);
        here = video;
        if (!away) connect();
      }
      return () => {
        if (!leave()) return;
        here = undefined;
        if (!away) connect();
      };
    },

    /**
     * Shows it on another device from now on: the same, at the same place, and paused if it was. Returns how to have it back
     * here, in the same way.
     */
    goElsewhere(elsewhere: Elsewhere, display: Display, findEngine: FindEngine): () => void {
      const where = { display, findEngine };
      leaveTo(where, elsewhere);
      return () => {
        if (away === where) leaveTo(undefined, undefined);
      };
    },

    ...commandsOf(tell),
    ...createSound(machine.video, () => here),
    ...createFloating(machine.video),
    ...createPace(machine.video, mayHurry),

    /** Opens the browser’s own choice of other devices, where there is one. Takes a gesture. */
    pickDevice: machine.pickDevice,

    /** From when on each channel is kept. */
    knowArchive: archive.know,
    /** Says whenever it goes elsewhere in time by itself. Returns how to stop hearing of it. */
    onWandered(listener: OnWandered): () => void {
      onWandered = listener;
      return () => void (onWandered = () => undefined);
    },

    /** What happened last, for whoever helps. */
    recent: recent.list,
    /** Seconds that are here and have not been played. */
    aheadSeconds: (): number => aheadOf(machine.video()),
    /** The time around the picture, when the stream tells it. */
    timeline,
  };
}
