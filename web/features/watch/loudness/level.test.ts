import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOf } from './level.ts';

const levels = fc.double({ min: -70, max: 0, noNaN: true });
const playedAt = (lufs: number): number => lufs + 20 * Math.log10(shareOf(lufs));

test('what is louder than broadcasters agree on comes down to that, and quieter channels stay as they are', () => {
  expect(playedAt(-17)).toBeCloseTo(-23);
  expect(playedAt(-23)).toBeCloseTo(-23);
  expect(shareOf(-31)).toBe(1);
  expect(shareOf(undefined)).toBe(1);
});

test('nothing is made louder, nor softer by more than twelve decibels, and the louder of two stays so', () => {
  fc.assert(
    fc.property(levels, levels, (a, b) => {
      const [quieter, louder] = [Math.min(a, b), Math.max(a, b)];
      expect(shareOf(a)).toBeLessThanOrEqual(1);
      expect(playedAt(a)).toBeGreaterThanOrEqual(a - 12.000_001);
      expect(playedAt(quieter)).toBeLessThanOrEqual(playedAt(louder) + 0.000_001);
    }),
  );
});
