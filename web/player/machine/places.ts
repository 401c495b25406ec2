import type { StoreApi } from 'zustand/vanilla';
import type { chooseEngine } from '../engine/choose-engine.ts';
import type { MachineEvent } from '../model/events.ts';
import type { RemoteDisplay, PlayerView } from '../view.ts';
import { volumeOf } from './attenuation.ts';
import type { Display } from './display.ts';
import type { createMachine, FindEngine } from './machine.ts';
import { mark } from './mark.ts';

/**
 * The one `<video>` of the page, and the slots that want it. Old televisions decode one picture at a time, so there
 * is never another: the newest slot has it, and when that goes it returns to the one before.
 */
function createSlots() {
  let slots: readonly HTMLElement[] = [];
  let made: HTMLVideoElement | undefined;

  const show = (): void => {
    const slot = slots[slots.length - 1];
    if (made && made.parentElement !== slot) slot?.prepend(made);
  };
  return {
    /** @returns the element, and how to let go of it: true when nobody else wants it */
    enter(slot: HTMLElement): { video: HTMLVideoElement; leave: () => boolean } {
      made ??= makeVideo();
      slots = [...slots, slot];
      show();
      const leave = (): boolean => {
        slots = slots.filter((one) => one !== slot);
        show();
        return slots.length === 0;
      };
      return { video: made, leave };
    },
  };
}

function makeVideo(): HTMLVideoElement {
  const video = document.createElement('video');
  video.playsInline = true;
  // Where the browser can do so, the picture goes with a viewer who leaves for another page.
  video.toggleAttribute('autopictureinpicture', true);
  video.tabIndex = -1;
  // Everything that there is to be said of it, the controls say.
  video.setAttribute('aria-hidden', 'true');
  return video;
}

interface Deps {
  machine: Pick<ReturnType<typeof createMachine>, 'connect' | 'video'>;
  chooseEngine: typeof chooseEngine;
  store: StoreApi<PlayerView>;
  dispatch: (event: MachineEvent) => void;
}

/** Where the picture is shown: in the newest slot of the page, or on another device instead. */
export function createPlaces({ machine, chooseEngine: choose, store, dispatch }: Deps) {
  const slots = createSlots();
  /** The page's own, while some screen wants it. */
  let here: HTMLVideoElement | undefined;
  let away: { display: Display; findEngine: FindEngine } | undefined;
  let disconnect = (): void => undefined;

  function connect(): void {
    disconnect();
    disconnect = (): void => undefined;
    if (away) disconnect = machine.connect(away.display, away.findEngine);
    else if (here) disconnect = connectHere(here);
  }

  function connectHere(element: HTMLVideoElement): () => void {
    const disconnectMachine = machine.connect(element, (listener) => choose(element, listener));
    const unmark = store.subscribe((view) => mark(element, view));
    mark(element, store.getState());
    return () => {
      disconnectMachine();
      unmark();
    };
  }

  /** Each has a loudness of its own, which is shown as long as it plays there. */
  function goTo(where: typeof away, remote: RemoteDisplay | undefined): void {
    const show = (): void => dispatch({ type: 'screens', part: { remote } });
    if (where) show();
    away = where;
    connect();
    if (!where) show();
    const display = machine.video();
    if (display) dispatch({ type: 'volume', volume: volumeOf(display), muted: display.muted });
  }

  return {
    here: () => here,

    /** Shows the picture in a slot, until another one wants it. Returns how to let go of it. */
    attach(slot: HTMLElement): () => void {
      const { video, leave } = slots.enter(slot);
      if (!here && !away) ({ volume: video.volume, muted: video.muted } = store.getState());
      if (!here) {
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
    goRemote(remote: RemoteDisplay, display: Display, findEngine: FindEngine): () => void {
      const where = { display, findEngine };
      goTo(where, remote);
      return () => {
        if (away === where) goTo(undefined, undefined);
      };
    },
  };
}
