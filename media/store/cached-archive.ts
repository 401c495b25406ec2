import { LRUCache } from 'lru-cache';
import type { Clock } from '../../runtime/clock.ts';
import type { Archive } from '../segments/archive.ts';
import type { ByteCache } from './byte-cache.ts';
import type { ChannelRendition } from './names.ts';

/** An archive of which the segments that were read last stay in memory, wherever they came from. */
export interface CachedArchive extends Archive {
  /** There is a new segment: it is fetched before somebody waits for it, where those before it were wanted. */
  arrived: (stream: ChannelRendition, name: string) => void;
}

/** A viewer asks for a segment every few seconds. */
const watchedMs = 20_000;
const keptStreams = 4_000;

/** Reads segments of an archive through a cache: who asks for what is being read waits for that. */
export const readThrough =
  (archive: Pick<Archive, 'readSegment'>, bytes: ByteCache): Archive['readSegment'] =>
  (channelId, rendition, name) =>
    bytes.get(`${channelId}/${rendition}/${name}`, () => archive.readSegment(channelId, rendition, name));

/** Who asks for what is being fetched waits for that, so five hundred viewers are one request. */
export function createCachedArchive(archive: Archive, bytes: ByteCache, steady: Clock): CachedArchive {
  const readAt = new LRUCache<string, number>({ max: keptStreams });
  const read = readThrough(archive, bytes);

  return {
    ...archive,
    keepsBytes: true,
    readSegment(channelId, rendition, name) {
      readAt.set(`${channelId}/${rendition}`, steady());
      return read(channelId, rendition, name);
    },
    arrived(stream, name) {
      const at = readAt.peek(`${stream.channelId}/${stream.rendition}`);
      // Who asks for it hears why it cannot be had.
      if (at !== undefined && steady() - at < watchedMs)
        void read(stream.channelId, stream.rendition, name).catch(() => {});
    },
  };
}
