const longestMs = 30_000;

/** Pause before the n-th restart in a row (from 1): 1, 2, 4 … 30 s, ± 20 % so that channels do not restart together. */
export function backoffMs(attempt: number, random: () => number): number {
  const base = Math.min(1000 * 2 ** (attempt - 1), longestMs);
  return Math.round(base * (0.8 + 0.4 * random()));
}
