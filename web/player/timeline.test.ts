import { expect, test } from 'vitest';
import { seekTarget, timelineOf } from './timeline.ts';

test('real time around the picture', () => {
  const at = timelineOf({ currentTime: 40, wallMs: 1_000_000, livePosition: 52, seekableStart: 4 });
  expect(at).toEqual({ positionMs: 1_000_000, startMs: 964_000, liveMs: 1_012_000, atLive: false });
  expect(timelineOf({ currentTime: 48, wallMs: 0, livePosition: 52, seekableStart: 4 }).atLive).toBe(true);
});

test('seeking stays inside the window', () => {
  expect(seekTarget(40, -10, 4, 52)).toBe(30);
  expect(seekTarget(10, -10, 4, 52)).toBe(5);
  expect(seekTarget(50, 10, 4, 52)).toBe(52);
});
