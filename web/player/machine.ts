import { CallError } from '../../contract/client.ts';
import { nowMs } from '../lib/clock.ts';
import { preferences } from '../lib/preferences.ts';
import type { Engine, MakeEngine } from './engine/engine.ts';
import { onNextFrame, onStill, reportFirstFrame } from './first-frame.ts';
import type { Effect, MachineEvent, Model, Sample } from './model/types.ts';
import type { OnWandered } from './place.ts';
import type { RequestStream } from './request.ts';
import { ownClock } from './engine/stream-clock.ts';
import { listenToVideo } from './video-events.ts';

export type ChooseEngine = (...args: Parameters<MakeEngine>) => Promise<Engine | undefined>;

export interface MachineDeps {
  request: RequestStream;
  chooseEngine: ChooseEngine;
  model: () => Model;
  tell: (event: MachineEvent) => void;
  keptFromMs: (channelId: string | undefined) => number | undefined;
  wandered: OnWandered;
}

/** Element, engine, timers and the question to the server: does what the model says, and tells what comes of it. */
export function createMachine({ request, chooseEngine, model, tell, keptFromMs, wandered }: MachineDeps) {
  let video: HTMLVideoElement | undefined;
  let engine: Engine | undefined;
  let asking = new AbortController();
  let unwatch = (): void => undefined;
  /** By name: setting one again replaces it. */
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  function clearTimer(name: string): void {
    clearTimeout(timers.get(name));
    timers.delete(name);
  }

  function drop(): void {
    asking.abort();
    unwatch();
    for (const name of timers.keys()) clearTimer(name);
  }

  function ask({ id, wish }: Extract<Effect, { do: 'ask' }>): void {
    asking.abort();
    asking = new AbortController();
    request(wish, asking.signal).then(
      (answer) => tell({ type: 'answered', id, answer }),
      (error: unknown) =>
        tell({ type: 'refused', id, code: error instanceof CallError ? error.code : 'network' }),
    );
  }

  function watch(element: HTMLVideoElement, still: boolean): void {
    const { generation } = model();
    unwatch();
    unwatch = (still ? onStill : onNextFrame)(element, () => tell({ type: 'pictured', generation }));
  }

  function play(element: HTMLVideoElement): void {
    const { generation } = model();
    // What else comes of it, the element's events tell.
    element.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError')
        tell({ type: 'playRefused', generation });
    });
  }

  /** What tells where in the stream the picture is: a broadcast says so itself, a title has a time of its own. */
  const clock = () => (model().view.channelId === undefined ? video && ownClock(video) : engine);
  const livePosition = (): number => engine?.livePosition() ?? video?.currentTime ?? 0;

  function seek(element: HTMLVideoElement, ms: number): void {
    const now = clock()?.wallMs();
    const seconds =
      clock()?.positionOf(ms) ?? (now === undefined ? undefined : element.currentTime + (ms - now) / 1000);
    if (seconds !== undefined) element.currentTime = seconds;
  }

  function performOn(element: HTMLVideoElement, effect: Effect): void {
    switch (effect.do) {
      case 'watch':
        return watch(element, effect.still);
      case 'play':
        return play(element);
      case 'pause':
        return element.pause();
      case 'mute':
        return void (element.muted = true);
      case 'seek':
        return seek(element, effect.ms);
      case 'seekLive':
        return void (element.currentTime = livePosition());
      case 'skip':
        return void (element.currentTime += effect.seconds);
      case 'reportPicture':
        return reportFirstFrame(element, effect);
    }
  }

  function performOnEngine(made: Engine, effect: Effect): void {
    switch (effect.do) {
      case 'load':
        return made.load(effect.source);
      case 'rebase': {
        const { generation } = model();
        if (!made.rebase(effect.url, effect.resume)) tell({ type: 'rebaseFailed', generation });
        return;
      }
      case 'recover':
        if (!made.recoverMedia()) tell({ type: 'fault', fault: { kind: 'media' } });
        return;
      case 'hush':
        return made.hush();
      case 'settle':
        return made.settle();
      case 'chooseTrack':
        return made.chooseTrack(effect.kind, effect.id);
    }
  }

  return {
    video: () => video,

    /** Plays through an element from now on. Returns how to end that. */
    connect(element: HTMLVideoElement): () => void {
      video = element;
      let connected = true;
      const unlisten = listenToVideo(element, tell);
      const made = chooseEngine(element, {
        fault: (fault) => tell({ type: 'fault', fault }),
        rendition: (rendition) => tell({ type: 'rendition', rendition }),
        tracks(tracks) {
          const { audioLanguage, textLanguage } = preferences.getState();
          tell({ type: 'tracks', tracks, audio: audioLanguage, text: textLanguage });
        },
      });
      void made
        .catch(() => undefined)
        .then((one) => {
          if (!connected) return one?.destroy();
          engine = one;
          tell({ type: 'engine', engine: one ? (one.steady ? 'steady' : 'movable') : 'unsupported' });
        });
      return () => {
        unlisten();
        tell({ type: 'engine', engine: 'none' });
        connected = false;
        engine?.destroy();
        engine = video = undefined;
      };
    },

    sample(): Sample {
      const { channelId } = model().view;
      const { currentTime, paused = true, seeking = false, readyState = 0, ended = false } = video ?? {};
      return {
        nowMs: nowMs(),
        elapsedMs: performance.now(),
        online: navigator.onLine,
        keptFromMs: keptFromMs(channelId),
        wallMs: clock()?.wallMs(),
        span: clock()?.span(),
        livePosition: livePosition(),
        currentTime,
        paused,
        seeking,
        readyState,
        ended,
        muted: video?.muted ?? false,
      };
    },

    perform(effect: Effect): void {
      switch (effect.do) {
        case 'drop':
          return drop();
        case 'ask':
          return ask(effect);
        case 'unwatch':
          return unwatch();
        case 'setTimer': {
          const { timer, delayMs, ask: asks } = effect;
          const { generation } = model();
          clearTimer(timer);
          const due = (): void => {
            timers.delete(timer);
            tell({ type: 'due', generation, timer, ask: asks });
          };
          timers.set(timer, setTimeout(due, delayMs));
          return;
        }
        case 'clearTimer':
          return clearTimer(effect.timer);
        case 'wander':
          return wandered(effect.channelId, effect.to, effect.from);
        case 'remember':
          return preferences.setState(effect.part);
        default:
          if (video) performOn(video, effect);
          if (engine) performOnEngine(engine, effect);
      }
    },
  };
}
