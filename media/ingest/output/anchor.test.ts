import { describe, expect, test } from 'vitest';
import { createAnchor } from './anchor.ts';

const segment = (i: number, jumped = false) => ({
  chunks: [],
  startSeconds: 100 + i * 4,
  durationSeconds: 4,
  jumped,
});
const t0 = 1_795_255_200_000;

/** An anchor under a clock that nobody corrects. */
function anchored(notBeforeMs: number) {
  const anchor = createAnchor(notBeforeMs);
  return { place: (cut: ReturnType<typeof segment>, nowMs: number) => anchor.place(cut, nowMs, nowMs - t0) };
}

describe('anchor', () => {
  test('the first segment ends now, the others follow by the source’s own time', () => {
    const anchor = anchored(0);
    expect(anchor.place(segment(0), t0)).toEqual({ startMs: t0 - 4_000, discontinuity: true });
    expect(anchor.place(segment(1), t0 + 4_900)).toEqual({ startMs: t0, discontinuity: false });
    expect(anchor.place(segment(2), t0 + 7_100)).toEqual({ startMs: t0 + 4_000, discontinuity: false });
  });

  test('a burst runs ahead of the clock, up to a limit', () => {
    const anchor = anchored(0);
    for (let i = 0; i < 15; i++) expect(anchor.place(segment(i), t0).startMs).toBe(t0 - 4_000 + i * 4_000);
    expect(() => anchor.place(segment(16), t0)).toThrow('jookseb ajast ette');
  });

  test('a source that stays behind is placed anew; one hiccup is not enough', () => {
    const anchor = anchored(0);
    anchor.place(segment(0), t0);
    expect(anchor.place(segment(1), t0 + 4_000 + 2_500).discontinuity).toBe(false);
    expect(anchor.place(segment(2), t0 + 8_000).discontinuity).toBe(false);
    const late = [3, 4, 5].map((i) => anchor.place(segment(i), t0 + i * 4_000 + 10_000));
    expect(late.map((place) => place.discontinuity)).toEqual([false, false, true]);
    expect(late[2]!.startMs).toBe(t0 + 5 * 4_000 + 10_000 - 4_000);
  });

  test('a jump of the source’s clock starts over, and never before what is on disk', () => {
    const anchor = anchored(t0 + 1_000);
    expect(anchor.place(segment(0), t0).startMs).toBe(t0 + 1_000);
    expect(anchor.place(segment(500, true), t0 + 4_000)).toEqual({
      startMs: t0 + 5_000,
      discontinuity: true,
    });
  });
});

describe('a clock that is corrected', () => {
  const run = (stepMs: number, more: number) => {
    const anchor = createAnchor(0);
    const places = Array.from({ length: 4 + more }, (_, i) =>
      anchor.place(segment(i), t0 + i * 4_000 + (i < 4 ? 0 : stepMs), i * 4_000),
    );
    return places.map(({ startMs, discontinuity }, i) => [startMs - t0 - (i - 1) * 4_000, discontinuity]);
  };

  test('forward by a minute: the next segment is placed anew, once', () => {
    expect(run(60_000, 3).slice(3)).toEqual([
      [0, false],
      [60_000, true],
      [60_000, false],
      [60_000, false],
    ]);
  });

  test.each([-60_000, -3_600_000])('back by %i ms: nothing changes, and nobody runs too fast', (stepMs) => {
    expect(run(stepMs, 40).slice(1)).toEqual(Array.from({ length: 43 }, () => [0, false]));
  });

  test('back, and then a new run: it goes on behind what is on disk', () => {
    const anchor = createAnchor(t0 + 3_600_000);
    for (let i = 0; i < 40; i++) {
      const { startMs } = anchor.place(segment(i), t0 + i * 4_000, i * 4_000);
      expect(startMs).toBe(t0 + 3_600_000 + i * 4_000);
    }
  });

  test('back: a source that really runs away is still noticed', () => {
    const anchor = createAnchor(0);
    anchor.place(segment(0), t0, 0);
    anchor.place(segment(1), t0 - 56_000, 4_000);
    expect(() => anchor.place(segment(20), t0 - 55_000, 5_000)).toThrow('jookseb ajast ette');
  });
});
