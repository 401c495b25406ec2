import type { Clock } from '../clock.ts';
import { Refusal } from '../errors.ts';

/**
 * A bucket of tokens per key, in memory: enough for one server process, and a restart only forgives.
 * Keys are forgotten once their bucket is full again, so the map stays as small as the traffic is rude.
 */
export function createRateLimit(options: { burst: number; perMinute: number; clock: Clock }) {
  const { burst, perMinute, clock } = options;
  const buckets = new Map<string, { tokens: number; at: number }>();

  function take(key: string): void {
    const now = clock();
    if (buckets.size > 10_000) forgetFull(now);
    const bucket = buckets.get(key) ?? { tokens: burst, at: now };
    // A clock that is set back must not take away what was there.
    const passedMs = Math.max(0, now - bucket.at);
    bucket.tokens = Math.min(burst, bucket.tokens + (passedMs / 60_000) * perMinute);
    bucket.at = now;
    buckets.set(key, bucket);
    if (bucket.tokens < 1) throw new Refusal('request.tooMany');
    bucket.tokens -= 1;
  }

  function forgetFull(now: number): void {
    for (const [key, { tokens, at }] of buckets) {
      if (tokens + ((now - at) / 60_000) * perMinute >= burst) buckets.delete(key);
    }
  }

  return { take };
}

export type RateLimit = ReturnType<typeof createRateLimit>;
