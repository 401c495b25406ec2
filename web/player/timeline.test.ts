import { expect, test } from 'vitest';
import { timelineOf } from './timeline.ts';

test('real time around a live picture', () => {
  const input = { currentTime: 40, wallMs: 1_000_000, livePosition: 52, startMs: 964_000 };
  expect(timelineOf(input)).toEqual({
    positionMs: 1_000_000,
    startMs: 964_000,
    liveMs: 1_012_000,
    atLive: false,
  });
  expect(timelineOf({ ...input, currentTime: 48 }).atLive).toBe(true);
});
