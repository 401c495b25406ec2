import type { Engine } from './engine.ts';
import {
  atWindowEnd,
  liveMarginMs,
  moveTo,
  type Move,
  outlasted,
  outran,
  type PastPlace,
  type PastWindow,
  type Pause,
} from './place.ts';
import { ownClock, type StreamClock } from './stream-clock.ts';
import { timelineOf, type Timeline } from './timeline.ts';
import { makeTimers } from './timers.ts';
import type { PlayerView } from './view.ts';

export interface TravelDeps {
  video: () => HTMLVideoElement | undefined;
  engine: () => Engine | undefined;
  clock: () => number;
  view: () => PlayerView;
  show: (part: Partial<PlayerView>) => void;
  /** The first instant that the channel keeps. */
  keptFromMs: () => number | undefined;
  /** Another stream of the same subject, elsewhere in time; `itself` when nobody asked for that. */
  go: (place: PastPlace | undefined, itself?: boolean) => void;
  /** The window that follows the one that is over. */
  rollOn: (at: number) => void;
  play: () => void;
}

/** Several presses of a key are one wish: nobody is asked before they are over. */
const keysRestMs = 350;
/** Whoever goes to the end of a title sees it end. */
const beforeEndMs = 1_000;

/**
 * Where in time the picture is, and how it gets elsewhere: inside the stream, into the past, back to live. The time
 * of a channel is the clock’s; that of a title runs from 0 to its length.
 */
export function createTimeTravel(deps: TravelDeps) {
  const timers = makeTimers();
  let opened: PastWindow | undefined;
  /** Where it goes, until the picture is there. */
  let aimMs: number | undefined;
  /** While the answer is on its way, the stream before still moves. */
  let given = false;
  let arrived = false;
  let pause: Pause | undefined;
  let lineLostMs: number | undefined;

  const isPast = (): boolean => deps.view().place !== undefined;
  const ofChannel = (): boolean => deps.view().channelId !== undefined;
  const clock = (): StreamClock | undefined => {
    const video = deps.video();
    return ofChannel() ? deps.engine() : video && ownClock(video);
  };
  const wall = (): number | undefined => (arrived ? clock()?.wallMs() : undefined);
  const position = (): number | undefined => aimMs ?? wall();
  const span = () => (arrived ? clock()?.span() : undefined);

  function livePosition(): number {
    return deps.engine()?.livePosition() ?? deps.video()?.currentTime ?? 0;
  }

  function timeline(): Timeline | undefined {
    const video = deps.video();
    const at = position();
    if (!video || at === undefined) return undefined;
    const { currentTime } = video;
    if (!ofChannel()) {
      const { title } = deps.view();
      return title && { positionMs: at, startMs: 0, liveMs: title.durationMs, atLive: false };
    }
    const keptFromMs = deps.keptFromMs();
    const held = span();
    if (!isPast()) {
      const wallMs = wall() ?? at;
      const startMs = keptFromMs ?? held?.fromMs ?? at;
      return {
        ...timelineOf({ currentTime, wallMs, livePosition: livePosition(), startMs }),
        positionMs: at,
      };
    }
    // What grows says itself how far it has got; nobody's clock has to be right for that.
    const growing = held && opened && opened.toMs > deps.clock();
    const liveMs = Math.max(at, growing ? held.toMs : deps.clock());
    return { positionMs: at, startMs: keptFromMs ?? opened?.fromMs ?? at, liveMs, atLive: false };
  }

  function move(ms: number): Move {
    if (!ofChannel()) {
      const lastMs = (deps.view().title?.durationMs ?? Infinity) - beforeEndMs;
      return { to: span() ? 'seek' : 'past', ms: Math.max(0, Math.min(ms, lastMs)) };
    }
    return moveTo(ms, {
      past: isPast(),
      span: span(),
      newestMs: timeline()?.liveMs ?? deps.clock(),
      keptFromMs: deps.keptFromMs(),
    });
  }

  function seek(ms: number): void {
    const video = deps.video();
    const now = wall();
    const seconds =
      clock()?.positionOf(ms) ?? (now === undefined ? undefined : video!.currentTime + (ms - now) / 1000);
    aimMs = undefined;
    timers.clearAll();
    if (video && seconds !== undefined) video.currentTime = seconds;
  }

  /** Whoever seeks beyond the place to stop at wants to see what comes there. */
  function passing(ms: number): void {
    const { stopAtMs } = deps.view();
    if (stopAtMs !== undefined && ms >= stopAtMs) deps.show({ stopAtMs: undefined });
  }

  function toLive(): void {
    if (!ofChannel()) return;
    timers.clearAll();
    if (isPast()) return deps.go(undefined);
    aimMs = undefined;
    const video = deps.video();
    if (video) video.currentTime = livePosition();
    deps.play();
  }

  /** @param rest how long to wait for another wish */
  function seekTo(ms: number, rest = 0): void {
    const wanted = move(ms);
    passing(ms);
    if (wanted.to === 'live') {
      if (isPast()) return toLive();
      aimMs = undefined;
      timers.clearAll();
      const video = deps.video();
      if (video) video.currentTime = livePosition();
    } else if (wanted.to === 'seek') seek(wanted.ms);
    else if (rest === 0) deps.go({ at: Math.round(wanted.ms) });
    else {
      aimMs = wanted.ms;
      timers.set('keys', rest, () => deps.go({ at: Math.round(wanted.ms) }));
    }
  }

  const outlived = (): boolean =>
    pause !== undefined &&
    !isPast() &&
    deps.keptFromMs() !== undefined &&
    outlasted(pause, span(), deps.clock());

  function rollOn(at: number): void {
    if (at >= deps.clock() - liveMarginMs) return deps.go(undefined, true);
    deps.rollOn(Math.round(at));
  }

  return {
    position,
    timeline,
    toLive,
    seekTo,
    seekBy(seconds: number): void {
      const at = position();
      if (at !== undefined) return seekTo(at + seconds * 1000, keysRestMs);
      // A stream that tells no time can still be moved in.
      const video = deps.video();
      if (video && arrived) video.currentTime += seconds;
    },
    /** Goes to another place of the past that plays already; false when that takes another stream. */
    visit(at: number): boolean {
      if (!isPast() || !arrived || move(at).to !== 'seek') return false;
      seek(at);
      passing(at);
      deps.play();
      return true;
    },

    /** Shows this very instant, whatever is near: of the past a stream begins at the edge of a segment. */
    standAt(ms: number): void {
      seek(ms);
      if (!isPast()) pause = { atMs: ms, sinceMs: deps.clock() };
    },

    /** Another stream has been asked for. */
    begun(place: PastPlace | undefined): void {
      timers.clearAll();
      opened = undefined;
      aimMs = place && 'at' in place ? place.at : undefined;
      given = arrived = false;
      pause = undefined;
    },
    /** It was given to the engine. */
    loaded(past: PastWindow | null, startMs: number | undefined): void {
      opened = past ?? undefined;
      aimMs = startMs;
      given = true;
      arrived = false;
      pause = undefined;
    },
    /** Its window may be told anew with each ticket. */
    renewed(past: PastWindow | null): void {
      opened = past ?? undefined;
    },
    /** Its picture is there. */
    arrived(): void {
      if (arrived || !given) return;
      arrived = true;
      aimMs = undefined;
    },

    paused(): void {
      const atMs = isPast() ? undefined : position();
      pause = atMs === undefined ? undefined : { atMs, sinceMs: deps.clock() };
    },
    /** The instant of live that was paused at. */
    pausedAt: (): number | undefined => pause?.atMs,
    /** Will live, paused as it is, have to go on in the past? */
    outlived,
    /** Goes on after a pause; false when the stream can do that by itself. */
    resumed(): boolean {
      const before = pause;
      const over = outlived();
      pause = undefined;
      if (!before || !over) return false;
      deps.go({ at: Math.round(before.atMs) });
      return true;
    },
    lineLost(): void {
      lineLostMs ??= deps.clock();
    },
    /**
     * The line is back, and live that would skip something goes on in the past, or stands still there; false when
     * nothing is to be done.
     */
    lineBack(): boolean {
      const { state, failure } = deps.view();
      const [atMs, sinceMs] = [pause?.atMs ?? wall(), lineLostMs];
      lineLostMs = undefined;
      if (atMs === undefined || sinceMs === undefined || isPast() || !ofChannel()) return false;
      if (deps.keptFromMs() === undefined || (state === 'failed' && failure !== 'unavailable')) return false;
      if (!outran({ atMs, sinceMs }, span(), deps.clock())) return false;
      deps.go({ at: Math.round(atMs) }, true);
      return true;
    },
    /** The picture moves on. */
    passed(): void {
      const at = aimMs === undefined ? wall() : undefined;
      if (at === undefined || !isPast()) return;
      const { stopAtMs } = deps.view();
      if (stopAtMs !== undefined && at >= stopAtMs) {
        deps.show({ stopAtMs: undefined });
        deps.video()?.pause();
      } else if (opened && atWindowEnd(at, opened, deps.clock())) rollOn(at);
    },
    /** The stream has come to its end, which the broadcast has not. */
    ended(): void {
      if (isPast() && opened && aimMs === undefined) rollOn(Math.max(wall() ?? 0, opened.toMs));
    },
  };
}
