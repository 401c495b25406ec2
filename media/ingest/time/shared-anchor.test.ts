import { describe, expect, test } from 'vitest';
import { clockRunSeconds } from '../../mpeg-clock.ts';
import { cutSegment as segment } from '../../testing/cut-segment.ts';
import { listed } from './arrivals.ts';
import { sharedAnchor, type RenditionAnchor } from './shared-anchor.ts';

const t0 = 1_795_255_200_000;
const delivery = listed(4_000);

/** Two renditions of one run; times of the source begin at 100 s when the clock shows `t0`. */
function run(notBeforeMs = 0, resumedMs?: number) {
  const anchor = sharedAnchor(notBeforeMs, delivery, resumedMs);
  const [low, high] = [anchor.rendition(), anchor.rendition()];
  /** A segment comes whole, and is placed once it may be. */
  function place(one: RenditionAnchor, cut: ReturnType<typeof segment>, nowMs: number, askedMs = nowMs) {
    const { startSeconds, durationSeconds } = cut;
    one.arrived({ startSeconds, endSeconds: startSeconds + durationSeconds }, nowMs - t0);
    const placed = one.place(cut, askedMs, askedMs - t0);
    if (typeof placed === 'string') return placed;
    const { startMs, durationMs, mediaOffsetMs, discontinuity } = placed;
    expect(startMs - mediaOffsetMs).toBeCloseTo(placed.segment.startSeconds * 1000, 3);
    return { startMs, endMs: startMs + durationMs, discontinuity };
  }
  return { low, high, place };
}

const at = (startMs: number, discontinuity: boolean, lengthMs = 4_000) => ({
  startMs,
  endMs: startMs + lengthMs,
  discontinuity,
});

describe('a run', () => {
  test('begins when it is known how late segments are listed: what came nearest to now ends now', () => {
    const { low, place } = run();
    expect(place(low, segment(100), t0)).toBe('later');
    expect(low.isPlaced()).toBe(false);
    low.arrived({ startSeconds: 104, endSeconds: 108 }, 100);
    expect(low.place(segment(100), t0 + 4_900, 4_900)).toBe('later');
    expect(low.place(segment(100), t0 + 5_000, 5_000)).toMatchObject({ startMs: t0 + 100 - 8_000 });
    expect(low.isPlaced()).toBe(true);
  });

  test('begins at once with what the source says of its time, when that can be true', () => {
    const claiming = (offMs: number) => {
      const { low, place } = run();
      low.claimed(100, t0 - 4_000 + offMs);
      return place(low, segment(100), t0);
    };
    expect(claiming(-9_000)).toEqual(at(t0 - 13_000, true));
    expect(claiming(0)).toEqual(at(t0 - 4_000, true));
    expect(claiming(3_600_000)).toBe('later');
    expect(claiming(-3_600_000)).toBe('later');
  });

  test('goes on at once as an earlier run has placed the source, also a little later than it is seen to come', () => {
    const resuming = (offMs: number, laterSeconds = 0) => {
      const { low, place } = run(0, t0 - 4_000 + offMs - (100 + laterSeconds) * 1000);
      return place(low, segment(100), t0);
    };
    expect(resuming(-9_000)).toEqual(at(t0 - 13_000, true));
    expect(resuming(300)).toEqual(at(t0 - 3_700, true));
    expect(resuming(-9_000, clockRunSeconds)).toMatchObject({ startMs: expect.closeTo(t0 - 13_000, 3) });
    // Its clock is another one.
    expect(resuming(-90_000)).toBe('later');
    expect(resuming(5_000)).toBe('later');
  });

  test('keeps to what the source says, no matter what its timestamps have run over', () => {
    const { low, place } = run();
    low.claimed(100 - 95_443.7, t0 - 9_000, 95_443.7);
    expect(place(low, segment(100), t0)).toEqual(at(t0 - 9_000, true));
  });

  test('leaves out what the archive has, from key frame to key frame', () => {
    const { low, place } = run(t0 - 6_500);
    low.claimed(100, t0 - 12_000);
    expect(place(low, segment(100), t0)).toBe('nowhere');
    expect(place(low, segment(104), t0)).toEqual(at(t0 - 6_000, true, 2_000));
    expect(place(low, segment(108), t0)).toEqual(at(t0 - 4_000, false));
  });

  test('goes on where the archive is far ahead of the clock', () => {
    const { low, place } = run(t0 + 60_000);
    expect(place(low, segment(100), t0, t0 + 5_000)).toEqual(at(t0 + 60_000, true));
  });

  test('is no live source when it brings more than a minute at once', () => {
    const { low, place } = run();
    expect(() => {
      for (let i = 0; i < 20; i++) place(low, segment(100 + i * 4), t0);
      low.place(segment(100), t0, 0);
    }).toThrow('aheadOfTime');
  });
});

describe('renditions of a run', () => {
  /** Both have placed their first segment, and nothing new is learned of the delay. */
  function begun() {
    const { low, high, place } = run();
    for (const one of [low, high]) place(one, segment(100), t0);
    expect(place(low, segment(100), t0, t0 + 5_000)).toEqual(at(t0 - 4_000, true));
    expect(place(high, segment(100), t0, t0 + 5_000)).toEqual(at(t0 - 4_000, true));
    return { low, high, place };
  }

  test('lie at the same instants, in any order of coming', () => {
    const { low, high, place } = begun();
    expect(place(low, segment(104), t0 + 5_000)).toEqual(at(t0, false));
    expect(place(low, segment(108), t0 + 9_000)).toEqual(at(t0 + 4_000, false));
    expect(place(high, segment(104), t0 + 9_000)).toEqual(at(t0, false));
    expect(place(high, segment(108), t0 + 9_100)).toEqual(at(t0 + 4_000, false));
  });

  test('keep their place after a hole in one of them', () => {
    const { low, high, place } = begun();
    place(low, segment(104), t0 + 5_000);
    place(low, segment(108), t0 + 9_000);
    expect(place(high, segment(108, true), t0 + 9_500)).toEqual(at(t0 + 4_000, true));
    expect(place(high, segment(112), t0 + 13_000)).toEqual(at(t0 + 8_000, false));
    expect(place(low, segment(112), t0 + 13_100)).toEqual(at(t0 + 8_000, false));
  });

  test('begin anew together when the source’s time does, right where it was', () => {
    const { low, high, place } = begun();
    low.turn(1);
    expect(place(low, segment(0), t0 + 6_000)).toEqual(at(t0, true));
    // The other is still at the end of the time before.
    expect(place(high, segment(104), t0 + 6_100)).toEqual(at(t0, false));
    high.turn(1);
    expect(place(high, segment(0), t0 + 6_200)).toEqual(at(t0, true));
  });

  test('leave out what the source brings again when its time begins anew', () => {
    const { low, high, place } = begun();
    place(low, segment(104), t0 + 5_000);
    place(high, segment(104), t0 + 5_000);
    for (const one of [low, high]) one.turn(1);
    // Its list begins 8 s back, and what was there before is in the archive until `t0 + 4_000`.
    for (const one of [low, high]) {
      one.arrived({ startSeconds: 0, endSeconds: 8 }, 6_000);
      expect(one.place(segment(0), t0 + 6_000, 6_000)).toBe('later');
    }
    for (const one of [low, high]) {
      expect(one.place(segment(0), t0 + 11_000, 11_000)).toBe('nowhere');
      expect(one.place(segment(4), t0 + 11_000, 11_000)).toMatchObject({
        startMs: t0 + 4_000,
        durationMs: 2_000,
        discontinuity: true,
      });
    }
  });

  test('begin anew together when a clock jumps without a word', () => {
    const { low, high, place } = begun();
    for (const one of [low, high]) expect(place(one, segment(7, true), t0 + 6_000)).toEqual(at(t0, true));
  });

  test.each([6, 10, 15, 40])('leave no hole where it jumps %i s forward', (seconds) => {
    const { low, high, place } = begun();
    for (const one of [low, high])
      expect(place(one, segment(104 + seconds, true), t0 + 6_000)).toEqual(at(t0, true));
    for (const one of [low, high])
      expect(place(one, segment(108 + seconds), t0 + 10_000)).toEqual(at(t0 + 4_000, false));
  });

  test('keep a hole of which the source was away as long', () => {
    const { low, place } = begun();
    expect(place(low, segment(114, true), t0 + 15_000)).toEqual(at(t0 + 10_000, true));
  });

  test('lie one behind the other where a source repeats itself without a word, and then leaves that out', () => {
    const { low, high, place } = begun();
    const times = [104, 108, 112, 100, 104, 108, 112, 132, 136, 140, 144, 132, 136, 164];
    const marked = new Set([100, 132, 164]);
    let before = 100;
    for (const [i, startSeconds] of times.entries()) {
      const jumped = startSeconds !== before + 4;
      before = startSeconds;
      const wanted = at(t0 + 4_000 * i, jumped && marked.has(startSeconds));
      for (const one of [low, high])
        expect(place(one, segment(startSeconds, jumped), t0 + 4_000 * (i + 1))).toEqual(wanted);
    }
  });

  test('are placed by themselves when their times have nothing in common', () => {
    const { low, high, place } = run();
    place(low, segment(100), t0);
    place(low, segment(100), t0, t0 + 5_000);
    expect(place(high, segment(90_000), t0 + 500)).toBe('later');
    expect(place(high, segment(90_000), t0 + 500, t0 + 5_500)).toEqual(at(t0 - 3_500, true));
    expect(place(high, segment(90_004), t0 + 5_500)).toEqual(at(t0 + 500, false));
  });

  test('leave out the same part of what comes before its time', () => {
    const { low, high, place } = begun();
    // Four seconds were listed late, and those after them were not.
    expect(place(low, segment(104), t0 + 2_000)).toEqual(at(t0, false, 2_000));
    expect(place(low, segment(108), t0 + 6_000)).toEqual(at(t0 + 2_000, true));
    expect(place(high, segment(104), t0 + 6_100)).toEqual(at(t0, false, 2_000));
    expect(place(high, segment(108), t0 + 6_200)).toEqual(at(t0 + 2_000, true));
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

describe('a follower', () => {
  function following(ownEndMs = 0) {
    const anchor = sharedAnchor(0, delivery);
    const [lead, follower] = [anchor.rendition(), anchor.follower(ownEndMs)];
    const place = (one: RenditionAnchor, cut: ReturnType<typeof segment>, nowMs: number, atOnce = false) => {
      one.arrived(
        { startSeconds: cut.startSeconds, endSeconds: cut.startSeconds + cut.durationSeconds },
        nowMs - t0,
      );
      const placed = one.place(cut, nowMs, nowMs - t0, atOnce);
      return typeof placed === 'string' ? placed : placed.startMs;
    };
    return { lead, follower, place };
  }

  test('waits for those who decide, and lies where they do', () => {
    const { lead, follower, place } = following();
    expect(place(follower, segment(100.1), t0)).toBe('later');
    expect(place(lead, segment(100), t0, true)).toBe(t0 - 4_000);
    expect(place(follower, segment(100.1), t0)).toBe(t0 - 3_900);
    expect(place(follower, segment(104.1), t0 + 4_000)).toBe('later');
    expect(place(lead, segment(104), t0 + 4_000)).toBe(t0);
    expect(place(follower, segment(104.1), t0 + 4_000)).toBe(t0 + 100);
    // At its end it cannot wait.
    expect(place(follower, segment(108.1), t0 + 8_000, true)).toBe(t0 + 4_100);
  });

  test('stays beside what repeats itself without a word', () => {
    const { lead, follower, place } = following();
    for (const [i, startSeconds] of [100, 104, 108, 112, 100, 104, 108, 112, 132, 136].entries()) {
      const placedMs = t0 + 4_000 * (i - 1);
      expect(place(lead, segment(startSeconds), t0 + 4_000 * i, true)).toBe(placedMs);
      expect(place(follower, segment(startSeconds + 0.1), t0 + 4_000 * i)).toBe(placedMs + 100);
    }
  });

  test('without any it lies nowhere', () => {
    const { follower, place } = following();
    expect(place(follower, segment(100), t0, true)).toBe('nowhere');
  });

  test('leaves out what its own archive has', () => {
    const { lead, follower, place } = following(t0 - 2_000);
    place(lead, segment(100), t0, true);
    expect(place(follower, segment(100), t0)).toBe(t0 - 2_000);
  });

  test('never proposes a cut, and takes over those of the others', () => {
    const { lead, follower } = following();
    expect(follower.cutsAt(100, 104, true)).toBe(false);
    expect(lead.cutsAt(100, 102, false)).toBe(false);
    expect(lead.cutsAt(100, 106, true)).toBe(true);
    expect([follower.cutsAt(100, 104, true), follower.cutsAt(100, 106.2, true)]).toEqual([false, true]);
  });
});
