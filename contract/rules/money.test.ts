import { expect, it } from 'vitest';
import { amountText, centsOf, centsOfText } from './money.ts';

it.each([
  ['13', 1300],
  ['13.5', 1350],
  ['13.05', 1305],
  ['0.17', 17],
  ['999999999.99', 99999999999],
])('the text %s is %d cents', (text, cents) => expect(centsOfText(text)).toBe(cents));

it.each(['', '-1', '+1', '.5', '1.', '1.005', '1,50', '1e3', ' 1', '1 ', '1_000', '0x10', '1234567890'])(
  'the text "%s" is no amount',
  (text) => expect(centsOfText(text)).toBeUndefined(),
);

it('a number of euros is whole cents or no amount', () => {
  expect([13, 3.5, 0.29, 1.1, 19.99, -2.5].map(centsOf)).toEqual([1300, 350, 29, 110, 1999, -250]);
  for (const euros of [0.005, 1.001, NaN, Infinity, 1e300]) expect(centsOf(euros)).toBeUndefined();
});

it('an amount is written with a point and two digits', () => {
  expect([0, 5, 350, 1300, -1305].map(amountText)).toEqual(['0.00', '0.05', '3.50', '13.00', '-13.05']);
});
