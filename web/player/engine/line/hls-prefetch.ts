import type { Engine, Line, Source } from '../engine.ts';
import type { LoaderState } from '../hls-loaders.ts';
import { positionOf } from '../instants.ts';
import { piecesOf } from '../start-tag.ts';
import { fillPrefetch, type PrefetchCache } from './prefetch-cache.ts';

interface Prefetcher extends Pick<Engine, 'prefetch' | 'dropPrefetch'> {
  prefetched: () => Line['prefetched'];
  /** Gives the loaders what lies in memory of what is to be played. Answers at which second it begins. */
  unpack: (source: Source) => number | undefined;
}

/** Puts renditions into memory, to be played from there by loaders that share this desk. */
export function makePrefetcher(loader: LoaderState): Prefetcher {
  let prefetch: PrefetchCache | undefined;
  const dropPrefetch = (): void => {
    prefetch?.drop();
    prefetch = undefined;
  };
  return {
    prefetch(path, fromMs) {
      dropPrefetch();
      prefetch = fillPrefetch({ base: () => loader.base, meter: loader.meter }, path, fromMs);
    },
    dropPrefetch,
    prefetched: () => prefetch && { span: prefetch.span, failed: prefetch.failed },
    unpack({ startMs, prefetched }) {
      const packed = prefetched ? prefetch : undefined;
      dropPrefetch();
      loader.kept = packed?.segments ?? new Map();
      if (!packed) return undefined;
      loader.inline.set(packed.path, packed.playlist);
      for (const [name, init] of packed.inits) loader.inits.set(name, init);
      return startMs === undefined ? undefined : positionOf(piecesOf(packed.playlist), startMs);
    },
  };
}
