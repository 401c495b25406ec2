import { expect, test } from 'vitest';
import { countsNow, watchedAfter, type Progress } from './progress.ts';

const now = Date.UTC(2026, 10, 21, 18);
const before = (more: Partial<Progress> = {}): Progress => ({
  positionSeconds: 600,
  watchedSeconds: 240,
  updatedAt: now - 60_000,
  ...more,
});

test('what plays is watched for as long as it plays', () => {
  expect(watchedAfter(undefined, 60, now)).toBe(60);
  expect(watchedAfter(before(), 660, now)).toBe(300);
  expect(watchedAfter(before(), 630, now)).toBe(270);
});

test('what was jumped over was not watched, and going back takes nothing away', () => {
  expect(watchedAfter(undefined, 3_000, now)).toBe(60);
  expect(watchedAfter(before(), 3_000, now)).toBe(300);
  expect(watchedAfter(before(), 10, now)).toBe(240);
});

test('after half a day it is another start', () => {
  expect(watchedAfter(before({ updatedAt: now - 12 * 3_600_000 }), 660, now)).toBe(60);
});

test('a clock that was set back makes nothing negative', () => {
  expect(watchedAfter(before({ updatedAt: now + 5_000 }), 700, now)).toBe(240);
});

test('a start counts once, when it has lasted five minutes', () => {
  expect(
    [
      [240, 299],
      [240, 300],
      [300, 360],
    ].map(([a, b]) => countsNow(a!, b!)),
  ).toEqual([false, true, false]);
});
