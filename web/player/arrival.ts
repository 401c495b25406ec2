import type { StoreApi } from 'zustand/vanilla';
import type { Engine } from './engine.ts';
import { onNextFrame, onStill, reportFirstFrame } from './first-frame.ts';
import type { PlayEvent } from './state.ts';
import type { createTimeTravel } from './time-travel.ts';
import type { PlayerView } from './view.ts';

export interface ArrivalDeps {
  store: StoreApi<PlayerView>;
  video: () => HTMLVideoElement | undefined;
  engine: () => Engine | undefined;
  travel: () => Pick<ReturnType<typeof createTimeTravel>, 'arrived' | 'standAt'>;
  dispatch: (event: PlayEvent) => void;
  /** The picture moves. */
  healthy: () => void;
}

/** The first picture of a stream: it moves, or stands still where the viewer had paused it. */
export function createArrival({ store, video, engine, travel, dispatch, healthy }: ArrivalDeps) {
  let askedAt = 0;
  let still: { atMs: number | undefined } | undefined;
  let forget = (): void => undefined;

  function stand(atMs: number | undefined): void {
    dispatch({ type: 'paused' });
    if (atMs !== undefined) travel().standAt(atMs);
  }

  return {
    /** The viewer has decided: from now on he waits. */
    asked: (): void => void (askedAt = performance.now()),
    /** It is to be there without moving, at this instant. */
    rest: (atMs: number | undefined): void => void (still = { atMs }),
    goOn: (): void => void (still = undefined),
    rests: (): boolean => still !== undefined,
    restsAt: (): number | undefined => still?.atMs,
    /** Waits for the picture of the stream that was just given to the engine. */
    await(): void {
      forget();
      const element = video();
      const { subject, channelId } = store.getState();
      if (!element || !subject) return;
      forget = (still ? onStill : onNextFrame)(element, () => {
        engine()?.settle();
        travel().arrived();
        if (still) return stand(still.atMs);
        dispatch({ type: 'progressed' });
        healthy();
        if (askedAt > 0 && channelId !== undefined)
          reportFirstFrame(element, { channelId, ms: performance.now() - askedAt });
        askedAt = 0;
      });
    },
  };
}
