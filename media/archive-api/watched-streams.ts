import { watch, type FSWatcher } from 'node:fs';
import { LRUCache } from 'lru-cache';
import type { StreamName } from '../../contract/tracks.ts';
import type { Clock } from '../../runtime/clock.ts';
import { createPasses } from '../../runtime/concurrency/passes.ts';
import { indexPath, renditionDirectory } from '../segments/layout.ts';
import { createNewestHours, type NewestHour } from '../segments/newest.ts';
import { keepIndex, type KeptIndex } from './kept-index.ts';

/** One rendition whose end somebody wants to know. */
export interface WatchedStream {
  key: string;
  newest: () => NewestHour<KeptIndex> | undefined;
  /** Whether it was looked at, and the disk could be read the last time. */
  isKnown: () => boolean;
  /** Resolves when it is; rejects when the disk cannot be read. */
  known: () => Promise<void>;
}

export interface WatchedStreams {
  /** Watches a rendition from now on, for as long as it is asked for now and then. */
  of: (channelId: string, rendition: StreamName) => WatchedStream;
  /** An hour, as it is on the disk now. */
  hour: (channelId: string, rendition: StreamName, hour: number) => Promise<KeptIndex>;
  close: () => void;
}

/** 300 renditions, with the hour that is over and some of before. */
const keptHours = 1_000;
const tickMs = 200;
const forgottenAfterMs = 30_000;
const silentEveryMs = 1_000;
const silentAfterMs = 30_000;
/** Before this share of a segment has passed the next one is not expected; where the system tells of it, it is late after that. */
const expectedAfter = 0.7;
const lateAfter = 1.5;

interface WatchedEntry extends WatchedStream {
  wantedAt: number;
  look: () => Promise<void>;
  isDue: () => boolean;
  close: () => void;
}

/**
 * Watches the ends of renditions on disk, by any writer: another ingest may, on the same disk. The system tells
 * of what this machine writes; what others write on a disk that is shared over the network is looked for when
 * the next segment is due.
 * @param onNews a rendition has more than before, or something else
 */
export function watchStreams(
  root: string,
  { clock, steady }: { clock: Clock; steady: Clock },
  onNews: (key: string) => void,
): WatchedStreams {
  const indexes = new LRUCache<string, KeptIndex>({ max: keptHours });
  const streams = new Map<string, WatchedEntry>();
  const ticks = setInterval(tick, tickMs).unref();

  async function load(directory: string, hour: number): Promise<KeptIndex> {
    const path = indexPath(directory, hour);
    const index = indexes.get(path) ?? keepIndex(path);
    await index.refresh();
    if (index.header()) indexes.set(path, index);
    else indexes.delete(path);
    return index;
  }

  function tick(): void {
    for (const [key, stream] of streams) {
      if (steady() - stream.wantedAt >= forgottenAfterMs) {
        stream.close();
        streams.delete(key);
      } else if (stream.isDue()) void stream.look().catch(() => {}); // told to the caller
    }
  }

  return {
    of(channelId, rendition) {
      const key = `${channelId}/${rendition}`;
      let stream = streams.get(key);
      if (!stream) {
        const directory = renditionDirectory(root, channelId, rendition);
        const newestHour = createNewestHours(load, clock);
        stream = watchStream(key, directory, { find: () => newestHour(directory), steady, onNews });
        streams.set(key, stream);
      }
      stream.wantedAt = steady();
      return stream;
    },
    hour: (channelId, rendition, hour) => load(renditionDirectory(root, channelId, rendition), hour),
    close() {
      clearInterval(ticks);
      for (const stream of streams.values()) stream.close();
      streams.clear();
    },
  };
}

function watchStream(
  key: string,
  directory: string,
  {
    find,
    steady,
    onNews,
  }: {
    find: () => Promise<NewestHour<KeptIndex> | undefined>;
    steady: Clock;
    onNews: (key: string) => void;
  },
): WatchedEntry {
  let newest: NewestHour<KeptIndex> | undefined;
  let version = '';
  let last: Promise<void> | undefined;
  let isKnown = false;
  let lookedAt = -Infinity;
  let grewAt = -Infinity;
  /** The system has reported a change since the last look; and that was how the last news came. */
  let hint = false;
  let wasNotified = false;
  const watcher = watchFolder(directory, () => {
    hint = true;
    void look().catch(() => {});
  });

  async function lookOnce(): Promise<void> {
    const notified = hint;
    hint = false;
    lookedAt = steady();
    newest = await find().catch((fault: unknown) => {
      isKnown = false;
      throw fault;
    });
    isKnown = true;
    const fresh = newest ? `${newest.hour} ${newest.index.version()}` : '';
    if (fresh === version) return;
    if (version) wasNotified = notified;
    version = fresh;
    grewAt = steady();
    onNews(key);
  }

  // What is told while we look may be of after we have looked. Faults are told to the caller.
  const looks = createPasses(lookOnce, () => {});
  function look(): Promise<void> {
    const mine = looks.run();
    last = mine;
    // A disk that could not be read is looked at again by the next who asks.
    mine.catch(() => last === mine && (last = undefined));
    return mine;
  }

  function isDue(): boolean {
    const now = steady();
    const silentMs = now - grewAt;
    if (silentMs >= silentAfterMs) return now - lookedAt >= silentEveryMs;
    const segmentMs = newest?.index.records().at(-1)?.durationMs ?? 0;
    return silentMs >= segmentMs * (wasNotified ? lateAfter : expectedAfter);
  }

  return {
    key,
    wantedAt: steady(),
    newest: () => newest,
    isKnown: () => isKnown,
    known: () => last ?? look(),
    look,
    isDue,
    close: () => watcher?.close(),
  };
}

/** Undefined where there is no folder yet, or the system watches no more: then it is looked at by itself. */
function watchFolder(directory: string, onChange: () => void): FSWatcher | undefined {
  try {
    const watcher = watch(directory, { persistent: false }, (_, name) => {
      if (name?.endsWith('.idx')) onChange();
    });
    watcher.on('error', () => watcher.close());
    return watcher;
  } catch {
    return undefined;
  }
}
