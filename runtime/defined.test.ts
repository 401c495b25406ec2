import { expect, test } from 'vitest';
import { defined, firstOf, getOrThrow, lastOf, only } from './defined.ts';

test('what is there is answered, also where it is nothing much', () => {
  expect([defined(0), defined(''), defined(false)]).toEqual([0, '', false]);
  expect([only(['a']), firstOf([1, 2]), lastOf([1, 2]), getOrThrow(new Map([['a', 1]]), 'a')]).toEqual([
    'a',
    1,
    2,
    1,
  ]);
});

test.each([
  ['a value', () => defined(undefined)],
  ['null', () => defined(null)],
  ['no row', () => only([])],
  ['one row of two', () => only([1, 2])],
  ['the first of none', () => firstOf([])],
  ['the last of none', () => lastOf([])],
  ['an unknown key', () => getOrThrow(new Map(), 'a')],
])('%s is not taken for something that is there', (_, take) => {
  expect(take).toThrow();
});
