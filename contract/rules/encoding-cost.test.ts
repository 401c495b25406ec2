import { expect, it } from 'vitest';
import { encodingCost } from './encoding-cost.ts';

it('is what all renditions take together, and more for a higher rung', () => {
  expect(encodingCost(['LO', 'ME', 'HI'])).toEqual({
    cores: expect.closeTo(1.5, 6),
    bitsPerSecond: 4_472_000,
    bytesADay: 48_297_600_000,
  });
  const { cores, bitsPerSecond } = encodingCost(['LO', 'ME', 'HI'], '1080p50');
  expect(cores).toBeCloseTo(2.9, 6);
  expect(bitsPerSecond).toBe(8_972_000);
});

it('is the same for all rungs where the best picture is left out', () => {
  expect(encodingCost(['LO', 'ME'], '1080p50')).toEqual(encodingCost(['LO', 'ME']));
});
