import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Quality } from '../../contract/quality.ts';
import { nowMs } from '../lib/clock.ts';
import { preferences } from '../lib/preferences.ts';
import { chooseEngine } from './choose-engine.ts';
import type { Engine, MakeEngine } from './engine.ts';
import { onNextFrame, reportFirstFrame } from './first-frame.ts';
import { mark } from './mark.ts';
import { samePlace, type PastPlace } from './place.ts';
import { nextState, type PlayEvent } from './state.ts';
import { createTimeTravel } from './time-travel.ts';
import { createTrackChoice } from './track-choice.ts';
import { createTuner, type RequestStream } from './tuner.ts';
import { listenToVideo } from './video-events.ts';
import { freshView, type Failure, type PlayerView } from './view.ts';

type ChooseEngine = (...args: Parameters<MakeEngine>) => Promise<Engine | undefined>;

export interface PlayerDeps {
  request: RequestStream;
  chooseEngine?: ChooseEngine;
}

export type Player = ReturnType<typeof createPlayer>;

/** Hears that the player went elsewhere in time by itself: a seek, a long pause, the way back to live. */
export type OnWandered = (channelId: string, to: PastPlace | undefined, from: Left | undefined) => void;
/** The place of the past that was left, and the instant that was on screen. */
interface Left {
  place: PastPlace;
  atMs: number | undefined;
}

export interface OpenOptions {
  /** Begin there anew, also when that is what plays. */
  again?: boolean;
  /** When the past is not there, live is better than nothing. */
  orLive?: boolean;
}

/** The player: one `<video>`, one engine, one channel at a time. Knows nothing of any screen. */
export function createPlayer({ request, chooseEngine: choose = chooseEngine }: PlayerDeps) {
  const store: StoreApi<PlayerView> = createStore(() => freshView(preferences.getState()));
  let video: HTMLVideoElement | undefined;
  let engine: Engine | undefined;
  let awaited = awaitedEngine();
  let openedAt = 0;
  let forgetFrame = (): void => undefined;
  let archive: ReadonlyMap<string, number> = new Map();
  let orLive = false;
  let onWandered: OnWandered = () => undefined;

  const tracks = createTrackChoice(() => engine, store);
  const dispatch = (event: PlayEvent): void =>
    store.setState(({ state }) => ({ state: nextState(state, event) }));

  const tuner = createTuner({
    request,
    engine: () => engine,
    whenEngine: () => awaited.engine,
    quality: () => store.getState().quality,
    clock: nowMs,
    isOnline: () => navigator.onLine,
    position: () => travel.position(),
    onLoaded(answer, startMs) {
      travel.loaded(answer.past, startMs);
      store.setState({ serverId: answer.serverId, failure: undefined, rendition: undefined });
      dispatch({ type: 'sourced' });
      measureFirstFrame();
      void start();
    },
    onMoved(answer) {
      travel.renewed(answer.past);
      store.setState({ serverId: answer.serverId });
    },
    onFailed(failure) {
      if (orLive && (failure === 'stream.gone' || failure === 'stream.notYet')) return go(undefined);
      video?.pause();
      dispatch({ type: 'failed' });
      store.setState({ failure });
    },
  });

  const travel = createTimeTravel({
    video: () => video,
    engine: () => engine,
    clock: nowMs,
    view: store.getState,
    show: (part) => store.setState(part),
    keptFromMs: () => archive.get(store.getState().channelId ?? ''),
    go,
    rollOn(at) {
      const { channelId } = store.getState();
      travel.begun({ at });
      if (channelId !== undefined) tuner.tune(channelId, { at });
    },
    play,
  });

  function tune(channelId: string, place: PastPlace | undefined): void {
    openedAt = performance.now();
    orLive = false;
    travel.begun(place);
    tuner.tune(channelId, place);
    store.setState({
      channelId,
      place,
      stopAtMs: undefined,
      serverId: undefined,
      rendition: undefined,
      failure: undefined,
      state: 'unloaded',
    });
  }

  /** Elsewhere in the time of the same channel. */
  function go(place: PastPlace | undefined): void {
    const { channelId, place: before } = store.getState();
    if (channelId === undefined) return;
    const left = before && { place: before, atMs: travel.position() };
    tune(channelId, place);
    onWandered(channelId, place, left);
  }

  function play(): void {
    if (travel.resumed()) return;
    dispatch({ type: 'resumed' });
    void start();
  }

  function measureFirstFrame(): void {
    forgetFrame();
    const element = video;
    const { channelId } = store.getState();
    if (!element || channelId === undefined) return;
    forgetFrame = onNextFrame(element, () => {
      engine?.settle();
      travel.arrived();
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
        tracks: tracks.heard,
      });
      awaited.arrive(ready);
      void ready.then((made) => (engine = made));
      const stop = listenToVideo(element, {
        event(event) {
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

    /** Goes to a channel, live or in its past; staying where one is is nothing to do. */
    open(channelId: string, place?: PastPlace, options: OpenOptions = {}): void {
      const view = store.getState();
      const same = view.channelId === channelId;
      if (same && !options.again && samePlace(view.place, place)) return;
      if (same && place && 'at' in place && travel.visit(place.at)) return store.setState({ place });
      tune(channelId, place);
      orLive = options.orLive ?? false;
    },

    /** The same channel once more, where it is: after a failure, a sign-in, a choice of server. */
    reopen(): void {
      const { channelId, place } = store.getState();
      if (channelId === undefined) return;
      const at = place && travel.position();
      const where = at === undefined ? place : { at: Math.round(at) };
      openedAt = performance.now();
      store.setState({ failure: undefined });
      travel.begun(where);
      tuner.tune(channelId, where);
    },

    close(): void {
      tuner.leave();
      video?.pause();
      dispatch({ type: 'closed' });
      store.setState({ channelId: undefined, place: undefined, serverId: undefined, rendition: undefined });
    },

    fail: (failure: Failure): void => tuner.stop(failure),

    play,
    pause: (): void => video?.pause(),
    toggle(): void {
      if (video && !video.paused) video.pause();
      else play();
    },

    seekBy: travel.seekBy,
    /** Goes to an instant: inside the stream, into the past or to live, whatever it takes. */
    seekToInstant: (ms: number): void => travel.seekTo(ms),
    jumpToLive: travel.toLive,
    /** Pauses when the picture comes to this instant of the past. */
    stopAt: (stopAtMs: number | undefined): void => store.setState({ stopAtMs }),
    /** From when on each channel is kept. */
    knowArchive: (keptFromMs: ReadonlyMap<string, number>): void => void (archive = keptFromMs),
    /** Says whenever it goes elsewhere in time by itself. Returns how to stop hearing of it. */
    onWandered(listener: OnWandered): () => void {
      onWandered = listener;
      return () => void (onWandered = () => undefined);
    },

    setQuality(quality: Quality): void {
      if (store.getState().quality === quality) return;
      preferences.setState({ quality });
      store.setState({ quality });
      this.reopen();
    },
    chooseTrack: tracks.choose,
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
    timeline: travel.timeline,
  };
}

/** An engine that comes with the next element: a channel may be asked for before there is a `<video>`. */
function awaitedEngine() {
  let arrive: (engine: Promise<Engine | undefined>) => void = () => undefined;
  const engine = new Promise<Engine | undefined>((resolve) => (arrive = resolve));
  return { engine, arrive };
}
