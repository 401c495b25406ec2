import type { StoreApi } from 'zustand/vanilla';
import type { createArrival } from './arrival.ts';
import { askToPlay } from './autoplay.ts';
import { isRunning, type PlayEvent } from './state.ts';
import type { createTimeTravel } from './time-travel.ts';
import { mayComeBack, type PlayerView } from './view.ts';

export interface RunningDeps {
  store: StoreApi<PlayerView>;
  video: () => HTMLVideoElement | undefined;
  arrival: ReturnType<typeof createArrival>;
  travel: ReturnType<typeof createTimeTravel>;
  dispatch: (event: PlayEvent) => void;
  /** What came back paused is no longer to be left as it is. */
  goOn: () => void;
  reopen: () => void;
}

/** Going on and standing still: the viewer's wish, which holds whether there is a picture yet or not. */
export function createRunning({ store, video, arrival, travel, dispatch, goOn, reopen }: RunningDeps) {
  /** It stands still, or will when it is there. */
  const isPaused = (): boolean => arrival.rests() || store.getState().state === 'paused';

  async function start(): Promise<void> {
    const element = video();
    const { subject } = store.getState();
    if (!element) return;
    const outcome = await askToPlay(element, () => store.setState({ mutedForAutoplay: true }));
    // Something else may be on by now.
    if (outcome === 'blocked' && store.getState().subject === subject) dispatch({ type: 'blocked' });
  }

  /** Whoever wants to go on where nothing plays any more wants to watch here, and now. */
  function tryAgain(): void {
    if (!mayComeBack(store.getState().failure)) return;
    // Live that was paused, and has moved on meanwhile, goes on where it stood.
    if (isPaused() && travel.resumed()) return;
    goOn();
    reopen();
  }

  function play(): void {
    const { subject, state } = store.getState();
    if (!subject) return;
    if (state === 'failed') return tryAgain();
    if (travel.resumed()) return;
    dispatch({ type: 'resumed' });
    void start();
  }

  function pause(): void {
    if (!store.getState().subject) return;
    const there = arrival.isThere();
    video()?.pause();
    if (there) travel.paused();
    dispatch({ type: there ? 'paused' : 'rested' });
    arrival.rest(travel.position());
  }

  return {
    isPaused,
    start,
    play,
    pause,
    /** The other of the two: by the same value as what a button shows. */
    toggle(): void {
      if (isRunning(store.getState().state)) pause();
      else play();
    },
  };
}
