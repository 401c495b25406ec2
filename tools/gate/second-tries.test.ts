import { expect, it } from 'vitest';
import { judgeSecondTries } from './second-tries.ts';

it('lets a journey need a second try once, and fails it the time after', () => {
  expect(judgeSecondTries(['a'], [])).toEqual({ failed: [], list: ['a'] });
  expect(judgeSecondTries(['a'], ['a'])).toEqual({ failed: ['a'], list: undefined });
  expect(judgeSecondTries(['b'], ['a'])).toEqual({ failed: [], list: ['b'] });
});

it('wants the list emptied after a run in which nothing needed one', () => {
  expect(judgeSecondTries([], ['a'])).toEqual({ failed: [], list: [] });
  expect(judgeSecondTries([], [])).toEqual({ failed: [], list: undefined });
});
