import type { ArchiveNews } from '../../contract/routes/archive-api/archive.ts';
import type { StreamName } from '../../contract/tracks.ts';
import type { KeptIndex } from './kept-index.ts';
import type { WatchedStream, WatchedStreams } from './watched-streams.ts';

/** What an edge knows of the end of one rendition. */
interface KnownEnd {
  stream: WatchedStream;
  hour: number;
  bytes: number;
  sum: number;
}

export interface NewsFeed {
  /**
   * What the newest hours have besides what is known, as soon as there is something, or nothing after the time or at
   * the signal. Rejects when none of them can be read.
   * @param known as `archiveNews` takes it
   */
  news: (known: string, waitMs: number, signal: AbortSignal) => Promise<ArchiveNews>;
  /** There is something new of a rendition. */
  arrived: (key: string) => void;
  /** Sends everybody who waits away. */
  close: () => void;
}

interface Waiter {
  keys: ReadonlySet<string>;
  wake: () => void;
}

/** Lets edges wait for news of many renditions with one question. */
export function createNewsroom(streamOf: WatchedStreams['of']): NewsFeed {
  const waiting = new Set<Waiter>();

  /** Resolves when there may be news of one of them. */
  function wait(all: readonly KnownEnd[], ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(late);
        signal.removeEventListener('abort', wake);
        waiting.delete(one);
        resolve();
      };
      const late = setTimeout(wake, ms);
      signal.addEventListener('abort', wake);
      const one = { keys: new Set(all.map(({ stream }) => stream.key)), wake };
      waiting.add(one);
    });
  }

  return {
    async news(text, waitMs, signal) {
      const all = text
        .split('\n')
        .slice(0, -1)
        .map((line) => knownOf(line, streamOf));
      await looked(all);
      const news = newsOf(all);
      if (news.length > 0 || waitMs === 0 || signal.aborted) return news;
      await wait(all, waitMs, signal);
      await looked(all);
      return newsOf(all);
    },
    arrived(key) {
      for (const one of waiting) if (one.keys.has(key)) one.wake();
    },
    close() {
      for (const one of waiting) one.wake();
    },
  };
}

/** Resolves when all were looked at. One that cannot be read takes nothing from the others; when none can be, it rejects. */
async function looked(all: readonly KnownEnd[]): Promise<void> {
  const unknown = all.filter(({ stream }) => !stream.isKnown());
  let [readable, fault]: [boolean, unknown] = [unknown.length < all.length || all.length === 0, undefined];
  const look = ({ stream }: KnownEnd): Promise<void> =>
    stream.known().then(
      () => void (readable = true),
      (why: unknown) => void (fault = why),
    );
  await Promise.all(unknown.map(look));
  if (!readable) throw fault;
}

function knownOf(line: string, streamOf: WatchedStreams['of']): KnownEnd {
  const [name = '', hour, bytes, sum] = line.split(' ');
  const [channelId = '', rendition] = name.split('/');
  const stream = streamOf(channelId, rendition as StreamName);
  return { stream, hour: Number(hour), bytes: Number(bytes), sum: Number(sum) };
}

function newsOf(all: readonly KnownEnd[]): ArchiveNews {
  const news: ArchiveNews = [];
  for (const [i, { stream, hour, bytes, sum }] of all.entries()) {
    const newest = stream.newest();
    if (!newest) {
      if (hour > 0) news.push({ stream: i, hour: 0, at: 0, base64: '' });
      continue;
    }
    const { index } = newest;
    if (hour !== newest.hour) news.push({ stream: i, hour: newest.hour, ...partOf(index, 0, 0) });
    else if (!index.isAt(bytes, sum)) news.push({ stream: i, hour, ...partOf(index, bytes, sum) });
  }
  return news;
}

/** What an index has besides what is known, as calls carry it. */
export function partOf(index: KeptIndex, known: number, sum: number): { at: number; base64: string } {
  const { at, bytes } = index.since(known, sum);
  return { at, base64: bytes.toString('base64') };
}
