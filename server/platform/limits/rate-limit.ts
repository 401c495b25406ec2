import { minuteMs } from '../../../contract/time.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { Refusal } from '../errors.ts';
import type { LimitStore } from './store.ts';

export interface RateLimitOptions {
  /** So many at once. */
  burst: number;
  /** So many come back in a minute. */
  perMinute: number;
}

/** How often something may be done, key by key. */
export interface RateLimit {
  /** Counts one time. Refuses with `request.tooMany`. */
  take(key: string): Promise<void>;
}

/** A bucket of tokens per key that fills again by itself. */
export function createRateLimit({
  burst,
  perMinute,
  clock,
  store,
}: RateLimitOptions & { clock: Clock; store: LimitStore }): RateLimit {
  return {
    async take(key) {
      const now = clock();
      const taken = await store.update(key, (kept) => {
        // A clock that is set back must not take away what was there.
        const passedMs = kept ? Math.max(0, now - kept.at) : 0;
        const tokens = Math.min(burst, (kept?.value ?? burst) + (passedMs / minuteMs) * perMinute);
        const enough = tokens >= 1;
        return { keep: { value: enough ? tokens - 1 : tokens, at: now }, answer: enough };
      });
      if (!taken) throw new Refusal('request.tooMany');
    },
  };
}
