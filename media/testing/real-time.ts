import { vi } from 'vitest';

/**
 * For files whose tests wait for what keeps real time: encoders, leases that run out, sources that fall silent. All others have
 * the patience of `vitest.config.ts`.
 */
export const keepsRealTime = (): unknown => vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });
