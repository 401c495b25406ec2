import { growIndex, type GrowingIndex } from '../segments/hour-index.ts';
import { emptySum, indexSum } from '../segments/index-bytes.ts';

/** What an edge knows of the index of an hour, and can prove to know. */
export interface ReplicatedHour extends GrowingIndex {
  hour: number;
  /** Of all bytes that were taken, as `indexSum` makes it. */
  sum: () => number;
  /** When it was asked for; changed by the caller. */
  lookedAt: number;
}

export function createKnownHour(hour: number): ReplicatedHour {
  let sum = emptySum;
  const index = growIndex((bytes, at) => (sum = indexSum(bytes, at === 0 ? emptySum : sum)));
  return { ...index, hour, sum: () => sum, lookedAt: -Infinity };
}
