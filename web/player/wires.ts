import type { StoreApi } from 'zustand/vanilla';
import { nowMs } from '../lib/clock.ts';
import { preferences } from '../lib/preferences.ts';
import { mark } from './mark.ts';
import type { PlayEvent } from './state.ts';
import type { createTimeTravel } from './time-travel.ts';
import type { createTuner } from './tuner.ts';
import { listenToVideo } from './video-events.ts';
import type { PlayerView } from './view.ts';

export interface Wires {
  store: StoreApi<PlayerView>;
  tuner: ReturnType<typeof createTuner>;
  travel: ReturnType<typeof createTimeTravel>;
  dispatch: (event: PlayEvent) => void;
}

/** Brings what the element says, and that there is a line again, to whom it concerns. Returns how to end that. */
export function wire(element: HTMLVideoElement, { store, tuner, travel, dispatch }: Wires): () => void {
  element.volume = store.getState().volume;
  element.muted = store.getState().muted;
  const stop = listenToVideo(element, {
    event(event) {
      // What was on before has nothing to say of what is to come.
      if (!store.getState().given) return;
      if (event.type === 'paused') travel.paused();
      if (event.type === 'resumed' && travel.resumed()) return;
      dispatch(event);
      if (event.type === 'progressed') tuner.healthy();
      if (event.type === 'ended') travel.ended();
    },
    passed() {
      // No frame is reported of a page that nobody sees.
      travel.arrived();
      travel.passed();
    },
    starved: () => tuner.fault({ kind: 'starved' }),
    stuck: () => tuner.fault({ kind: 'network' }),
    clock: nowMs,
    volume(volume, muted) {
      store.setState(({ mutedForAutoplay }) => ({
        volume,
        muted,
        mutedForAutoplay: mutedForAutoplay && muted,
      }));
      if (!store.getState().mutedForAutoplay) preferences.setState({ volume, muted });
    },
  });
  const unmark = store.subscribe((view) => mark(element, view));
  mark(element, store.getState());
  const onOnline = (): void => {
    if (!travel.lineBack()) tuner.lineBack();
  };
  window.addEventListener('offline', travel.lineLost);
  window.addEventListener('online', onOnline);
  return () => {
    stop();
    unmark();
    window.removeEventListener('offline', travel.lineLost);
    window.removeEventListener('online', onOnline);
  };
}
