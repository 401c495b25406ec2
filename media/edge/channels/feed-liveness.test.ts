import { beforeEach, expect, test } from 'vitest';
import type { StoredSegment } from '../../segments/collect.ts';
import { createFeedLiveness } from './feed-liveness.ts';

const start = Date.UTC(2026, 10, 21, 9);
/** The clock, which may be wrong, and the time that really passes. */
let now: number;
let steady: number;
let alive: ReturnType<typeof createFeedLiveness>;

beforeEach(() => {
  [now, steady] = [start, 1_000];
  alive = createFeedLiveness(
    () => now,
    () => steady,
  );
});

/** A segment that ends at an instant. */
const endingAt = (endMs: number): StoredSegment => ({
  name: `${endMs}.m4s`,
  sequence: 0,
  startMs: endMs - 4_000,
  durationMs: 4_000,
  offset: 0,
  length: 8,
  initId: '00000000000000aa',
  discontinuity: false,
  discontinuitySequence: 0,
});
function pass(ms: number): void {
  now += ms;
  steady += ms;
}

test('a feed lives while it grows, and for a minute after', () => {
  for (let i = 0; i < 20; i++, pass(4_000)) expect(alive(endingAt(now))).toBe(true);
  const last = endingAt(now - 4_000);
  pass(55_000);
  expect(alive(last)).toBe(true);
  pass(2_000);
  expect(alive(last)).toBe(false);
  pass(600_000);
  expect(alive(last)).toBe(false);
  expect(alive(endingAt(now))).toBe(true);
});

test('who comes anew believes the clock: what ended long ago is dead', () => {
  expect(alive(endingAt(start - 61_000))).toBe(false);
  pass(10 * 60_000);
  // It has grown since, but not of late.
  expect(alive(endingAt(now - 5 * 60_000))).toBe(false);
  expect(alive(endingAt(now + 10_000))).toBe(true);
});

test.each([-5, 5])('a clock that is %i minutes off makes no difference to a feed that grows', (minutes) => {
  let endMs = start;
  expect(alive(endingAt(endMs))).toBe(true);
  now += minutes * 60_000;
  for (let i = 0; i < 20; i++) {
    pass(4_000);
    endMs += 4_000;
    expect(alive(endingAt(endMs))).toBe(true);
  }
  // And it cannot keep alive one that does not.
  pass(60_001);
  expect(alive(endingAt(endMs))).toBe(false);
});
