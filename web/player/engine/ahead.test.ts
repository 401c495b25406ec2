import { expect, test } from 'vitest';
import { aheadOf } from './ahead.ts';

const playing = (currentTime: number, ...ranges: readonly (readonly [number, number])[]) => ({
  currentTime,
  buffered: {
    length: ranges.length,
    start: (i: number) => ranges[i]![0],
    end: (i: number) => ranges[i]![1],
  },
});

test.each([
  [0, undefined],
  [0, playing(5)],
  [4, playing(5, [0, 9])],
  [4, playing(5, [0, 3], [5.05, 9])],
  [0, playing(5, [0, 3], [6, 9])],
  [0, playing(9, [0, 9])],
  [3, playing(20, [0, 9], [12, 23], [30, 60])],
])('%d seconds lie ahead', (seconds, video) => {
  expect(aheadOf(video)).toBe(seconds);
});
