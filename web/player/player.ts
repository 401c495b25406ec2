import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Quality } from '../../contract/quality.ts';
import { nowMs } from '../lib/clock.ts';
import { preferences } from '../lib/preferences.ts';
import { chooseEngine } from './choose-engine.ts';
import type { Engine, MakeEngine } from './engine.ts';
import { onNextFrame, reportFirstFrame } from './first-frame.ts';
import { nextState, type PlayEvent } from './state.ts';
import { seekTarget, timelineOf, type Timeline } from './timeline.ts';
import { createTuner, type RequestStream } from './tuner.ts';
import { listenToVideo } from './video-events.ts';
import { freshView, type Failure, type PlayerView } from './view.ts';

type ChooseEngine = (...args: Parameters<MakeEngine>) => Promise<Engine | undefined>;

export interface PlayerDeps {
  request: RequestStream;
  chooseEngine?: ChooseEngine;
}

export type Player = ReturnType<typeof createPlayer>;

/** The player: one `<video>`, one engine, one channel at a time. Knows nothing of any screen. */
export function createPlayer({ request, chooseEngine: choose = chooseEngine }: PlayerDeps) {
  const store: StoreApi<PlayerView> = createStore(() => freshView(preferences.getState()));
  let video: HTMLVideoElement | undefined;
  let engine: Engine | undefined;
  let awaited = awaitedEngine();
  let openedAt = 0;
  let forgetFrame = (): void => undefined;

  const dispatch = (event: PlayEvent): void =>
    store.setState(({ state }) => ({ state: nextState(state, event) }));

  const tuner = createTuner({
    request,
    engine: () => engine,
    whenEngine: () => awaited.engine,
    wish: () => ({ quality: store.getState().quality, serverId: preferences.getState().serverId }),
    clock: nowMs,
    isOnline: () => navigator.onLine,
    onLoaded(answer) {
      store.setState({ serverId: answer.serverId, failure: undefined, rendition: undefined });
      dispatch({ type: 'sourced' });
      measureFirstFrame();
      void start();
    },
    onMoved: (answer) => store.setState({ serverId: answer.serverId }),
    onFailed(failure) {
      video?.pause();
      dispatch({ type: 'failed' });
      store.setState({ failure });
    },
  });

  function measureFirstFrame(): void {
    forgetFrame();
    const element = video;
    const { channelId } = store.getState();
    if (!element || channelId === undefined) return;
    forgetFrame = onNextFrame(element, () => {
      engine?.settle();
      dispatch({ type: 'progressed' });
      tuner.healthy();
      if (openedAt > 0) reportFirstFrame(element, { channelId, ms: performance.now() - openedAt });
      openedAt = 0;
    });
  }

  /** Plays; without sound when the browser insists, and waits for a gesture when it allows nothing. */
  async function start(): Promise<void> {
    if (!video) return;
    try {
      await video.play();
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
      if (video.muted) return dispatch({ type: 'blocked' });
      store.setState({ mutedForAutoplay: true });
      video.muted = true;
      await video.play().catch(() => dispatch({ type: 'blocked' }));
    }
  }

  function seekTo(seconds: number): void {
    if (video) video.currentTime = seconds;
  }

  const live = (): number => engine?.livePosition() ?? video?.currentTime ?? 0;
  const earliest = (): number => (video && video.seekable.length > 0 ? video.seekable.start(0) : 0);

  return {
    store,

    /** Takes a `<video>` for good. Returns how to let go of it. */
    attach(element: HTMLVideoElement): () => void {
      video = element;
      element.volume = store.getState().volume;
      element.muted = store.getState().muted;
      const ready = choose(element, {
        fault: (fault) => tuner.fault(fault),
        rendition: (rendition) => store.setState({ rendition }),
      });
      awaited.arrive(ready);
      void ready.then((made) => (engine = made));
      const stop = listenToVideo(element, {
        event(event) {
          dispatch(event);
          if (event.type === 'progressed') tuner.healthy();
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
      const onOnline = (): void => tuner.lineBack();
      window.addEventListener('online', onOnline);
      return () => {
        stop();
        unmark();
        window.removeEventListener('online', onOnline);
        tuner.leave();
        void ready.then((made) => made?.destroy());
        engine = undefined;
        video = undefined;
        awaited = awaitedEngine();
      };
    },

    /** Goes to a channel; staying on one that plays is nothing to do. */
    open(channelId: string): void {
      if (store.getState().channelId === channelId) return;
      openedAt = performance.now();
      tuner.tune(channelId);
      store.setState({
        channelId,
        serverId: undefined,
        rendition: undefined,
        failure: undefined,
        state: 'unloaded',
      });
    },

    /** The same channel once more: after a failure, a sign-in, a choice of server. */
    reopen(): void {
      const { channelId } = store.getState();
      if (channelId === undefined) return;
      openedAt = performance.now();
      store.setState({ failure: undefined });
      tuner.tune(channelId);
    },

    close(): void {
      tuner.leave();
      video?.pause();
      dispatch({ type: 'closed' });
      store.setState({ channelId: undefined, serverId: undefined, rendition: undefined });
    },

    fail: (failure: Failure): void => tuner.stop(failure),

    play(): void {
      dispatch({ type: 'resumed' });
      void start();
    },
    pause: (): void => video?.pause(),
    toggle(): void {
      if (video && !video.paused) video.pause();
      else this.play();
    },

    seekBy(seconds: number): void {
      if (video) seekTo(seekTarget(video.currentTime, seconds, earliest(), live()));
    },
    /** Goes to an instant, as near as the stream reaches. */
    seekToInstant(ms: number): void {
      const wall = engine?.wallMs();
      if (video && wall !== undefined) this.seekBy((ms - wall) / 1000);
    },
    jumpToLive(): void {
      seekTo(live());
      this.play();
    },

    setQuality(quality: Quality): void {
      if (store.getState().quality === quality) return;
      preferences.setState({ quality });
      store.setState({ quality });
      this.reopen();
    },
    setVolume(volume: number): void {
      if (!video) return;
      video.volume = Math.min(1, Math.max(0, volume));
      video.muted = video.volume === 0;
    },
    /** Louder or softer; asks the element itself, since its news lag behind quick keys. */
    changeVolume(step: number): void {
      if (video) this.setVolume(Math.round(((video.muted ? 0 : video.volume) + step) * 100) / 100);
    },
    setMuted(muted: boolean): void {
      if (!video) return;
      video.muted = muted;
      if (!muted && video.volume === 0) video.volume = 0.5;
    },

    /** Real time around the picture, when the stream tells it. */
    timeline(): Timeline | undefined {
      const wallMs = engine?.wallMs();
      if (!video || wallMs === undefined) return undefined;
      return timelineOf({
        currentTime: video.currentTime,
        wallMs,
        livePosition: live(),
        seekableStart: earliest(),
      });
    },
  };
}

/** An engine that comes with the next element: a channel may be asked for before there is a `<video>`. */
function awaitedEngine() {
  let arrive: (engine: Promise<Engine | undefined>) => void = () => undefined;
  const engine = new Promise<Engine | undefined>((resolve) => (arrive = resolve));
  return { engine, arrive };
}

/** What plays stands on the element itself, where styles, tests and benchmarks find it. */
function mark(video: HTMLVideoElement, view: PlayerView): void {
  video.dataset.state = view.state;
  video.dataset.channel = view.channelId ?? '';
  video.dataset.server = view.serverId ?? '';
  video.dataset.rendition = view.rendition ?? '';
}
