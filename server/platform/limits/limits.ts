import type { Clock } from '../../../runtime/clock.ts';
import { createBackoff, type Backoff, type BackoffOptions } from './backoff.ts';
import { createRateLimit, type RateLimit, type RateLimitOptions } from './rate-limit.ts';
import type { LimitStore } from './store.ts';

/** Makes limits by name; two of one name count together, on every server that shares the store. */
export interface Limits {
  rate(name: string, options: RateLimitOptions): RateLimit;
  backoff(name: string, options: BackoffOptions): Backoff;
}

export function createLimits({ clock, store }: { clock: Clock; store: LimitStore }): Limits {
  const named = (name: string): LimitStore => ({
    update: (key, decide) => store.update(`${name} ${key}`, decide),
  });
  return {
    rate: (name, options) => createRateLimit({ ...options, clock, store: named(name) }),
    backoff: (name, options) => createBackoff({ ...options, clock, store: named(name) }),
  };
}
