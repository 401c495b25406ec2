import { BoxError } from '../../fmp4/boxes.ts';
import { frameRateOf } from '../../fmp4/frame-rate.ts';
import type { Track } from '../../fmp4/init.ts';

/** Tells how many pictures a second there are, from the pictures of one segment for each init. */
export type FrameRates = (
  segment: { name: string; initId: string },
  tracks: readonly Track[],
) => Promise<number | undefined>;

export function createFrameRates(read: (name: string) => Promise<Buffer | undefined>): FrameRates {
  const known = new Map<string, Promise<number | undefined>>();
  return ({ name, initId }, tracks) => {
    const before = known.get(initId);
    if (before) return before;
    const reading = read(name).then((bytes) => bytes && rateIn(bytes, tracks));
    known.set(initId, reading);
    const forget = (): unknown => known.delete(initId);
    reading.then((rate) => rate ?? forget(), forget);
    return reading;
  };
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
