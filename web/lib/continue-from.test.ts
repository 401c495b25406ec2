import { expect, test } from 'vitest';
import { continueFrom } from './continue-from.ts';

test.each([
  ['nothing is saved', null, undefined],
  ['it has hardly begun', 60, undefined],
  ['it is under way', 61, 61],
  ['the end is near', 1_740, undefined],
  ['it was seen to its end', 1_800, undefined],
])('where %s', (_, playingPosition, expected) => {
  expect(continueFrom({ playingPosition, duration: 1_800 })).toBe(expected);
});
