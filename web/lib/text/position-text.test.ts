import { expect, test } from 'vitest';
import { positionText } from './position-text.ts';

test('a place is told in minutes, and in hours when there are any', () => {
  expect([5, 754, 3_599, 3_600, 3_723].map(positionText)).toEqual([
    '00:05',
    '12:34',
    '59:59',
    '1:00:00',
    '1:02:03',
  ]);
});
