import type { StoreApi } from 'zustand/vanilla';
import type { Engine } from './engine.ts';
import { hasPicture, onNextFrame, onStill, reportFirstFrame } from './first-frame.ts';
import type { PlayEvent } from './state.ts';
import type { createTimeTravel } from './time-travel.ts';
import type { PlayerView } from './view.ts';

export interface ArrivalDeps {
  store: StoreApi<PlayerView>;
  video: () => HTMLVideoElement | undefined;
  engine: () => Engine | undefined;
  travel: () => Pick<ReturnType<typeof createTimeTravel>, 'arrived' | 'paused' | 'standAt'>;
  dispatch: (event: PlayEvent) => void;
  /** The picture moves. */
  healthy: () => void;
}

/** The first picture of a stream: it moves, or stands still where the viewer had paused it. */
export function createArrival({ store, video, engine, travel, dispatch, healthy }: ArrivalDeps) {
  let askedAt = 0;
  let still: { atMs: number | undefined } | undefined;
  let there = false;
  /** Stops waiting for a picture; undefined while none is waited for. */
  let forget: (() => void) | undefined;

  function lost(): void {
    forget?.();
    forget = undefined;
    there = false;
  }

  function stand(atMs: number | undefined): void {
    dispatch({ type: 'stood' });
    if (atMs !== undefined) travel().standAt(atMs);
    else travel().paused();
  }

  function shown(element: HTMLVideoElement): void {
    lost();
    there = true;
    engine()?.settle();
    travel().arrived();
    if (still) return stand(still.atMs);
    dispatch({ type: 'progressed' });
    healthy();
    const { channelId } = store.getState();
    if (askedAt > 0 && channelId !== undefined)
      reportFirstFrame(element, { channelId, ms: performance.now() - askedAt });
    askedAt = 0;
  }

  /** Waits for the picture of the stream that was just given to the engine. */
  function wait(): void {
    lost();
    const element = video();
    if (!element || !store.getState().subject) return;
    forget = (still ? onStill : onNextFrame)(element, () => shown(element));
  }

  return {
    /** The viewer has decided: from now on he waits. */
    asked(): void {
      lost();
      askedAt = performance.now();
    },
    /** It is to be there without moving, at this instant. */
    rest(atMs: number | undefined): void {
      still = { atMs };
      if (!forget) return;
      const element = video();
      if (there) {
        // It came without a frame to tell of it, and none is waited for any more.
        lost();
        there = true;
        engine()?.settle();
      } else if (element && hasPicture(element)) shown(element);
      // A picture that does not move may never tell of a next frame.
      else wait();
    },
    goOn: (): void => void (still = undefined),
    rests: (): boolean => still !== undefined,
    restsAt: (): number | undefined => still?.atMs,
    /** What is on has come, as far as anybody can tell. */
    isThere: (): boolean => there,
    /** It moves. No frame is reported of a page that nobody sees, nor of a station: it has none. */
    moves: (): void => void (there = true),
    /** It will not come, or not come back. */
    lost,
    await: wait,
  };
}
