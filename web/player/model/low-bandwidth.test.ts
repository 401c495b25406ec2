import { describe, expect, test } from 'vitest';
import {
  unweighed,
  weigh,
  weighMs,
  type LineStep,
  type LowBandwidth,
  type Weighed,
} from './low-bandwidth.ts';

const neededBps = 250_000;
const spanFrom = (wallMs: number, seconds: number) => ({
  span: { fromMs: wallMs - 1_000, toMs: wallMs + seconds * 1000 },
  failed: false,
});

/** Weighs a line again and again, and notes what is to be done, with the time at which it is. */
function watch(weak: LowBandwidth, seconds: number, fromMs: number, see: (ms: number) => Partial<Weighed>) {
  const steps: [LineStep, number][] = [];
  let elapsedMs = fromMs;
  for (; elapsedMs < fromMs + seconds * 1000; elapsedMs += weighMs) {
    const usual = { line: { bps: 3_000_000, prefetched: undefined }, aheadSeconds: 8, wallMs: elapsedMs };
    const next = weigh(weak, { elapsedMs, neededBps, ...usual, ...see(elapsedMs - fromMs) });
    weak = next.weak;
    if (next.step !== 'stay') steps.push([next.step, elapsedMs - fromMs]);
  }
  return { weak, steps, elapsedMs };
}
const line = (megabits: number | undefined, prefetched?: Weighed['line']['prefetched']) => ({
  line: { bps: megabits && megabits * 1e6, prefetched },
});

/** A picture whose line gets too weak, up to when the sound takes over. */
function toSound(weak = unweighed(false), fromMs = 0) {
  const { weak: prefetching } = watch(weak, 2, fromMs, () => ({ ...line(0.15), aheadSeconds: 5 }));
  return watch(prefetching, weighMs / 1000, fromMs + 2_000, () => ({
    ...line(0.15, spanFrom(fromMs + 2_000, 4)),
    aheadSeconds: 0.5,
  }));
}
/** Sound alone on a line that is wide again, up to when the picture takes over. */
function toPicture(heard: LowBandwidth, fromMs: number, waits: number) {
  const tried = watch(heard, waits + 1, fromMs, () => line(3));
  const taken = watch(tried.weak, weighMs / 1000, tried.elapsedMs, () =>
    line(3, spanFrom(tried.elapsedMs, 6)),
  );
  return { tried, taken };
}

describe('a picture', () => {
  test.each([
    ['comes faster than it is played', line(0.4), 5],
    ['has enough ahead of it', line(0.15), 8],
    ['is of a line that nothing is known of', line(undefined), 0],
    ['is of a server that is gone', line(0.001), 0],
  ])('stays while it %s', (_, seen, aheadSeconds) => {
    expect(watch(unweighed(false), 30, 0, () => ({ ...seen, aheadSeconds })).steps).toEqual([]);
  });

  test('stays over one bad moment', () => {
    const { steps } = watch(unweighed(false), 10, 0, (ms) => ({
      ...line(ms === 3_000 ? 0.1 : 3),
      aheadSeconds: 4,
    }));
    expect(steps).toEqual([]);
  });

  test('plays to its end while the sound is fetched, which then takes over', () => {
    const { steps } = watch(unweighed(false), 6, 0, (ms) => ({
      ...line(0.15, ms > 2_500 ? spanFrom(ms, 5) : undefined),
      aheadSeconds: 5 - ms / 1000,
    }));
    expect(steps).toEqual([
      ['prefetch', 1_000],
      ['change', 4_000],
    ]);
  });

  test('that has run dry waits for the sound, and not for long', () => {
    const { steps } = watch(unweighed(false), 6, 0, (ms) => ({
      ...line(0.1, ms > 3_000 ? spanFrom(0, 4) : undefined),
      aheadSeconds: 0,
      wallMs: 0,
    }));
    expect(steps).toEqual([
      ['prefetch', 1_000],
      ['change', 3_500],
    ]);
  });

  test('goes on when the sound cannot be had, which is not tried again at once', () => {
    const failed = { ...line(0.15, { span: undefined, failed: true }), aheadSeconds: 3 };
    const { steps } = watch(unweighed(false), 8, 0, (ms) =>
      ms > 1_000 ? failed : { ...line(0.15), aheadSeconds: 3 },
    );
    expect(steps.map(([step]) => step)).toEqual(['prefetch', 'give-up', 'prefetch', 'give-up']);
    expect(steps[2]![1] - steps[1]![1]).toBeGreaterThanOrEqual(3_000);
  });
});

describe('sound alone', () => {
  const heard = toSound();

  test('stays where there is no room for a picture', () => {
    expect(heard.steps).toEqual([['change', 0]]);
    expect(watch(heard.weak, 600, heard.elapsedMs, () => line(0.3)).steps).toEqual([]);
  });

  test('gives way to a picture that is in memory, when there has been room for a while', () => {
    const { tried, taken } = toPicture(heard.weak, heard.elapsedMs, 8);
    expect(tried.steps).toEqual([['prefetch', 8_000]]);
    expect(taken.steps).toEqual([['change', 0]]);
    expect(taken.weak.heard).toBe(false);
  });

  test('stays when the picture comes too slowly, and waits longer before the next', () => {
    const { steps } = watch(heard.weak, 60, heard.elapsedMs, () =>
      line(0.4, { span: undefined, failed: false }),
    );
    expect(steps.slice(0, 3)).toEqual([
      ['prefetch', 8_000],
      ['give-up', 23_500],
      ['prefetch', 42_500],
    ]);
  });

  test('waits twice as long after a picture that did not last, and as ever after one that did', () => {
    const { taken } = toPicture(heard.weak, heard.elapsedMs, 8);
    const soon = toSound(taken.weak, taken.elapsedMs + 5_000);
    expect(toPicture(soon.weak, soon.elapsedMs, 16).tried.steps).toEqual([['prefetch', 16_000]]);
    const late = toSound(taken.weak, taken.elapsedMs + 70_000);
    expect(toPicture(late.weak, late.elapsedMs, 8).tried.steps).toEqual([['prefetch', 8_000]]);
  });

  test('that the viewer has chosen is left to them', () => {
    expect(watch(unweighed(true), 60, 0, () => line(3)).steps).toEqual([]);
  });
});
