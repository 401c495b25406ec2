import type { Interval } from '../../../../contract/interval.ts';
import type { Clock } from '../../../../runtime/clock.ts';
import { writeMediaPlaylist, type PlaylistSegment } from '../../../playlist/media-playlist.ts';
import type { StoredSegment } from '../../../segments/collect.ts';
import type { ChannelStream } from '../channel-stream.ts';
import { linesOf, type FedChannel } from '../fed-channel.ts';
import { createWindowPlaylists, settledMs, type KeptWindows } from '../window-playlists.ts';
import { pairedWith, settledPairs, type SegmentPair } from './beside-picture.ts';

export interface TrackOptions {
  own: FedChannel;
  /** The renditions beside which it stands, lowest first; the first that has anything leads. */
  pictures: readonly FedChannel[];
  clock: Clock;
  windows: KeptWindows;
  /** It may still come so long after the end of the newest segment of its picture. */
  lateMs?: number;
}

const usuallyLateMs = 5_000;

/**
 * The lists of a track: segment by segment those of the picture beside which it stands, with the same marks and numbers. They
 * never stop while the picture goes on.
 * @param apartMs how far from the picture's its segments may begin
 * @param lineOf what is listed beside a segment of the picture
 */
export function trackLists(
  { own, pictures, clock, windows, lateMs = usuallyLateMs }: TrackOptions,
  apartMs: number,
  lineOf: (pair: SegmentPair) => PlaylistSegment,
): Pick<ChannelStream, 'playlist' | 'windowPlaylist'> {
  const kept = createWindowPlaylists(clock, longestOf, windows);
  let written: { key: string; text: Buffer } | undefined;

  async function pairsOf(
    picture: readonly StoredSegment[],
    isGrowing: boolean,
  ): Promise<readonly SegmentPair[]> {
    const interval = spanOf(picture, apartMs);
    if (!interval) return [];
    const pairs = pairedWith(linesOf(picture), await own.stored(interval), apartMs);
    return settledPairs(pairs, isGrowing ? interval.toMs - apartMs - lateMs : Infinity);
  }

  return {
    async playlist() {
      const listing = await firstOf(pictures, async (picture) => picture.listing());
      const [first] = listing?.segments ?? [];
      if (!listing || !first) return undefined;
      const pairs = await pairsOf(listing.segments, true);
      const last = pairs.at(-1);
      if (!last) return undefined;
      const key = `${first.sequence} ${last.picture.sequence} ${pairs.filter((pair) => pair.own).length}`;
      if (written?.key === key) return written.text;
      const { discontinuitySequence } = first;
      const options = { type: 'live', longestMs: listing.longestMs, discontinuitySequence } as const;
      const text = Buffer.from(writeMediaPlaylist(pairs.map(lineOf), options));
      written = { key, text };
      return text;
    },
    async windowPlaylist(window) {
      const picture = await firstOf(pictures, async (one) => {
        const stored = await one.stored(window);
        return stored.length > 0 ? stored : undefined;
      });
      const pairs = await pairsOf(picture ?? [], clock() < window.toMs + settledMs);
      const [first, last] = [pairs[0], pairs.at(-1)];
      if (!first || !last) return undefined;
      const count = pairs.filter((pair) => pair.own).length;
      const holds = { first: first.picture.sequence, last: last.picture.sequence, count };
      return kept.write(window, holds, `${pairs.length}`, () => pairs.map(lineOf));
    },
  };
}

async function firstOf<S, T>(
  all: readonly S[],
  ask: (one: S) => Promise<T | undefined>,
): Promise<T | undefined> {
  for (const one of all) {
    const found = await ask(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

function spanOf(segments: readonly StoredSegment[], apartMs: number): Interval | undefined {
  const [first, last] = [segments[0], segments.at(-1)];
  if (!first || !last) return undefined;
  return { fromMs: first.startMs - apartMs, toMs: last.startMs + last.durationMs + apartMs };
}

const longestOf = (segments: readonly PlaylistSegment[]): number =>
  segments.reduce((most, { durationMs }) => Math.max(most, durationMs), 0);
