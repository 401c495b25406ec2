import { beforeEach, expect, test } from 'vitest';
import { createNewestStreams, type NewestStreams } from './newest-streams.ts';

const start = Date.UTC(2026, 10, 21, 9);
let now: number;
let replaced: NewestStreams;

beforeEach(() => {
  now = start;
  replaced = createNewestStreams(() => now);
});

test('of two windows the older one stops after the grace time, and stays stopped', () => {
  expect(replaced('a', start)).toBe(false);
  now += 60_000;
  expect(replaced('a', now)).toBe(false);
  const second = now;
  for (let i = 0; i <= 10; i++, now += 1_000) expect(replaced('a', start)).toBe(false);
  for (let i = 0; i < 600; i++, now += 1_000) {
    expect(replaced('a', second)).toBe(false);
    expect(replaced('a', start)).toBe(true);
  }
  // Going on in the first window begins a stream there, and then it is the second that stops.
  const third = now;
  expect(replaced('a', third)).toBe(false);
  now += 10_001;
  expect([replaced('a', start), replaced('a', second), replaced('a', third)]).toEqual([true, true, false]);
});

test('somebody who zaps a hundred times a minute is never refused, nor what they have under way', () => {
  const streams: number[] = [];
  for (let zap = 0; zap < 300; zap++, now += 600) {
    streams.push(now);
    // Answers come late and in any order: everything of the last 9 s may still be asked for.
    for (const stream of streams.slice(-15).toReversed()) expect(replaced('a', stream)).toBe(false);
  }
  now += 60_000;
  expect(replaced('a', streams.at(-1)!)).toBe(false);
  expect(replaced('a', streams.at(-2)!)).toBe(true);
});

test('beginning another stream all the time keeps no older one', () => {
  replaced('a', start);
  let refusedAfterMs = 0;
  for (let i = 0; i < 60 && refusedAfterMs === 0; i++) {
    now += 1_000;
    replaced('a', now);
    if (replaced('a', start)) refusedAfterMs = now - start;
  }
  expect(refusedAfterMs).toBeGreaterThan(10_000);
  expect(refusedAfterMs).toBeLessThanOrEqual(21_000);
});

test('sessions do not know of each other, and what nothing replaces is never refused', () => {
  replaced('a', start + 5_000);
  replaced('visitors', start);
  now += 60_000;
  expect(replaced('b', start)).toBe(false);
  expect([replaced('visitors', 0), replaced('a', 0)]).toEqual([false, false]);
});

test('a clock that was put back stops nobody', () => {
  replaced('a', start);
  now -= 300_000;
  const fresh = now;
  expect(replaced('a', fresh)).toBe(false);
  now += 60_000;
  expect([replaced('a', start), replaced('a', fresh)]).toEqual([false, false]);
});

test('the sessions whose streams are oldest are forgotten first', () => {
  replaced('first', start);
  replaced('first', start + 1);
  replaced('second', start);
  replaced('second', start + 1);
  now += 11_000;
  expect(replaced('first', start)).toBe(true);
  for (let i = 0; i < 49_999; i++) replaced(`other ${i}`, start);
  expect(replaced('second', start)).toBe(true);
  expect(replaced('first', start)).toBe(false);
});
