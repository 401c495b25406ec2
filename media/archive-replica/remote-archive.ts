import { archiveInit, archiveSegment } from '../../contract/routes/archive-api/archive.ts';
import type { Clock } from '../../runtime/clock.ts';
import { defined } from '../../runtime/defined.ts';
import type { LocalArchive, StoredIndex } from '../segments/archive.ts';
import { findSegments, type StoredSegment } from '../segments/collect.ts';
import { hourOf, parseSegmentName } from '../segments/layout.ts';
import { lastSegments } from '../segments/newest.ts';
import type { ChannelRendition } from '../store/names.ts';
import { followRemoteParts } from './follow-parts.ts';
import { createFollower, type FollowerOptions } from './follow-streams.ts';
import { IngestFault } from './ingest-fault.ts';
import type { Ingests } from './ingests.ts';
import { createKnownHours } from './known-hours.ts';

/** The archive of ingests on other machines. Rejects with `IngestFault` what none of them answers. */
export interface RemoteArchive extends LocalArchive {
  /** Renditions whose ends are followed. */
  followed: () => number;
  close: () => void;
}

export interface RemoteOptions {
  clock: Clock;
  steady: Clock;
  onNews?: FollowerOptions['onNews'];
}

const nothing: StoredIndex = { header: () => undefined, records: () => [] };

/** Nothing is asked before it is wanted. Indexes are in memory, segments are not: who reads them keeps them. */
export function openRemoteArchive(ingests: Ingests, { clock, steady, onNews }: RemoteOptions): RemoteArchive {
  const hours = createKnownHours(ingests, steady);
  const closing = new AbortController();
  const follower = createFollower({ ingests, hours, steady, onNews });

  /** What may still be written to is followed; what is over is asked for, and then known for a while. */
  async function indexOf(stream: ChannelRendition, hour: number): Promise<StoredIndex> {
    if (hour <= 0) return nothing;
    if (hour >= hourOf(clock()) - 1) {
      const newest = await follower.newest(stream);
      if (newest?.hour === hour) return newest.index;
      if (!newest || newest.hour < hour) return nothing;
    }
    return hours.index(stream, hour);
  }

  return {
    index: (channelId, rendition, hour) => indexOf({ channelId, rendition }, hour),

    find: (channelId, rendition, fromMs, toMs) =>
      findSegments((hour) => indexOf({ channelId, rendition }, hour), fromMs, toMs),

    async newest(channelId, rendition, spanMs) {
      const stream = { channelId, rendition };
      const before = (hour: number) => hours.index(stream, hour).catch(() => nothing);
      return unbroken(await lastSegments(await follower.newest(stream), spanMs, before));
    },

    async readSegment(channelId, rendition, name) {
      const location = parseSegmentName(name);
      if (!location) return undefined;
      const { hour, offset, length } = location;
      const index = await indexOf({ channelId, rendition }, hour);
      const isNamed = index.records().some((one) => one.offset === offset && one.length === length);
      if (!isNamed) return undefined;
      return ingests.bytes(archiveSegment, { params: { channelId, rendition, name } }, { length });
    },

    parts: (channelId, rendition) =>
      followRemoteParts(ingests, { channelId, rendition }, steady, closing.signal),

    readInit: (channelId, rendition, initId) =>
      ingests.bytes(archiveInit, { params: { channelId, rendition, initId } }),

    async assertKnown(channelId, rendition, toMs) {
      const stream = { channelId, rendition };
      const newest = await follower.newest(stream);
      if (hourOf(toMs) >= (newest?.hour ?? 0) && !follower.isAnswered(stream))
        throw new IngestFault('away', 'no ingest says what has come lately');
    },

    followed: follower.size,
    close() {
      closing.abort();
      follower.close();
    },
  };
}

/** The end of it without a hole: a list that slides numbers what it lists one after the other. */
function unbroken(segments: readonly StoredSegment[]): StoredSegment[] {
  let first = Math.max(0, segments.length - 1);
  while (first > 0 && defined(segments[first - 1]).sequence === defined(segments[first]).sequence - 1)
    first--;
  return segments.slice(first);
}
