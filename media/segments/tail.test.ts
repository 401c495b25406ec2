import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minuteMs } from '../../contract/time.ts';
import type { Archive, StoredSegment } from './archive.ts';
import { followTail } from './tail.ts';

const start = Date.UTC(2026, 10, 21, 9);
let now: number;
let reads: number;
const clock = (): number => now;

beforeEach(() => {
  vi.useFakeTimers();
  [now, reads] = [start, 0];
});
afterEach(() => vi.useRealTimers());

/** Time passes, for the clock and for those who wait. */
function pass(ms: number): void {
  now += ms;
  vi.advanceTimersByTime(ms);
}

const newest: StoredSegment = {
  name: 'x.m4s',
  sequence: 0,
  startMs: start - 4_000,
  durationMs: 4_000,
  offset: 0,
  length: 8,
  initId: '00000000000000aa',
  discontinuity: false,
  discontinuitySequence: 0,
};
const archive: Archive = {
  find: async () => [newest],
  newest: async () => [newest],
  readSegment: async () => Buffer.alloc(8, ++reads),
  readInit: async () => undefined,
};

test('what is watched is read once; what nobody asks for any more does not stay in memory', async () => {
  const tail = followTail(archive, 'etv', 'HI', clock);
  await tail.window();
  for (let i = 0; i < 5; i++) {
    await tail.read('x.m4s');
    pass(minuteMs);
  }
  expect(reads).toBe(1);
  pass(3 * minuteMs);
  await tail.read('x.m4s');
  expect(reads).toBe(2);
});
