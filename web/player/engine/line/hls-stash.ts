import type { Engine, Line, Source } from '../engine.ts';
import type { LoaderDesk } from '../hls-loaders.ts';
import { positionOf } from '../instants.ts';
import { piecesOf } from '../start-tag.ts';
import { fillStash, type Stash } from './stash.ts';

interface Stasher extends Pick<Engine, 'stash' | 'dropStash'> {
  stashed: () => Line['stashed'];
  /** Gives the loaders what lies in memory of what is to be played. Answers at which second it begins. */
  unpack: (source: Source) => number | undefined;
}

/** Puts renditions into memory, to be played from there by loaders that share this desk. */
export function makeStasher(desk: LoaderDesk): Stasher {
  let stash: Stash | undefined;
  const dropStash = (): void => {
    stash?.drop();
    stash = undefined;
  };
  return {
    stash(path, fromMs) {
      dropStash();
      stash = fillStash({ base: () => desk.base, meter: desk.meter }, path, fromMs);
    },
    dropStash,
    stashed: () => stash && { span: stash.span, failed: stash.failed },
    unpack({ startMs, stashed }) {
      const packed = stashed ? stash : undefined;
      dropStash();
      desk.kept = packed?.segments ?? new Map();
      if (!packed) return undefined;
      desk.inline.set(packed.path, packed.playlist);
      for (const [name, init] of packed.inits) desk.inits.set(name, init);
      return startMs === undefined ? undefined : positionOf(piecesOf(packed.playlist), startMs);
    },
  };
}
