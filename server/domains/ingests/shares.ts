import { getOrThrow } from '../../../runtime/defined.ts';

/** An ingest that lives and may be given channels. */
export interface IngestCapacity {
  id: string;
  /** The most that it takes; null when there is no such number. */
  most: number | null;
  held: number;
}

/**
 * How many of `count` channels each ingest should have: as even as what they take allows. What does not divide goes to
 * those that hold the most already, so that nothing moves for its sake.
 */
export function sharesOf(takers: readonly IngestCapacity[], count: number): Map<string, number> {
  const shares = new Map(takers.map(({ id }) => [id, 0]));
  const order = [...takers].sort((a, b) => b.held - a.held || (a.id < b.id ? -1 : 1));
  for (let left = count; left > 0; left--) {
    let least: IngestCapacity | undefined;
    for (const taker of order) {
      const share = getOrThrow(shares, taker.id);
      if (share >= (taker.most ?? Infinity)) continue;
      if (!least || share < getOrThrow(shares, least.id)) least = taker;
    }
    if (!least) break;
    shares.set(least.id, getOrThrow(shares, least.id) + 1);
  }
  return shares;
}
