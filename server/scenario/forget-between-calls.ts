import { vi } from 'vitest';
import { waitedMs } from './turns.ts';

/** Two servers agree after some seconds. A scenario's clock stands still, so only what is remembered grows old. */
vi.mock('../../runtime/ttl-cache.ts', async (original) => {
  const real = await original<typeof import('../../runtime/ttl-cache.ts')>();
  return {
    ...real,
    createTtlCache: <T>(options: Parameters<typeof real.createTtlCache<T>>[0]) =>
      real.createTtlCache<T>({ ...options, clock: () => options.clock() + waitedMs() }),
  };
});
