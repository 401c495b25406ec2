import { LRUCache } from 'lru-cache';
import type { Interval } from '../../../contract/interval.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { StoredSegment } from '../../segments/collect.ts';
import { liveReachMs } from './channel-stream.ts';

/** What the live playlists of a rendition have listed of late. Nearly every request is for one of these. */
export interface ListedSegments {
  note: (segments: readonly StoredSegment[]) => void;
  /** Was it listed recently enough for a live ticket? */
  lately: (name: string) => boolean;
  times: (name: string) => Interval | undefined;
}

/** More than were ever asked for in a live window, and those that have just left it. */
const keptNames = 64;

export function createListedSegments(steady: Clock): ListedSegments {
  /** In the order in which they were listed. */
  const names = new LRUCache<string, Interval & { atMs: number }>({ max: keptNames });
  let newest = '';
  return {
    note(segments) {
      const last = segments.at(-1);
      if (!last || last.name === newest) return;
      newest = last.name;
      const atMs = steady();
      for (const { name, startMs, durationMs } of segments)
        if (!names.has(name)) names.set(name, { fromMs: startMs, toMs: startMs + durationMs, atMs });
    },
    lately(name) {
      const one = names.peek(name);
      return one !== undefined && steady() - one.atMs < liveReachMs;
    },
    times: (name) => names.peek(name),
  };
}
