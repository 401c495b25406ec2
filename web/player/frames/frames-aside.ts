import type { FrameAnswer, FrameOrder, MadeFrame } from './frame-worker.ts';

/** Makes pictures beside the page, which has enough to do while somebody winds. */
export interface FrameMaker {
  /** None where they cannot be decoded. */
  make: (order: FrameOrder) => Promise<readonly MadeFrame[]>;
  close: () => void;
}

/** Whether the browser decodes single pictures: older sets and pages without a certificate do not. */
export const canDecodeFrames = (): boolean => typeof VideoDecoder === 'function';

export function createFrameMaker(): FrameMaker {
  const worker = new Worker(new URL('./frame-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (frames: readonly MadeFrame[]) => void>();
  let orders = 0;
  worker.addEventListener('message', ({ data: { id, frames } }: MessageEvent<FrameAnswer>) => {
    waiting.get(id)?.(frames);
    waiting.delete(id);
  });
  return {
    make: (order) =>
      new Promise((resolve) => {
        const id = orders++;
        waiting.set(id, resolve);
        worker.postMessage({ id, order }, [order.bytes]);
      }),
    close: () => worker.terminate(),
  };
}
