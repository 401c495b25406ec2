import type { Clock } from '../../../../runtime/clock.ts';
import { Refusal } from '../../errors.ts';

/** So many at once; as many come back in a minute. Far above what the forms of a network may send together. */
export const strangersAtOnce = 600;
const refillMs = 60_000;
const msOfOne = refillMs / strangersAtOnce;
const mostNetworks = 20_000;

/** What callers without a session may cost, network by network: bodies that are read, tokens that are looked up in vain. */
export interface StrangerLimit {
  /** Refuses with `request.tooMany` while a network has used up what it may cost. */
  check(network: string): void;
  /** Whether it has. */
  isOver(network: string): boolean;
  /** Counts one more. */
  count(network: string): void;
}

/**
 * Counts in this process alone, and without waiting: it stands before every call, and what a form allows is counted by
 * all servers together. Bounded: the network that was quiet for longest is forgotten.
 */
export function createStrangerLimit(clock: Clock): StrangerLimit {
  /** When each network will have everything back. */
  const fullAt = new Map<string, number>();
  function fullFrom(network: string, now: number): number {
    const at = fullAt.get(network) ?? now;
    // What lies farther ahead was counted before the clock was set back.
    return at > now + refillMs ? now : Math.max(at, now);
  }
  const openFrom = (network: string, now: number): number => fullFrom(network, now) - refillMs + msOfOne;
  return {
    check(network) {
      const now = clock();
      const until = openFrom(network, now);
      if (until > now) throw new Refusal('request.tooMany', { until });
    },
    isOver(network) {
      const now = clock();
      return openFrom(network, now) > now;
    },
    count(network) {
      const now = clock();
      const at = Math.min(fullFrom(network, now) + msOfOne, now + refillMs);
      fullAt.delete(network);
      fullAt.set(network, at);
      if (fullAt.size > mostNetworks) fullAt.delete(fullAt.keys().next().value!);
    },
  };
}
