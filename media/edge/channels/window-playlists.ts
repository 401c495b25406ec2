import { LRUCache } from 'lru-cache';
import type { Interval } from '../../../contract/interval.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { writeMediaPlaylist, type PlaylistSegment } from '../../playlist/media-playlist.ts';

/** Viewers of one programme ask for the same window, and players of a growing one every few seconds. */
const keptPlaylists = 64;

/** The segments of a window, by their sequence numbers. The past loses some when it is cut down or deleted. */
interface Held {
  first: number;
  last: number;
  count: number;
}

/**
 * Writes the playlists of windows, each text once. A window that has passed is complete (VOD); one that has not
 * grows (EVENT) and is complete when it has passed, so a player that started in the middle of a programme gets to
 * its end and on into the next one.
 */
export function createWindowPlaylists(clock: Clock, longestMs: number) {
  const kept = new LRUCache<string, Buffer>({ max: keptPlaylists });

  return {
    /**
     * @param holds which segments are in it: together with `version` it says whether the text is still right
     * @returns undefined when there is no segment
     */
    write(
      window: Interval,
      holds: Held,
      version: string,
      segmentsOf: () => readonly PlaylistSegment[],
    ): Buffer | undefined {
      const over = clock() >= window.toMs + settledMs;
      const { first, last, count } = holds;
      const key = `${window.fromMs} ${window.toMs} ${first} ${last} ${count} ${over} ${version}`;
      const known = kept.get(key);
      if (known) return known;
      const segments = segmentsOf();
      if (segments.length === 0) return undefined;
      const type = over ? 'vod' : 'event';
      const options = { type, longestMs, discontinuitySequence: 0 } as const;
      const text = Buffer.from(writeMediaPlaylist(withoutFirstMark(segments), options));
      kept.set(key, text);
      return text;
    },
  };
}

/** After this long the last segment of a window has been written, by any source. */
const settledMs = 20_000;

/** A list that is always read from its first segment has nothing before that to interrupt. */
function withoutFirstMark(segments: readonly PlaylistSegment[]): readonly PlaylistSegment[] {
  const [first, ...rest] = segments;
  return first?.discontinuity ? [{ ...first, discontinuity: false }, ...rest] : segments;
}
