import { expect, test } from 'vitest';
import type { Sample } from './fragmented.ts';
import { planOf } from './frame-plan.ts';

/** Pictures of 40 ticks, with a key frame at each of these. */
const samples = (count: number, keys: readonly number[]): Sample[] =>
  Array.from({ length: count }, (_, i) => ({
    shown: i * 40,
    duration: 40,
    isKey: keys.includes(i),
    offset: i * 10,
    size: 10,
  }));
const planned = (all: readonly Sample[], step: number) =>
  planOf(all, step).map((run) => [run.samples.length, [...run.shown].map(({ shown }) => shown)]);

test('between key frames of two seconds pictures are decoded as far apart as is wanted, and none behind the last that is shown', () => {
  expect(planned(samples(100, [0, 50]), 640)).toEqual([
    [33, [0, 640, 1280]],
    [33, [2000, 2640, 3280]],
  ]);
});

test('of what passes fast key frames are enough', () => {
  expect(planned(samples(100, [0, 50]), 2_560)).toEqual([
    [1, [0]],
    [1, [2000]],
  ]);
});

test('key frames that lie close together are not all decoded', () => {
  expect(planned(samples(100, [0, 10, 20, 30, 40, 50]), 1_600)).toEqual([
    [1, [0]],
    [1, [800]],
    [1, [1600]],
  ]);
});

test('what comes before the first key frame cannot be decoded', () => {
  expect(planned(samples(20, [10]), 10_000)).toEqual([[1, [400]]]);
  expect(planned(samples(20, []), 640)).toEqual([]);
});
