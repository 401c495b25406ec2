import { FormatChangeError } from '../../fmp4/segmenter.ts';
import { UnwritableError } from '../output/outputs.ts';
import { createStore, type StoreOptions } from '../output/store-stream.ts';

export interface StoreSoundOptions extends Pick<
  StoreOptions,
  'sink' | 'anchor' | 'clock' | 'steady' | 'longestMs' | 'isHandedOver'
> {
  /** It has another format from here on. */
  onChanged: () => void;
  /** It cannot be stored. */
  onFault: (fault: unknown) => void;
}

const nothing = (): void => {};

/**
 * Stores a further sound. That it ends, or cannot be read, is no trouble of the picture beside it: what still comes is read and
 * dropped, so that ffmpeg goes on. Never rejects.
 */
export async function storeSound(
  stream: AsyncIterable<Buffer>,
  { onChanged, onFault, ...options }: StoreSoundOptions,
): Promise<void> {
  const store = createStore({ ...options, onBytes: nothing, onSegment: nothing, onInit: nothing });
  let isOver = false;
  async function keep(work: () => Promise<void>): Promise<void> {
    if (isOver) return;
    try {
      await work();
    } catch (fault) {
      isOver = true;
      await store.settle().catch(nothing);
      if (fault instanceof UnwritableError) onFault(fault);
      else if (fault instanceof FormatChangeError) onChanged();
    }
  }
  for await (const bytes of stream) await keep(() => store.push(bytes));
  await keep(store.end);
}
