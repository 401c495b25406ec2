import { CallError } from '../../../contract/client.ts';
import { preferences } from '../../lib/preferences.ts';
import type { Engine, EngineListener } from '../engine/engine.ts';
import type { StreamMark } from '../engine/stream-marks.ts';
import type { Effect, MachineEvent, Model, Sample } from '../model/events.ts';
import type { OnTimeShift } from '../place.ts';
import type { TakePreload } from '../preload/preload.ts';
import type { RequestStream } from '../request.ts';
import { volumeOf } from './attenuation.ts';
import type { Display } from './display.ts';
import { onNextFrame, onStill } from './first-frame.ts';
import { engineListener, performOnElement, performOnEngine } from './perform.ts';
import { takeSample, type Devices } from './sample.ts';
import { rememberedOn, rememberTrack } from './track-memory.ts';

const events = {
  waiting: 'waiting',
  canplay: 'ready',
  playing: 'playing',
  timeupdate: 'timeupdate',
  pause: 'paused',
  play: 'resumed',
  ended: 'ended',
  emptied: 'emptied',
} as const satisfies Partial<Record<keyof HTMLMediaElementEventMap, MachineEvent['type']>>;

/** Tells what happens to a media element, and to the line of the device. Returns how to stop. */
function listenToVideo(video: Display, dispatch: (event: MachineEvent) => void): () => void {
  const listeners: [EventTarget, string, () => void][] = [
    ...Object.entries(events).map(([name, type]): [EventTarget, string, () => void] => [
      video,
      name,
      () => dispatch({ type }),
    ]),
    [video, 'volumechange', () => dispatch({ type: 'volume', volume: volumeOf(video), muted: video.muted })],
    [window, 'offline', () => dispatch({ type: 'lineLost' })],
    [window, 'online', () => dispatch({ type: 'lineBack' })],
  ];
  for (const [target, name, listener] of listeners) target.addEventListener(name, listener);
  return () => {
    for (const [target, name, listener] of listeners) target.removeEventListener(name, listener);
  };
}

/** Timers by name: setting one again replaces it. */
function makeTimers() {
  const running = new Map<string, ReturnType<typeof setTimeout>>();
  const clear = (name: string): void => {
    clearTimeout(running.get(name));
    running.delete(name);
  };
  return {
    set(name: string, delayMs: number, run: () => void): void {
      clear(name);
      const timer = setTimeout(() => {
        running.delete(name);
        run();
      }, delayMs);
      running.set(name, timer);
    },
    clear,
    clearAll(): void {
      for (const name of running.keys()) clear(name);
    },
  };
}

/** Makes what turns streams into pictures on a display; undefined where nothing does. */
export type FindEngine = (listener: EngineListener) => Promise<Engine | undefined>;

export interface MachineDeps {
  request: RequestStream;
  /** What is here already of a stream that is asked for, or on its way here. */
  preloaded: TakePreload;
  model: () => Model;
  dispatch: (event: MachineEvent) => void;
  keptFromMs: (channelId: string | undefined) => number | undefined;
  timeShifted: OnTimeShift;
}

/** Element, engine, timers and the question to the server: does what the model says, and tells what comes of it. */
export function createMachine({ request, preloaded, model, dispatch, keptFromMs, timeShifted }: MachineDeps) {
  let video: Display | undefined;
  let engine: Engine | undefined;
  let asking = new AbortController();
  let unwatch = (): void => undefined;
  const timers = makeTimers();

  const channelId = () => model().view.channelId;
  const devices = (): Devices => ({ video, engine, channelId: channelId() });

  function ask({ id, request: streamRequest }: Extract<Effect, { do: 'ask' }>): void {
    asking.abort();
    asking = new AbortController();
    const unneeded = new AbortController();
    void beginWith(id, preloaded(streamRequest, unneeded.signal));
    request(streamRequest, asking.signal)
      // Without an engine nothing begins: what comes meanwhile is begun with.
      .finally(() => engine && unneeded.abort())
      .then(
        (answer) => dispatch({ type: 'answered', id, answer }),
        (error: unknown) =>
          dispatch({ type: 'refused', id, code: error instanceof CallError ? error.code : 'network' }),
      );
  }

  async function beginWith(id: number, preload: ReturnType<TakePreload>): Promise<void> {
    const stream = await preload;
    if (stream) dispatch({ type: 'preloaded', id, stream });
  }

  function watch(still: boolean, generation: number): void {
    unwatch();
    if (video)
      unwatch = (still ? onStill : onNextFrame)(video, () => dispatch({ type: 'pictured', generation }));
  }

  return {
    video: () => video,
    pickDevice: (): void => engine?.pickDevice?.(),
    marks: (): readonly StreamMark[] => engine?.marks?.() ?? [],
    sample: (): Sample => takeSample(devices(), keptFromMs(channelId())),

    /** Plays on a display from now on. Returns how to end that. */
    connect(display: Display, findEngine: FindEngine): () => void {
      video = display;
      let connected = true;
      const unlisten = listenToVideo(display, dispatch);
      const made = findEngine(engineListener(dispatch, channelId)).catch(() => undefined);
      void made.then((one) => {
        if (!connected) return one?.destroy();
        engine = one;
        dispatch({ type: 'engine', engine: one ? (one.steady ? 'steady' : 'movable') : 'unsupported' });
      });
      return () => {
        unlisten();
        dispatch({ type: 'engine', engine: 'none' });
        connected = false;
        engine?.destroy();
        engine = video = undefined;
      };
    },

    perform(effect: Effect): void {
      const { generation } = model();
      switch (effect.do) {
        case 'drop':
          asking.abort();
          unwatch();
          return timers.clearAll();
        case 'ask':
          return ask(effect);
        case 'watch':
          return watch(effect.still, generation);
        case 'unwatch':
          return unwatch();
        case 'setTimer': {
          const { timer, delayMs, ask: asks } = effect;
          return timers.set(timer, delayMs, () => dispatch({ type: 'due', generation, timer, ask: asks }));
        }
        case 'clearTimer':
          return timers.clear(effect.timer);
        case 'timeShift':
          return timeShifted(effect.channelId, effect.to, effect.from);
        case 'load':
          return engine?.load({ ...effect.source, remembered: rememberedOn(channelId()).audio });
        case 'remember':
          return preferences.setState(effect.part);
        case 'rememberTrack':
          return rememberTrack(effect.choice);
        default:
          performOnElement(effect, devices(), generation, dispatch);
          if (engine) performOnEngine(effect, engine, generation, dispatch);
      }
    },
  };
}
