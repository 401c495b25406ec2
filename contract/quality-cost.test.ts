import { expect, test } from 'vitest';
import { bestWithin, hourMegabytes } from './quality.ts';

test('an hour costs what its bits come to', () => {
  expect(hourMegabytes).toEqual({ AU: 20, LO: 110, ME: 490, HI: 1410 });
});

test.each([
  [5_000, 'HI'],
  [1_410, 'HI'],
  [1_409, 'ME'],
  [490, 'ME'],
  [110, 'LO'],
  [100, 'AU'],
  [1, 'AU'],
])('within %d MB an hour the best is %s', (megabytes, best) => expect(bestWithin(megabytes)).toBe(best));
