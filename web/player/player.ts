import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Quality } from '../../contract/quality.ts';
import { nowMs } from '../lib/clock.ts';
import { preferences } from '../lib/preferences.ts';
import { createArchive } from './archive.ts';
import { createArrival } from './arrival.ts';
import { awaitedEngine } from './awaited-engine.ts';
import { chooseEngine } from './choose-engine.ts';
import type { Engine, MakeEngine } from './engine.ts';
import { createLoans } from './loan.ts';
import type { OpenOptions, TuneOptions } from './options.ts';
import { samePlace, type OnWandered, type PastPlace } from './place.ts';
import { createRunning } from './running.ts';
import { createSound } from './sound.ts';
import { createStage } from './stage.ts';
import { nextState, type PlayEvent } from './state.ts';
import { channelOf, sameSubject, type Subject } from './subject.ts';
import { createTimeTravel } from './time-travel.ts';
import { createTrackChoice } from './track-choice.ts';
import { createTuner, type RequestStream } from './tuner.ts';
import { freshView, nothingOn, type Failure, type PlayerView } from './view.ts';
import { wire } from './wires.ts';

type ChooseEngine = (...args: Parameters<MakeEngine>) => Promise<Engine | undefined>;

export interface PlayerDeps {
  request: RequestStream;
  chooseEngine?: ChooseEngine;
}

export type Player = ReturnType<typeof createPlayer>;

/** The player: one `<video>`, one engine, one subject at a time. Knows nothing of any screen. */
export function createPlayer({ request, chooseEngine: choose = chooseEngine }: PlayerDeps) {
  const store: StoreApi<PlayerView> = createStore(() => freshView(preferences.getState()));
  const stage = createStage();
  let video: HTMLVideoElement | undefined;
  let disconnect = (): void => undefined;
  let engine: Engine | undefined;
  let awaited = awaitedEngine();
  let orLive = false;
  let onWandered: OnWandered = () => undefined;

  const archive = createArchive(nowMs);
  const keptFromMs = (): number | undefined => archive.keptFromMs(store.getState().channelId);
  const tracks = createTrackChoice(() => engine, store);
  const dispatch = (event: PlayEvent): void => {
    if (event.type === 'resumed') goOn();
    if (event.type === 'progressed') arrival.moves();
    store.setState(({ state }) => ({ state: nextState(state, event) }));
  };

  const tuner = createTuner({
    request,
    engine: () => engine,
    whenEngine: () => awaited.engine,
    quality: () => store.getState().quality,
    clock: nowMs,
    isOnline: () => navigator.onLine,
    position: () => travel.position(),
    onLoaded(answer, startMs) {
      store.setState({
        given: true,
        serverId: answer.serverId,
        title: answer.title,
        failure: undefined,
        rendition: undefined,
      });
      // Whatever made a new beginning necessary, it is no reason to go on.
      arrival.lost();
      if (running.isPaused()) arrival.rest(startMs ?? travel.pausedAt() ?? arrival.restsAt());
      travel.loaded(answer.past, startMs);
      dispatch({ type: 'sourced', rests: arrival.rests() });
      arrival.await();
      if (!arrival.rests()) void running.start();
    },
    onMoved(answer) {
      travel.renewed(answer.past);
      store.setState({ serverId: answer.serverId });
    },
    onFailed(failure) {
      if (orLive && (failure === 'stream.gone' || failure === 'stream.notYet'))
        return go(undefined, { paused: arrival.rests(), goesOn: true });
      arrival.lost();
      if (running.isPaused()) arrival.rest(travel.pausedAt() ?? travel.position() ?? arrival.restsAt());
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
    keptFromMs,
    go: (place, goesOn) => go(place, { goesOn, paused: goesOn && running.isPaused() }),
    rollOn(at) {
      const { subject } = store.getState();
      travel.begun({ at });
      if (subject) tuner.tune(subject, { at }, true);
    },
    play: () => running.play(),
  });

  const arrival = createArrival({
    store,
    video: () => video,
    engine: () => engine,
    travel: () => travel,
    dispatch,
    healthy: tuner.healthy,
  });

  const loans = createLoans({
    store,
    position: () => travel.position(),
    keptFromMs,
    still: () => running.isPaused(),
    turnOff,
    tune(subject, place, paused) {
      tune(subject, place, { paused });
      orLive = paused;
    },
  });

  const running = createRunning({ store, video: () => video, arrival, travel, dispatch, goOn, reopen });

  function tune(subject: Subject, place: PastPlace | undefined, { paused, goesOn }: TuneOptions = {}): void {
    const { subject: before, title, held } = store.getState();
    goOn();
    arrival.asked();
    if (paused) {
      arrival.rest(place && 'at' in place ? place.at : undefined);
      video?.pause();
    }
    orLive = false;
    travel.begun(place);
    tuner.tune(subject, place, goesOn);
    store.setState({
      ...nothingOn,
      subject,
      channelId: channelOf(subject),
      title: sameSubject(subject, before) ? title : undefined,
      held,
      place,
      state: nextState('unloaded', { type: 'opened', rests: arrival.rests() }),
    });
  }

  /** What came back paused is no longer to be left as it is. */
  function goOn(): void {
    arrival.goOn();
    loans.forget();
  }

  /** Elsewhere in the time of the same subject. */
  function go(place: PastPlace | undefined, options: TuneOptions = {}): void {
    const { subject, channelId, place: before } = store.getState();
    if (!subject) return;
    const left = before && { place: before, atMs: travel.position() };
    tune(subject, place, options);
    if (channelId !== undefined) onWandered(channelId, place, left);
  }

  function turnOff(): void {
    goOn();
    arrival.lost();
    tuner.leave();
    video?.pause();
    dispatch({ type: 'closed' });
    store.setState(nothingOn);
  }

  function reopen(): void {
    const { subject, place: before, failure, state } = store.getState();
    if (!subject) return;
    const goesOn = failure !== 'stream.replaced';
    const paused = running.isPaused();
    const at = travel.pausedAt() ?? travel.position();
    // Live has moved on from under a picture that stands still.
    if (at !== undefined && paused && travel.outlived())
      return go({ at: Math.round(at) }, { paused, goesOn });
    arrival.asked();
    if (paused) arrival.rest(at ?? arrival.restsAt());
    const place = before && at !== undefined ? { at: Math.round(at) } : before;
    store.setState({ failure: undefined });
    // What plays goes on until the new stream is there; where nothing does, it is as if it were turned on.
    if (state === 'failed') {
      store.setState({ given: false });
      dispatch({ type: 'opened', rests: paused });
    }
    travel.begun(place);
    tuner.tune(subject, place, goesOn);
  }

  /** Plays through an element from now on. Returns how to end that. */
  function connect(element: HTMLVideoElement): () => void {
    video = element;
    let connected = true;
    const ready = choose(element, {
      fault: (fault) => tuner.fault(fault),
      rendition: (rendition) => store.setState({ rendition }),
      tracks: tracks.heard,
    });
    awaited.arrive(ready);
    void ready.then((made) => {
      if (connected) engine = made;
      else made?.destroy();
    });
    const unwire = wire(element, { store, tuner, travel, dispatch });
    return () => {
      unwire();
      tuner.leave();
      connected = false;
      engine?.destroy();
      engine = undefined;
      video = undefined;
      awaited = awaitedEngine();
    };
  }

  return {
    store,

    /** Shows the picture in a box, until another one wants it. Returns how to let go of it. */
    attach(box: HTMLElement): () => void {
      const { video: element, leave } = stage.enter(box);
      if (!video) disconnect = connect(element);
      return () => {
        if (leave()) disconnect();
      };
    },

    /** Goes to a subject, or to a place in it; staying where one is is nothing to do. */
    open(subject: Subject, place?: PastPlace, options: OpenOptions = {}): void {
      const view = store.getState();
      const same = sameSubject(view.subject, subject);
      if (same && !options.again && (samePlace(view.place, place) || loans.rests(subject, place))) return;
      if (same && place && 'at' in place && travel.visit(place.at)) return store.setState({ place });
      tune(subject, place);
      orLive = options.orLive ?? false;
      // Whoever turns on a channel wants nothing else back.
      if (channelOf(subject) !== undefined) store.setState({ held: undefined });
    },

    /** The same once more, where it is: after a failure, a sign-in, a choice of server. Paused it stays paused. */
    reopen,

    close: turnOff,

    /**
     * Lets go of what is on, for something else to be played in its place. Returns how to take it up again: live
     * where live is by then, everything else where it was, and paused what was paused; unless a channel was turned
     * on meanwhile, or all was turned off.
     */
    borrow: loans.borrow,

    fail: (failure: Failure): void => tuner.stop(failure),

    play: running.play,
    /** Stands still, now or when the picture comes. */
    pause: running.pause,
    toggle: running.toggle,

    seekBy: travel.seekBy,
    /** Goes to an instant: inside the stream, into the past or to live, whatever it takes. */
    seekToInstant: (ms: number): void => travel.seekTo(ms),
    jumpToLive: travel.toLive,
    /** Pauses when the picture comes to this instant of the past. */
    stopAt: (stopAtMs: number | undefined): void => store.setState({ stopAtMs }),
    /** From when on each channel is kept. */
    knowArchive: archive.know,
    /** Says whenever it goes elsewhere in time by itself. Returns how to stop hearing of it. */
    onWandered(listener: OnWandered): () => void {
      onWandered = listener;
      return () => void (onWandered = () => undefined);
    },

    setQuality(quality: Quality): void {
      if (store.getState().quality === quality) return;
      preferences.setState({ quality });
      store.setState({ quality });
      reopen();
    },
    chooseTrack: tracks.choose,
    ...createSound(() => video),

    /** The time around the picture, when the stream tells it. */
    timeline: travel.timeline,
  };
}
