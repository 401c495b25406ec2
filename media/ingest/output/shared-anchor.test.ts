import { describe, expect, test } from 'vitest';
import { sharedAnchor } from './shared-anchor.ts';

const t0 = 1_795_255_200_000;
const segment = (startSeconds: number, jumped = false, durationSeconds = 4) => ({
  chunks: [],
  startSeconds,
  durationSeconds,
  jumped,
});

/** Two renditions of one run; times of the source begin at 100 s when the clock shows `t0`. */
function run(notBeforeMs = 0) {
  const anchor = sharedAnchor(notBeforeMs, { toleratedLagMs: 12_000 });
  const [low, high] = [anchor.rendition(), anchor.rendition()];
  const place = (one: typeof low, cut: ReturnType<typeof segment>, nowMs: number) =>
    one.place(cut, nowMs, nowMs - t0);
  return { low, high, place };
}

describe('renditions of a run', () => {
  test('lie at the same instants, in any order of coming', () => {
    const { low, high, place } = run();
    low.turn(0, 12_000);
    high.turn(0, 8_000);
    const first = place(low, segment(100), t0);
    expect(first).toEqual({ startMs: t0 - 12_000, discontinuity: true });
    expect(place(low, segment(104), t0 + 100)).toEqual({ startMs: t0 - 8_000, discontinuity: false });
    expect(place(high, segment(104), t0 + 3_000)).toEqual({ startMs: t0 - 8_000, discontinuity: true });
    expect(place(high, segment(108), t0 + 3_100)).toEqual({ startMs: t0 - 4_000, discontinuity: false });
    expect(place(low, segment(108), t0 + 5_000)).toEqual({ startMs: t0 - 4_000, discontinuity: false });
  });

  test('keep their place after a hole in one of them', () => {
    const { low, high, place } = run();
    for (const one of [low, high]) place(one, segment(100), t0);
    place(low, segment(104), t0 + 4_000);
    place(low, segment(108), t0 + 8_000);
    expect(place(high, segment(108, true), t0 + 8_500)).toEqual({ startMs: t0 + 4_000, discontinuity: true });
    expect(place(high, segment(112), t0 + 12_000)).toEqual({ startMs: t0 + 8_000, discontinuity: false });
    expect(place(low, segment(112), t0 + 12_100)).toEqual({ startMs: t0 + 8_000, discontinuity: false });
  });

  test('begin anew together when the source’s time does', () => {
    const { low, high, place } = run();
    for (const one of [low, high]) place(one, segment(100), t0);
    low.turn(1, 4_000);
    const anew = place(low, segment(0), t0 + 5_000);
    expect(anew).toEqual({ startMs: t0 + 1_000, discontinuity: true });
    // The other is still at the end of the time before.
    expect(place(high, segment(104), t0 + 5_100)).toEqual({ startMs: t0, discontinuity: false });
    high.turn(1, 8_000);
    expect(place(high, segment(0), t0 + 5_200)).toEqual(anew);
  });

  test('begin anew together when a clock jumps without a word', () => {
    const { low, high, place } = run();
    for (const one of [low, high]) place(one, segment(100), t0);
    const places = [low, high].map((one) => place(one, segment(7, true), t0 + 4_000));
    expect(places[0]).toEqual({ startMs: t0, discontinuity: true });
    expect(places[1]).toEqual(places[0]);
  });

  test('are placed by themselves when their times have nothing in common', () => {
    const { low, high, place } = run();
    place(low, segment(100), t0);
    expect(place(high, segment(90_000), t0 + 500)).toEqual({ startMs: t0 - 3_500, discontinuity: true });
    expect(place(high, segment(90_004), t0 + 4_500)).toEqual({ startMs: t0 + 500, discontinuity: false });
  });

  test('never lie before what is on disk', () => {
    const { low, place } = run(t0 + 2_000);
    expect(place(low, segment(100), t0).startMs).toBe(t0 + 2_000);
  });
});

describe('cuts', () => {
  test('are made by the first and followed by the others', () => {
    const { low, high } = run();
    expect(low.cutsAt(100, 102, false)).toBe(false);
    expect(low.cutsAt(100, 104, true)).toBe(true);
    expect(low.cutsAt(104, 108, true)).toBe(true);
    // The other begins later, for it has missed something, and would cut elsewhere.
    expect(high.cutsAt(102, 104, false)).toBe(true);
    expect(high.cutsAt(104, 106, true)).toBe(false);
    expect(high.cutsAt(104, 108, true)).toBe(true);
    expect(high.cutsAt(108, 112, true)).toBe(true);
  });

  test('come at the next key frame where there is none at the same instant', () => {
    const { low, high } = run();
    low.cutsAt(100, 104, true);
    expect(high.cutsAt(100, 103, true)).toBe(false);
    expect(high.cutsAt(100, 105, false)).toBe(true);
  });
});
