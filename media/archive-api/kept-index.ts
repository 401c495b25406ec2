import { followIndex, type HourIndex } from '../segments/hour-index.ts';
import { emptySum, fileBytes, indexSum } from '../segments/index-bytes.ts';

/** The index of an hour with its bytes, for readers who know a part of it already. */
export interface KeptIndex extends HourIndex {
  /** Whether there is nothing but what is known. */
  isAt: (known: number, sum: number) => boolean;
  /** Changes with what is known. */
  version: () => string;
  /**
   * What comes after `known` bytes if `sum` is theirs, and all of it from 0 on otherwise: then they were of a
   * file that has been replaced since, or of another disk.
   */
  since: (known: number, sum: number) => { at: number; bytes: Buffer };
}

/** Edges that follow are at the end, or stand where the others stand. */
const keptSums = 8;

/** Reads only what is new of an index on disk; torn or damaged records, and what is behind them, are nothing yet. */
export function keepIndex(path: string): KeptIndex {
  let bytes: Buffer = Buffer.alloc(0);
  let sum = emptySum;
  const sums = new Map<number, number>();
  const index = followIndex(fileBytes(path), (part, at) => {
    if (at === 0) sums.clear();
    sum = indexSum(part, at === 0 ? emptySum : sum);
    bytes = Buffer.concat([bytes.subarray(0, at), part]);
  });

  function sumOf(length: number): number {
    if (length === bytes.length) return sum;
    const known = sums.get(length) ?? indexSum(bytes.subarray(0, length));
    if (sums.size >= keptSums) sums.clear();
    sums.set(length, known);
    return known;
  }

  return {
    ...index,
    isAt: (known, sumOfKnown) => known === bytes.length && sumOfKnown === sum,
    version: () => `${bytes.length} ${sum}`,
    since(known, sumOfKnown) {
      const at = known <= bytes.length && sumOf(known) === sumOfKnown ? known : 0;
      return { at, bytes: bytes.subarray(at) };
    },
  };
}
