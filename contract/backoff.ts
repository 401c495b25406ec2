export interface Backoff {
  /** The pause before the first try. */
  firstMs: number;
  /** No pause is longer. */
  mostMs: number;
  /** So many times as long every time; twice unless said. */
  factor?: number;
  /** Makes pauses differ by a fifth, so that those that failed together do not come again together; from 0 to 1. */
  random?: () => number;
}

/** The pause before the n-th try in a row (from 1): longer every time. */
export function backoffMs(attempt: number, { firstMs, mostMs, factor = 2, random }: Backoff): number {
  const base = Math.min(firstMs * factor ** (attempt - 1), mostMs);
  return random ? Math.min(Math.round(base * (0.8 + 0.4 * random())), mostMs) : base;
}
