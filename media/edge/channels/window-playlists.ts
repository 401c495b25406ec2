import type { LRUCache } from 'lru-cache';
import type { Interval } from '../../../contract/interval.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { createKept } from '../../../runtime/kept/kept.ts';
import { writeMediaPlaylist, type PlaylistSegment } from '../../playlist/media-playlist.ts';

/** Viewers of one programme ask for the same window, and players of a growing one every few seconds. */
const mostBytes = 8 * 1024 * 1024;
/** With a text goes what is made of it: that of its sound alone, somewhat longer, and both compressed. */
const bytesWith = ({ length }: Buffer): number => 3 * length;

/** The segments of a window, by their sequence numbers. The past loses some when it is cut down or deleted. */
interface WindowRange {
  first: number;
  last: number;
  count: number;
}

interface RenderedPlaylist {
  /** Of what it was written. */
  version: string;
  text: Buffer;
}

/** The playlists of windows that an edge keeps, of all its channels together: how wide they are is for viewers to say. */
export type KeptWindows = LRUCache<string, RenderedPlaylist>;

export const createKeptWindows = (most = mostBytes): KeptWindows =>
  createKept<string, RenderedPlaylist>({
    name: 'windows',
    mostBytes: most,
    bytesOf: ({ text }) => bytesWith(text),
  });

let instances = 0;

/**
 * Writes the playlists of windows, each text once. A window that has passed is complete (VOD); one that has not
 * grows (EVENT) and is complete when it has passed, so a player that started in the middle of a programme gets to
 * its end and on into the next one.
 * @param longestOf what a list with these segments promises
 */
export function createWindowPlaylists(
  clock: Clock,
  longestOf: (segments: readonly PlaylistSegment[]) => number,
  kept = createKeptWindows(),
) {
  const own = ++instances;

  return {
    /**
     * @param holds which segments are in it: together with `source` it says whether the text is still right
     * @returns undefined when there is no segment
     */
    write(
      window: Interval,
      holds: WindowRange,
      source: string,
      segmentsOf: () => readonly PlaylistSegment[],
    ): Buffer | undefined {
      const over = clock() >= window.toMs + settledMs;
      const { first, last, count } = holds;
      const key = `${own} ${window.fromMs} ${window.toMs}`;
      const version = `${first} ${last} ${count} ${over} ${source}`;
      const known = kept.get(key);
      if (known?.version === version) return known.text;
      const segments = segmentsOf();
      if (segments.length === 0) return undefined;
      const type = over ? 'vod' : 'event';
      const options = { type, longestMs: longestOf(segments), discontinuitySequence: 0 } as const;
      const text = Buffer.from(writeMediaPlaylist(withoutFirstMark(segments), options));
      kept.set(key, { version, text });
      return text;
    },
  };
}

/** After this long the last segment of a window has been written, by any source. */
export const settledMs = 20_000;

/** A list that is always read from its first segment has nothing before that to interrupt. */
function withoutFirstMark(segments: readonly PlaylistSegment[]): readonly PlaylistSegment[] {
  const [first, ...rest] = segments;
  return first?.discontinuity ? [{ ...first, discontinuity: false }, ...rest] : segments;
}
