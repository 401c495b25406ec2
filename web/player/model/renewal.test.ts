import { expect, test } from 'vitest';
import { renewalDelayMs } from './retry-ladder.ts';

const answer = { renewAt: 1_090_000, expiresAt: 1_180_000 };

test('renews at the instant the server names', () => {
  expect(renewalDelayMs(answer, 1_010_000)).toBe(80_000);
});

test('a viewer’s clock that is hours off cannot make it late', () => {
  expect(renewalDelayMs(answer, 1_000_000 - 7_200_000)).toBe(90_000);
  expect(renewalDelayMs(answer, 1_000_000 + 7_200_000)).toBe(90_000);
});

test('a ticket of hours is used up to its last minute, regardless of the clock', () => {
  const hour = 3_600_000;
  const steady = { renewAt: 3 * hour, expiresAt: 6 * hour };
  expect(renewalDelayMs(steady, 0, true)).toBe(6 * hour - 300_000);
  expect(renewalDelayMs(steady, -9 * hour, true)).toBe(6 * hour - 300_000);
  expect(renewalDelayMs(answer, 1_000_000, true)).toBe(90_000);
  // Viewing time that is about to end leaves no room for that.
  expect(renewalDelayMs({ renewAt: 20_000, expiresAt: 40_000 }, 0, true)).toBe(20_000);
});

test('never hurries', () => {
  expect(renewalDelayMs(answer, 1_089_999)).toBe(5_000);
});
