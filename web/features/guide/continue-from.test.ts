import { expect, test } from 'vitest';
import { continueFrom, positionText } from './continue-from.ts';

test.each([
  ['nothing is saved', null, undefined],
  ['it has hardly begun', 60, undefined],
  ['it is under way', 61, 61],
  ['the end is near', 1_740, undefined],
  ['it was seen to its end', 1_800, undefined],
])('where %s', (_, playingPosition, expected) => {
  expect(continueFrom({ playingPosition, duration: 1_800 })).toBe(expected);
});

test('a place is told in minutes, and in hours when there are any', () => {
  expect([5, 754, 3_599, 3_600, 3_723].map(positionText)).toEqual([
    '00:05',
    '12:34',
    '59:59',
    '1:00:00',
    '1:02:03',
  ]);
});
