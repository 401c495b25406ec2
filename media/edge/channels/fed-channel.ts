import { after, type MaybePromise } from '../../../runtime/maybe-promise.ts';
import { LRUCache } from 'lru-cache';
import { joined, overlap, type Interval } from '../../../contract/interval.ts';
import type { StreamName } from '../../../contract/tracks.ts';
import { initName } from '../../../contract/stream-path.ts';
import { minuteMs } from '../../../contract/time.ts';
import { steadyClock, type Clock } from '../../../runtime/clock.ts';
import { createTtlCache } from '../../../runtime/ttl-cache.ts';
import { BoxError } from '../../fmp4/boxes.ts';
import { frameRateOf } from '../../fmp4/frame-rate.ts';
import { readInit, type Track } from '../../fmp4/init.ts';
import { bandwidthOf } from '../../playlist/bandwidth.ts';
import { writeMediaPlaylist, type PlaylistSegment } from '../../playlist/media-playlist.ts';
import type { Archive } from '../../segments/archive.ts';
import type { StoredSegment } from '../../segments/collect.ts';
import type { PartFeed } from '../../segments/parts/part-feed.ts';
import { followTail } from '../../segments/tail.ts';
import { toleratedLeadMs } from '../../segments/timeline.ts';
import { type ChannelStream, type TicketInterval, liveReachMs } from './channel-stream.ts';
import { createFeedLiveness } from './feed-liveness.ts';
import { lowLatencyStream } from './low-latency.ts';
import { createSegmentTimes, type SegmentTimes } from './segment-times.ts';
import { createTargetDuration, targetMsOf, type TargetDuration } from './target-duration.ts';
import { createWindowPlaylists, type KeptWindows } from './window-playlists.ts';

/** A channel changes its init with its source or its encoding, so that few are of use at a time. */
const mostInits = 64;

/** Keeps what is found out once for each init of a rendition. What was not there, or failed, is looked for again. */
function onceAnInit<T>(): (initId: string, find: () => Promise<T | undefined>) => Promise<T | undefined> {
  const known = createTtlCache<T | undefined>({ ms: Infinity, most: mostInits, clock: () => 0 });
  return async (initId, find) => known.get(initId, find);
}

/** What the live playlists of a rendition have listed of late. Nearly every request is for one of these. */
interface ListedSegments {
  note: (segments: readonly StoredSegment[]) => void;
  /** Was it listed recently enough for a live ticket? */
  lately: (name: string) => boolean;
  times: (name: string) => Interval | undefined;
}

/** More than were ever asked for in a live window, and those that have just left it. */
const keptNames = 64;

function createListedSegments(steady: Clock): ListedSegments {
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

/** Tells how many pictures a second there are, from the pictures of one segment for each init. */
type FrameRates = (
  segment: { name: string; initId: string },
  tracks: readonly Track[],
) => Promise<number | undefined>;

function createFrameRates(read: (name: string) => Promise<Buffer | undefined>): FrameRates {
  const once = onceAnInit<number>();
  return ({ name, initId }, tracks) =>
    once(initId, async () => {
      const bytes = await read(name);
      return bytes && rateIn(bytes, tracks);
    });
}

/** What an older version has stored may be damaged, and is announced all the same. */
function rateIn(segment: Buffer, tracks: readonly Track[]): number | undefined {
  try {
    return frameRateOf(segment, tracks);
  } catch (fault) {
    if (fault instanceof BoxError || fault instanceof RangeError) return undefined;
    throw fault;
  }
}

export interface FedChannelOptions {
  /** Shared by the renditions of a channel. */
  target?: TargetDuration;
  /** What is known of the archive's, shared by channels. */
  segmentTimes?: SegmentTimes;
  /** Playlists that are kept, shared by channels. */
  windows?: KeptWindows;
  /** A clock that nobody corrects. */
  steady?: Clock;
  /** Where its segments are given out part by part. */
  parts?: PartFeed | undefined;
}

/** Segments that follow one another may be apart by as much as places are rounded. */
const seamMs = 500;

/** What a live list has. */
export interface LiveListing {
  segments: readonly StoredSegment[];
  /** What the list promises. */
  longestMs: number;
}

/** A rendition on disk, of which tracks beside it want to know what it lists. */
export interface FedChannel extends ChannelStream {
  /** The live list of this moment; undefined while there is nothing to play. */
  listing: () => MaybePromise<LiveListing | undefined>;
  /** What lies in an interval, as far as it has come. */
  stored: (window: Interval) => Promise<readonly StoredSegment[]>;
}

/** A rendition that an ingest role writes to disk, here or on a mounted disk. */
export function fedChannel(
  channelId: string,
  rendition: StreamName,
  archive: Archive,
  clock: Clock,
  {
    target = createTargetDuration(),
    segmentTimes = createSegmentTimes(archive, clock),
    steady = steadyClock,
    windows: kept,
    parts: feed,
  }: FedChannelOptions = {},
): FedChannel {
  const tail = followTail(archive, channelId, rendition, clock);
  const nearLive = feed && lowLatencyStream(feed, tail.window, steady);
  const alive = createFeedLiveness(clock, steady);
  const listed = createListedSegments(steady);
  const inits = onceAnInit<Buffer>();
  const init = (initId: string) => inits(initId, () => archive.readInit(channelId, rendition, initId));
  let writtenFor = '';
  let written: Buffer | undefined;
  const windows = createWindowPlaylists(clock, targetMsOf, kept);
  const frameRate = createFrameRates(async (name) => tail.read(name));

  const liveWindow = (): MaybePromise<readonly StoredSegment[]> =>
    after(tail.window(nearLive?.newestWhole()), (segments) => {
      const last = segments.at(-1);
      if (!last || !alive(last)) return [];
      listed.note(segments);
      return segments;
    });

  /** Where it is not, the playlist may have come from another edge. */
  const isListed = (name: string): MaybePromise<boolean> =>
    listed.lately(name) || after(liveWindow(), () => listed.lately(name));

  const within = (name: string, reach: TicketInterval): MaybePromise<boolean> =>
    (reach.live && nearLive?.has(name)) ||
    after(reach.live && isListed(name), (isLive) => isLive || liesWithin(name, reach));

  const timesOf = (name: string): MaybePromise<Interval | undefined> =>
    listed.times(name) ?? segmentTimes.of(channelId, rendition, name);

  const liesWithin = (name: string, { fromMs, toMs }: Interval): MaybePromise<boolean> =>
    after(timesOf(name), (times) => times !== undefined && overlap(times, { fromMs, toMs }));

  async function firstOf({ fromMs, toMs }: Interval): Promise<readonly StoredSegment[]> {
    const lookMs = 15 * minuteMs;
    const endMs = Math.min(toMs, clock() + toleratedLeadMs);
    for (let at = fromMs; at < endMs; at += lookMs) {
      const found = await archive.find(channelId, rendition, at, Math.min(at + lookMs, endMs));
      if (found.length > 0) return found;
    }
    return [];
  }

  const stored = ({ fromMs, toMs }: Interval): Promise<StoredSegment[]> =>
    archive.find(channelId, rendition, fromMs, Math.min(toMs, clock() + toleratedLeadMs));

  const listing = (): MaybePromise<LiveListing | undefined> =>
    after(liveWindow(), (segments) => {
      if (segments.length === 0) return undefined;
      const longestMs = target.of(segments, (fromMs, toMs) =>
        archive.find(channelId, rendition, fromMs, toMs),
      );
      return after(longestMs, (longest) => ({ segments, longestMs: longest }));
    });

  function write({ segments, longestMs }: LiveListing): Buffer | undefined {
    const [first, last] = [segments[0], segments.at(-1)];
    if (!first || !last) return undefined;
    const key = `${first.sequence}-${last.sequence} ${nearLive?.version() ?? ''}`;
    if (written && key === writtenFor) return written;
    const { discontinuitySequence } = first;
    const lines = linesOf(segments);
    const near = nearLive?.listing(segments, lines);
    const options = { type: 'live', longestMs, discontinuitySequence, lowLatency: near?.lowLatency } as const;
    writtenFor = key;
    return (written = Buffer.from(writeMediaPlaylist(near?.segments ?? lines, options)));
  }

  const { readHead } = archive;
  return {
    init,
    head: readHead && ((name) => readHead(channelId, rendition, name)),
    listing,
    stored,
    async variant(past) {
      // The beginning is enough to know what a window is made of.
      const segments = past ? await firstOf(past) : await liveWindow();
      const last = segments.at(-1);
      const bytes = last && (await init(last.initId));
      if (!bytes) return undefined;
      const { tracks } = readInit(bytes);
      return describe(tracks, segments, await frameRate(last, tracks));
    },
    playlist: () => after(nearLive?.ready(), () => after(listing(), (listed) => listed && write(listed))),
    async windowPlaylist(window) {
      const segments = await stored(window);
      const [first, last] = [segments[0], segments.at(-1)];
      if (!first || !last) return undefined;
      const holds = { first: first.sequence, last: last.sequence, count: segments.length };
      return windows.write(window, holds, '', () => linesOf(segments));
    },
    beginning: async (window) => linesOf(await firstOf(window)),
    async playable({ fromMs, toMs }) {
      await archive.assertKnown?.(channelId, rendition, Math.min(toMs, clock()));
      return stretchesOf(await archive.find(channelId, rendition, fromMs, toMs));
    },
    times: timesOf,
    within,
    block: nearLive?.block,
    segment: (name, reach) =>
      after(within(name, reach), (isWithin) => {
        const read = nearLive?.has(name) ? nearLive.part(name) : tail.read(name);
        return after(isWithin ? read : undefined, (bytes) => bytes && [bytes]);
      }),
  };
}

/** What playlists say of stored segments. */
export function linesOf(segments: readonly StoredSegment[]): PlaylistSegment[] {
  let [initId, initUri] = ['', ''];
  return segments.map((segment) => {
    // Hundreds have the same.
    if (segment.initId !== initId) [initId, initUri] = [segment.initId, initName(segment.initId)];
    return {
      uri: segment.name,
      sequence: segment.sequence,
      startMs: segment.startMs,
      durationMs: segment.durationMs,
      initUri,
      discontinuity: segment.discontinuity,
      gap: false,
      marks: segment.marks,
    };
  });
}

/** The times that segments fill, those that follow one another as one. */
const stretchesOf = (segments: readonly StoredSegment[]): Interval[] =>
  joined(
    segments.map(({ startMs, durationMs }) => ({ fromMs: startMs, toMs: startMs + durationMs + seamMs })),
  );

function describe(
  tracks: readonly Track[],
  segments: readonly StoredSegment[],
  frameRate: number | undefined,
) {
  const picture = tracks.find((track) => track.kind === 'video');
  return {
    bandwidth: bandwidthOf(segments),
    codecs: tracks.filter((track) => track.kind !== 'other').map((track) => track.codec),
    ...(picture && {
      resolution: { width: picture.width, height: picture.height },
      frameRate: frameRate ?? picture.picture?.rate,
      range: picture.picture?.range,
    }),
  };
}
