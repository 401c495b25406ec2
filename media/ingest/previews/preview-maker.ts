import { decodePictures } from './decode-pictures.ts';

/** Makes small pictures of what the channels of an ingest show. */
export interface PreviewMaker {
  /**
   * @param stream an init, and fragments that begin with a key frame
   * @returns JPEG, at the next turn; undefined where none can be made of it. Those asked for first come first.
   */
  make: (stream: Buffer) => Promise<Buffer | undefined>;
  /** Makes all that waits. */
  turn: () => Promise<void>;
}

interface Waiting {
  stream: Buffer;
  resolve: (picture: Buffer | undefined) => void;
}

/** What waits may take in memory: two pictures of each of a hundred channels are half of it. */
const mostBytes = 128_000_000;
/** So many by one process. */
const most = 24;

export function createPreviewMaker(ffmpegPath: string): PreviewMaker {
  let waiting: Waiting[] = [];
  let bytes = 0;

  async function decode(batch: readonly Waiting[]): Promise<void> {
    const streams = batch.map(({ stream }) => stream);
    const made = await decodePictures(ffmpegPath, streams).catch(() => undefined);
    if (made) return batch.forEach(({ resolve }, i) => resolve(made[i]?.length ? made[i] : undefined));
    if (batch.length === 1) return batch[0]?.resolve(undefined);
    // One of them spoils the others.
    for (const one of batch) await decode([one]);
  }

  return {
    make: (stream) =>
      new Promise((resolve) => {
        waiting.push({ stream, resolve });
        bytes += stream.length;
        for (; bytes > mostBytes; bytes -= waiting.shift()!.stream.length) waiting[0]?.resolve(undefined);
      }),
    async turn() {
      const batches = waiting;
      [waiting, bytes] = [[], 0];
      for (let at = 0; at < batches.length; at += most) await decode(batches.slice(at, at + most));
    },
  };
}
