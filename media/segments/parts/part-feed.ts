import { watch, type FSWatcher } from 'node:fs';
import { open } from 'node:fs/promises';
import { shared } from '../../../contract/once.ts';
import { createPasses } from '../../../runtime/concurrency/passes.ts';
import { steadyClock, type Clock } from '../../../runtime/clock.ts';
import type { MaybePromise } from '../../../runtime/maybe-promise.ts';
import { decodeFrames, type PartedSegment } from './part-format.ts';
import { partFiles, partsDirectory, type PartFile } from './part-files.ts';
import { createPartRing } from './part-ring.ts';

/** The parts of one rendition, wherever they come from. Nothing is read while nobody asks. */
export interface PartFeed {
  /** The newest segments with parts, in order; the last one may still grow. */
  segments: () => readonly PartedSegment[];
  /** Another number whenever anything has changed. */
  version: () => number;
  /** Resolves when the version is another one, after `ms`, or at the signal. */
  change: (version: number, ms: number, signal?: AbortSignal) => Promise<void>;
  /** Resolves when it was looked at once; undefined where that is so. */
  ready: () => Promise<void> | undefined;
}

/** What is waited for in a feed. */
interface Wait {
  ms: number;
  signal?: AbortSignal;
  steady: Clock;
  /** How soon it is looked at again, where more than the feed may change. */
  againMs?: () => number;
}

/**
 * What `find` finds, looked at anew with every change of the feed; undefined after so many milliseconds, or at the signal.
 * @param find rejects or resolves by itself; undefined while it is to be waited for
 */
export async function findInFeed<T>(
  feed: PartFeed,
  find: () => MaybePromise<T | undefined>,
  { ms, signal, steady, againMs = () => ms }: Wait,
): Promise<T | undefined> {
  const until = steady() + ms;
  for (;;) {
    const version = feed.version();
    const found = await find();
    const leftMs = until - steady();
    if (found !== undefined || leftMs <= 0 || signal?.aborted) return found;
    await feed.change(version, Math.min(leftMs, againMs()), signal);
  }
}

const forgottenAfterMs = 30_000;
/** A disk that is shared over the network does not report what others write. */
const lookEveryMs = 250;
/** More at a time than the parts of one segment ever have. */
const mostBytes = 64 * 1024 * 1024;

/** Follows the parts that are written for a rendition, until nobody has asked for them for a while. @param rendition its directory */
export function followPartFiles(rendition: string, steady: Clock = steadyClock): PartFeed {
  const directory = partsDirectory(rendition);
  const ring = createPartRing();
  /** The newest file that was found, how much of it was taken, and whether that is all. */
  let newest: (PartFile & { taken: number; isWhole: boolean }) | undefined;
  let askedAt = -Infinity;
  let isKnown = false;
  let watching: { watcher: FSWatcher | undefined; ticks: NodeJS.Timeout } | undefined;

  /** Takes what a file has more. Its writer has begun anew where it is gone, or has less. */
  async function readOn(of: PartFile): Promise<void> {
    const from = newest?.path === of.path ? newest.taken : 0;
    const bytes = await readFrom(of.path, from);
    if (!bytes) return restart();
    const { frames, bytesRead } = decodeFrames(bytes);
    const last = frames.at(-1)?.kind;
    newest = { ...of, taken: from + bytesRead, isWhole: last === 'end' || last === 'drop' };
    if (!ring.take(frames)) restart();
  }

  function restart(): void {
    newest = undefined;
    ring.clear();
  }

  async function lookOnce(): Promise<void> {
    if (steady() - askedAt >= forgottenAfterMs) return rest();
    try {
      if (newest && !newest.isWhole) await readOn(newest);
      if (newest && !newest.isWhole) return;
      const { sequence = -1, path } = newest ?? {};
      for (const file of await partFiles(directory))
        if (file.sequence >= sequence && file.path !== path) await readOn(file);
    } catch (fault) {
      restart();
      // No frame at all is a file of another version, or was broken off by a kill and written on.
      if (!(fault instanceof RangeError)) throw fault;
    }
  }

  const looks = createPasses(lookOnce, () => {});
  const look = (): void => void looks.run().catch(() => {}); // a disk that cannot be read has no parts

  function rest(): void {
    watching?.watcher?.close();
    clearInterval(watching?.ticks);
    [watching, isKnown] = [undefined, false];
    restart();
  }

  const firstLook = shared(async () => {
    await looks.run().catch(() => {}); // a disk that cannot be read has no parts
    isKnown = true;
  });

  function watched(): FSWatcher | undefined {
    try {
      const watcher = watch(directory, { persistent: false }, look);
      return watcher.on('error', () => watcher.close());
    } catch {
      return undefined; // no folder yet
    }
  }

  function tick(): void {
    if (watching) watching.watcher ??= watched();
    look();
  }

  function asked(): void {
    askedAt = steady();
    watching ??= { watcher: watched(), ticks: setInterval(tick, lookEveryMs).unref() };
  }

  return {
    segments: () => (asked(), ring.segments()),
    version: ring.version,
    change: (version, ms, signal) => (asked(), ring.change(version, ms, signal)),
    ready: () => (asked(), isKnown ? undefined : firstLook()),
  };
}

/** What a file has behind a place; undefined when it is gone, or shorter. */
async function readFrom(path: string, from: number): Promise<Buffer | undefined> {
  const file = await open(path).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return undefined;
    throw fault;
  });
  if (!file) return undefined;
  try {
    const { size } = await file.stat();
    if (size < from) return undefined;
    const bytes = Buffer.allocUnsafeSlow(Math.min(size - from, mostBytes));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
