import { expect, test } from 'vitest';
import { renewalDelayMs } from './renewal.ts';

const answer = { renewAt: 1_090_000, expiresAt: 1_180_000 };

test('renews at the instant the server names', () => {
  expect(renewalDelayMs(answer, 1_010_000)).toBe(80_000);
});

test('a viewer’s clock that is hours off cannot make it late', () => {
  expect(renewalDelayMs(answer, 1_000_000 - 7_200_000)).toBe(90_000);
  expect(renewalDelayMs(answer, 1_000_000 + 7_200_000)).toBe(90_000);
});

test('never hurries', () => {
  expect(renewalDelayMs(answer, 1_089_999)).toBe(5_000);
});
