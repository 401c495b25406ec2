import { BoxError } from '../../fmp4/boxes.ts';
import { frameRateOf } from '../../fmp4/frame-rate.ts';
import type { Track } from '../../fmp4/init.ts';
import { onceAnInit } from './once-an-init.ts';

/** Tells how many pictures a second there are, from the pictures of one segment for each init. */
export type FrameRates = (
  segment: { name: string; initId: string },
  tracks: readonly Track[],
) => Promise<number | undefined>;

export function createFrameRates(read: (name: string) => Promise<Buffer | undefined>): FrameRates {
  const once = onceAnInit<number>();
  return ({ name, initId }, tracks) =>
    once(initId, async () => {
      const bytes = await read(name);
      return bytes && rateIn(bytes, tracks);
    });
}

/** What an older version has stored may be damaged, and is announced all the same. */
function rateIn(segment: Buffer, tracks: readonly Track[]): number | undefined {
  try {
    return frameRateOf(segment, tracks);
  } catch (fault) {
    if (fault instanceof BoxError || fault instanceof RangeError) return undefined;
    throw fault;
  }
}
