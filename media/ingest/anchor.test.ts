import { describe, expect, test } from 'vitest';
import { createAnchor } from './anchor.ts';
import { backoffMs } from './backoff.ts';

const segment = (i: number, jumped = false) => ({
  chunks: [],
  startSeconds: 100 + i * 4,
  durationSeconds: 4,
  jumped,
});
const t0 = 1_795_255_200_000;

describe('anchor', () => {
  test('the first segment ends now, the others follow by the source’s own time', () => {
    const anchor = createAnchor(0);
    expect(anchor.place(segment(0), t0)).toEqual({ startMs: t0 - 4_000, discontinuity: true });
    expect(anchor.place(segment(1), t0 + 4_900)).toEqual({ startMs: t0, discontinuity: false });
    expect(anchor.place(segment(2), t0 + 7_100)).toEqual({ startMs: t0 + 4_000, discontinuity: false });
  });

  test('a burst runs ahead of the clock, up to a limit', () => {
    const anchor = createAnchor(0);
    for (let i = 0; i < 15; i++) expect(anchor.place(segment(i), t0).startMs).toBe(t0 - 4_000 + i * 4_000);
    expect(() => anchor.place(segment(16), t0)).toThrow('faster than real time');
  });

  test('a source that stays behind is placed anew; one hiccup is not enough', () => {
    const anchor = createAnchor(0);
    anchor.place(segment(0), t0);
    expect(anchor.place(segment(1), t0 + 4_000 + 2_500).discontinuity).toBe(false);
    expect(anchor.place(segment(2), t0 + 8_000).discontinuity).toBe(false);
    const late = [3, 4, 5].map((i) => anchor.place(segment(i), t0 + i * 4_000 + 10_000));
    expect(late.map((place) => place.discontinuity)).toEqual([false, false, true]);
    expect(late[2]!.startMs).toBe(t0 + 5 * 4_000 + 10_000 - 4_000);
  });

  test('a jump of the source’s clock starts over, and never before what is on disk', () => {
    const anchor = createAnchor(t0 + 1_000);
    expect(anchor.place(segment(0), t0).startMs).toBe(t0 + 1_000);
    expect(anchor.place(segment(500, true), t0 + 4_000)).toEqual({
      startMs: t0 + 5_000,
      discontinuity: true,
    });
  });
});

test('pauses grow from 1 s to 30 s, and are not the same for all', () => {
  const middle = [1, 2, 3, 4, 5, 6, 20].map((attempt) => backoffMs(attempt, () => 0.5));
  expect(middle).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  expect(backoffMs(1, () => 0)).toBe(800);
  expect(backoffMs(20, () => 1)).toBe(36_000);
});
