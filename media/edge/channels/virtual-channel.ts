import type { Interval } from '../../../contract/interval.ts';
import { after } from '../../../runtime/maybe-promise.ts';
import { liveWindowMs, segmentMs } from '../../../contract/constants.ts';
import type { Rendition } from '../../../contract/quality.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Bandwidth } from '../../playlist/bandwidth.ts';
import { writeMediaPlaylist } from '../../playlist/media-playlist.ts';
import { clipFramesPerSecond } from '../../playout/clip-encoding.ts';
import type { ClipLibrary } from '../../playout/clips.ts';
import type { Plans } from '../../playout/plans.ts';
import type { JoinedSegments } from '../../playout/joined-segments.ts';
import { createVirtualStream, segmentNumberAt, segmentStartMs } from '../../playout/virtual-stream.ts';
import type { ChannelStream } from './channel-stream.ts';
import { createWindowPlaylists, type KeptWindows } from './window-playlists.ts';

const windowSegments = liveWindowMs / segmentMs;
/** As many as tell of what a window is made. */
const beginningSegments = 4;

interface Sources {
  clips: ClipLibrary;
  plans: Plans;
  clock: Clock;
  /** Playlists that are kept, shared by channels. */
  windows?: KeptWindows;
  /** Segments that several ask for, shared by channels. */
  joined?: JoinedSegments;
}

interface SegmentRange {
  first: number;
  last: number;
}

/** The segments of a window that are there by now. */
const numbersIn = ({ fromMs, toMs }: Interval, nowMs: number): SegmentRange => ({
  first: segmentNumberAt(fromMs),
  last: Math.min(segmentNumberAt(toMs - 1), segmentNumberAt(nowMs) - 1),
});

const countIn = ({ first, last }: SegmentRange): number => Math.max(0, last - first + 1);

/** A rendition computed from clips. Its playlist is written once per 4 s, however many ask. */
export function virtualChannel(
  channelId: string,
  rendition: Rendition,
  { clips, plans, clock, windows: kept, joined }: Sources,
): ChannelStream {
  const stream = createVirtualStream(channelId, rendition, clips, plans, joined);
  let writtenFor = '';
  let written: Buffer | undefined;
  let discontinuities = 0;
  let marked: number[] = [];
  const windows = createWindowPlaylists(clock, () => segmentMs, kept);

  /** Counts marks that have slid out of the window since the last one was written. */
  function discontinuitiesBefore(
    firstNumber: number,
    segments: { sequence: number; discontinuity: boolean }[],
  ): number {
    discontinuities += marked.filter((n) => n < firstNumber).length;
    marked = segments.filter((segment) => segment.discontinuity).map((segment) => segment.sequence);
    return discontinuities;
  }

  function within(name: string, { fromMs, toMs }: Interval): boolean {
    const startMs = startOf(name);
    // The first one of a window may have begun before it. Nothing runs ahead here; edges' clocks may differ a
    // little, so the one that is under way is somebody's present already.
    return startMs > fromMs - segmentMs && startMs < toMs && startMs <= clock();
  }

  return {
    async variant(past) {
      const all = clips.list(rendition);
      const [clip] = all;
      if (!clip || (past && countIn(numbersIn(past, clock())) === 0)) return undefined;
      const picture = clip.init.tracks.find((track) => track.kind === 'video');
      const most = (of: (bandwidth: Bandwidth) => number): number =>
        Math.max(...all.map(({ bandwidth }) => of(bandwidth)));
      return {
        bandwidth: { peak: most(({ peak }) => peak), average: most(({ average }) => average) },
        codecs: clip.init.tracks.map((track) => track.codec),
        ...(picture && {
          resolution: { width: picture.width, height: picture.height },
          frameRate: clipFramesPerSecond,
          range: picture.picture?.range,
        }),
      };
    },
    playlist() {
      // The newest segment listed is over: it could not be there earlier from a camera either.
      const last = segmentNumberAt(clock()) - 1;
      const key = `${last} ${plans.version()} ${clips.list(rendition).length}`;
      if (key !== writtenFor) {
        const first = last - windowSegments + 1;
        const segments = stream.window(first, last);
        const discontinuitySequence = discontinuitiesBefore(first, segments);
        written =
          segments.length > 0
            ? Buffer.from(
                writeMediaPlaylist(segments, { type: 'live', longestMs: segmentMs, discontinuitySequence }),
              )
            : undefined;
        writtenFor = key;
      }
      return written;
    },
    async windowPlaylist(window) {
      const { first, last } = numbersIn(window, clock());
      if (first > last) return undefined;
      await plans.need(window.fromMs, window.toMs);
      const key = `${plans.version()} ${clips.list(rendition).length}`;
      const holds = { first, last, count: countIn({ first, last }) };
      return windows.write(window, holds, key, () => stream.window(first, last));
    },
    async beginning(window) {
      const { first, last } = numbersIn(window, clock());
      if (first > last) return [];
      const end = Math.min(last, first + beginningSegments - 1);
      await plans.need(segmentStartMs(first), segmentStartMs(end + 1));
      return stream.window(first, end);
    },
    async playable({ fromMs, toMs }) {
      const end = Math.min(toMs, clock());
      // Whether the plan says so or not, there is always a clip.
      return clips.list(rendition).length > 0 && fromMs < end ? [{ fromMs, toMs: end }] : [];
    },
    async init(initId) {
      return clips.list(rendition).find((clip) => clip.initId === initId)?.init.bytes;
    },
    // Its first part is the header of the first fragment.
    head: async (name) => (await stream.segment(name))?.[0],
    times: (name) => ({ fromMs: startOf(name), toMs: startOf(name) + segmentMs }),
    within,
    segment(name, reach) {
      if (!within(name, reach)) return undefined;
      const startMs = startOf(name);
      // Another edge may have listed it: this one needs the plan of that day to know what it was.
      const isPlanned = plans.clipAt(channelId, startMs) !== undefined;
      return after(isPlanned ? undefined : plans.need(startMs, startMs + segmentMs), () =>
        stream.segment(name),
      );
    },
  };
}

const startOf = (name: string): number => segmentStartMs(Number.parseInt(name, 10));
