import { expect, test } from 'vitest';
import { backoffMs } from './backoff.ts';

test('pauses grow from the first to the longest, and are not the same for all', () => {
  const pause = (attempt: number, chance: number): number =>
    backoffMs(attempt, { firstMs: 1_000, mostMs: 30_000, random: () => chance });
  expect([1, 2, 3, 4, 5, 6, 20].map((attempt) => pause(attempt, 0.5))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
  expect([pause(1, 0), pause(20, 0), pause(20, 1)]).toEqual([800, 24_000, 30_000]);
  expect(backoffMs(3, { firstMs: 200, mostMs: 5_000 })).toBe(800);
});
