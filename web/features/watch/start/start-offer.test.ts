import { expect, test } from 'vitest';
import { offersStart } from './start-offer.ts';

const minute = 60_000;

test.each<[string, number, number, boolean]>([
  ['at the guide’s start, eight minutes before the real one', 0, 8, true],
  ['a little before the guide’s start', -4, 8, true],
  ['in the programme before', -6, 8, false],
  ['just before the real beginning', 7.5, 8, true],
  ['at the real beginning', 8, 8, false],
  ['after it', 20, 8, false],
  ['in the first minute of what began earlier', 0.5, -2, true],
  ['later in what began earlier', 2, -2, false],
])('%s', (_, position, learned, offered) => {
  const startTime = 1_800_000_000_000;
  const [positionMs, learnedStart] = [startTime + position * minute, startTime + learned * minute];
  expect(offersStart({ positionMs, startTime, learnedStart })).toBe(offered);
});
