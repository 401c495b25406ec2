import { createStore, type StoreApi } from 'zustand/vanilla';
import { nowMs } from '../../ui/lib/clock.ts';
import { preferences } from '../lib/preferences.ts';
import { createArchive } from './archive.ts';
import { commandsOf } from './commands.ts';
import { aheadOf } from './engine/ahead.ts';
import { chooseEngine } from './engine/choose-engine.ts';
import type { Display } from './machine/display.ts';
import { createMachine } from './machine/machine.ts';
import { createPlaces } from './machine/places.ts';
import { createSound } from './machine/sound.ts';
import { freshModel, type PlayerEvent } from './model/events.ts';
import { timelineIn } from './model/time.ts';
import { decide } from './model/transitions.ts';
import type { OnTimeShift } from './place.ts';
import { createRecent, wordOf } from './recent.ts';
import { takeFirstStream } from './preload/first-stream.ts';
import type { TakePreload } from './preload/preload.ts';
import type { RequestStream } from './request.ts';
import { nothingAhead, type Timeline } from './timeline.ts';
import { freshView, type PlayerView } from './view.ts';

/** The picture in a window of its own, over all else that the viewer does. */
const createFloating = (video: () => Display | undefined) => ({
  /** Goes into its window, or comes back from it; nothing happens where the browser does not let it. */
  toggleFloating(): void {
    const going = document.pictureInPictureElement
      ? document.exitPictureInPicture()
      : video()?.requestPictureInPicture?.();
    going?.catch(() => undefined);
  },
});

export interface PlayerDeps {
  request: RequestStream;
  chooseEngine?: typeof chooseEngine;
}

export type Player = ReturnType<typeof createPlayer>;

/** The player: one `<video>`, one engine, one subject at a time. Knows nothing of any screen. */
export function createPlayer({ request, chooseEngine: choose = chooseEngine }: PlayerDeps) {
  const store: StoreApi<PlayerView> = createStore(() => freshView(preferences.getState()));
  const archive = createArchive(nowMs);
  let model = freshModel(store.getState(), preferences.getState().soundOnly);
  let onTimeShift: OnTimeShift = () => undefined;
  const events: PlayerEvent[] = [];
  const recent = createRecent(nowMs);
  let busy = false;

  let takePreload: TakePreload = takeFirstStream;
  let round: readonly string[] = [];

  const machine = createMachine({
    request,
    preloaded: (...asked) => takePreload(...asked),
    model: () => model,
    dispatch,
    keptFromMs: archive.keptFromMs,
    timeShifted: (...args) => onTimeShift(...args),
  });

  /** One event after the other: what comes of one while it is dealt with waits for its turn. */
  function dispatch(event: PlayerEvent): void {
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

  const { here, ...places } = createPlaces({ machine, chooseEngine: choose, store, dispatch });
  const timeline = (): Timeline | undefined => timelineIn({ model, sample: machine.sample() });

  return {
    store,

    ...places,
    ...commandsOf(dispatch),
    ...createSound(machine.video, here),
    ...createFloating(machine.video),

    /** Opens the browser’s own choice of other devices, where there is one. Takes a gesture. */
    pickDevice: machine.pickDevice,

    /** From when on each channel is kept. */
    knowArchive: archive.know,
    /** In which order channel keys go through the channels, by id. */
    knowRound: (channelIds: readonly string[]): void => void (round = channelIds),
    round: (): readonly string[] => round,
    /** Has streams begin with what lies there of them. */
    beginFrom: (take: TakePreload): void => void (takePreload = take),
    /** How the line does; undefined where that is not known. */
    line: () => machine.sample().line,
    /** Says whenever it goes elsewhere in time by itself. Returns how to stop hearing of it. */
    onTimeShift(listener: OnTimeShift): () => void {
      onTimeShift = listener;
      return () => void (onTimeShift = () => undefined);
    },

    /** What happened last, for the operator who helps. */
    recent: recent.list,
    /** Seconds that are here and have not been played. */
    aheadSeconds: (): number => aheadOf(machine.video()),
    /** The time around the picture, when the stream tells it. */
    timeline,
    /** What the lists of the stream mark, within what it holds. */
    marks: machine.marks,
    /** What the server has answered for what plays, and how it is asked. */
    stream: () => model.playing,
    request,
    /** What it is shown on, for what goes along with the picture. */
    display: machine.video,
    /** There is more to come than what is live. */
    hasAhead(): boolean {
      const at = timeline();
      return at !== undefined && !nothingAhead(at);
    },
  };
}
