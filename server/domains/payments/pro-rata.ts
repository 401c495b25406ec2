import { secondsOfOffer, type Price } from './prices.ts';

/**
 * How much viewing time an amount that is no price would give: at the rate of the dearest offer that it would have bought,
 * or of the cheapest one where it is less than any. Only ever a proposal.
 */
export function proRataSeconds(cents: number, prices: readonly Price[], fromMs: number): number {
  const offered = prices.filter(({ offered }) => offered).toSorted((a, b) => a.cents - b.cents);
  const rate = offered.findLast((price) => price.cents <= cents) ?? offered[0];
  if (!rate || cents <= 0) return 0;
  return Math.floor((cents * secondsOfOffer(rate, fromMs)) / rate.cents);
}
