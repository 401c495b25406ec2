import type { Interval } from '../../../../contract/interval.ts';
import { previewEveryMs, previewSize } from '../../../../contract/rules/preview-sheet.ts';
import { minuteMs } from '../../../../contract/time.ts';
import type { Clock } from '../../../../runtime/clock.ts';
import { defined } from '../../../../runtime/defined.ts';
import { writeMediaPlaylist, type PlaylistSegment } from '../../../playlist/media-playlist.ts';
import type { ImageVariant } from '../../../playlist/multivariant-playlist.ts';
import type { ChannelStream } from '../channel-stream.ts';
import { sheetOf } from '../../sheet.ts';
import { settledMs } from '../window-playlists.ts';

/** A small picture of a channel, wherever it comes from. */
export interface PreviewFrame {
  /** Of which instant it is, in milliseconds since the epoch. */
  atMs: number;
  /** Counts the pictures of the channel. */
  sequence: number;
  /** Its name in addresses, as that of a segment. */
  name: string;
  /** In bytes. */
  length: number;
}

/** Where the small pictures of a channel come from. */
export interface PreviewSource extends Pick<ChannelStream, 'within'> {
  /** Those of an interval that are there, in order. */
  find: (interval: Interval) => Promise<readonly PreviewFrame[]>;
  /** JPEG; undefined where the name means nothing here. */
  read: (name: string) => Promise<Buffer | undefined>;
}

/** Small pictures of a channel: each by itself and as a list for players of others, and many at once for our page. */
export interface PreviewStream extends ChannelStream {
  /** All of an interval, see `contract/rules/preview-sheet.ts`; without any where there are none. */
  sheet: (interval: Interval) => Promise<Buffer[]>;
  /**
   * How the multivariant playlist of a window announces them; undefined where there are none, and while the window grows, as live:
   * pictures come half a minute late, and Shaka holds a viewer back to where all lists end.
   */
  imageVariant: (past: Interval) => Promise<Omit<ImageVariant, 'uri'> | undefined>;
}

/** The live list reaches back so far: pictures come half a minute late. */
const liveMs = 2 * minuteMs;
/** Between two pictures lie up to ten seconds and a segment. */
const longestMs = 2 * previewEveryMs;

export function previewStream(source: PreviewSource, clock: Clock): PreviewStream {
  const isOver = ({ toMs }: Interval): boolean => clock() >= toMs + settledMs;
  const lately = (): Interval => ({ fromMs: clock() - liveMs, toMs: clock() });

  async function listOf(window: Interval, type: 'live' | 'event' | 'vod'): Promise<Buffer | undefined> {
    const all = linesOf(await source.find(window));
    // How long the newest stands is known when the next one has come.
    const lines = type === 'vod' ? all : all.slice(0, -1);
    if (lines.length === 0) return undefined;
    const options = { type, longestMs, discontinuitySequence: 0, imagesOnly: true };
    return Buffer.from(writeMediaPlaylist(lines, options));
  }

  return {
    playlist: () => listOf(lately(), 'live'),
    windowPlaylist: (window) => listOf(window, isOver(window) ? 'vod' : 'event'),
    within: source.within,
    async segment(name, reach) {
      const picture = (await source.within(name, reach)) ? await source.read(name) : undefined;
      return picture && [picture];
    },
    async sheet(interval) {
      const frames = await source.find(interval);
      const read = await Promise.all(frames.map(({ name }) => source.read(name)));
      return sheetOf(frames, read);
    },
    async imageVariant(past) {
      if (!isOver(past)) return undefined;
      const { fromMs, toMs } = past;
      const frames = await source.find({ fromMs, toMs: Math.min(toMs, fromMs + liveMs) });
      if (frames.length === 0) return undefined;
      const largest = Math.max(...frames.map(({ length }) => length));
      return { bandwidth: (largest * 8 * 1000) / previewEveryMs, resolution: previewSize };
    },
    // They are announced by themselves, and neither played nor needed to play.
    variant: async () => undefined,
    beginning: async () => [],
    playable: async () => [],
    init: async () => undefined,
  };
}

/** Each picture stands until the next one; where that is missing, as long as is usual. */
function linesOf(frames: readonly PreviewFrame[]): PlaylistSegment[] {
  return frames.map(({ atMs, name, sequence }, i) => {
    const untilNext = (frames[i + 1]?.atMs ?? Infinity) - atMs;
    const sinceLast = i === 0 ? 0 : atMs - defined(frames[i - 1]).atMs;
    return {
      uri: name.replace(/m4s$/, 'jpg'),
      sequence,
      startMs: atMs,
      durationMs: untilNext > longestMs ? previewEveryMs : untilNext,
      initUri: '',
      discontinuity: sinceLast > longestMs,
      gap: false,
    };
  });
}
