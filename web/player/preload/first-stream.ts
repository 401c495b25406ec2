import type { Quality } from '../../../contract/quality.ts';
import type { PreloadedStream, TakePreload } from './preload.ts';

/** What the page's first channel begins with, fetched while the viewer itself is on its way. */
export interface FirstStream {
  channelId: string;
  quality: Quality;
  /** Undefined where the channel is refused, begins with something else or cannot be had. */
  stream: Promise<PreloadedStream | undefined>;
  /** When it was asked for, on the page's clock. */
  atMs: number;
  /** Breaks off what is still coming. */
  drop: () => void;
}

declare global {
  /** Of the page's first script. */
  var firstStream: FirstStream | undefined;
}

/** The picture would lie so much farther behind live. */
const staleMs = 10_000;

/** Has the first stream of a page begin with what its first script has fetched, where that is of the same channel. */
export const takeFirstStream: TakePreload = ({ channelId, quality, ...place }, signal) => {
  const first = globalThis.firstStream;
  globalThis.firstStream = undefined;
  if (!first) return undefined;
  const isSame =
    channelId === first.channelId && quality === first.quality && Object.keys(place).length === 0;
  if (!isSame || performance.now() - first.atMs > staleMs) {
    first.drop();
    return undefined;
  }
  signal.addEventListener('abort', first.drop);
  return first.stream;
};
