import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { archiveOf, type ArchivedSegment, type SimulatedSource } from '../../testing/simulated-source.ts';

const t0 = 1_795_255_200_000;
const minute = 60_000;
const hour = 60 * minute;

const steady: SimulatedSource = { pace: 1, arrivesMs: (madeMs) => madeMs + 200, burstMs: 0 };
const from = (source: Partial<SimulatedSource>, lastsMs = hour): ArchivedSegment[] =>
  archiveOf({ ...steady, ...source }, [{ fromMs: t0, toMs: t0 + lastsMs }]);

const errorsOf = (archived: readonly ArchivedSegment[]): number[] =>
  archived.flatMap(({ firstErrorMs, lastErrorMs }) => [firstErrorMs, lastErrorMs]);
const worstOf = (archived: readonly ArchivedSegment[]): number =>
  Math.max(...errorsOf(archived).map((ms) => Math.abs(ms)));
const breaksOf = (archived: readonly ArchivedSegment[]): number =>
  archived.filter(({ placed }) => placed.discontinuity).length;

/** What holds of every archive, no matter what came. */
function expectOrder(archived: readonly ArchivedSegment[]): void {
  for (const { placed } of archived) {
    const mediaMs = placed.segment.durationSeconds * 1000;
    expect(Math.abs(placed.durationMs - mediaMs)).toBeLessThanOrEqual(0.005 * mediaMs + 0.001);
  }
  const neighbours = archived.slice(1).map(({ placed }, i) => {
    const before = archived[i]!.placed;
    return { placed, before, gapMs: placed.startMs - before.startMs - before.durationMs };
  });
  // Where a run begins, what overlaps by a trifle is moved up by the writer.
  for (const { gapMs } of neighbours) expect(gapMs).toBeGreaterThanOrEqual(-105.001);
  // Within a timeline neither the world's time nor that in the segments has a gap or an overlap.
  for (const { placed, before, gapMs } of neighbours.filter((one) => !one.placed.discontinuity)) {
    expect(gapMs).toBeCloseTo(0, 3);
    expect(placed.mediaOffsetMs).toBe(before.mediaOffsetMs);
    const { startSeconds, durationSeconds } = before.segment;
    expect(placed.segment.startSeconds).toBeCloseTo(startSeconds + durationSeconds, 6);
  }
}

/** Between two instants nothing comes; then all of it does, `rate` times as fast as it was made. */
const starving =
  (fromMs: number, forMs: number, rate: number) =>
  (madeMs: number): number => {
    if (madeMs < fromMs) return madeMs;
    return Math.max(madeMs, fromMs + forMs + (madeMs - fromMs) / rate);
  };

describe('an hour of a source', () => {
  test.each<[string, Partial<SimulatedSource>]>([
    ['that comes as it is made', {}],
    ['that sends 20 s at once to whoever comes', { burstMs: 20_000 }],
    ['that sends 50 s at once to whoever comes', { burstMs: 50_000 }],
    [
      'that sends 20 s to whoever comes at three times its pace',
      { burstMs: 20_000, arrivesMs: (madeMs) => Math.max(madeMs, t0 + (madeMs + 20_000 - t0) / 3) },
    ],
    ['that starves for 18 s and catches up at once', { arrivesMs: starving(t0 + 5 * minute, 18_000, 50) }],
    ['that starves for 9 s and catches up slowly', { arrivesMs: starving(t0 + 5 * minute, 9_000, 1.5) }],
    ['whose clock is 30 ppm fast', { pace: 1.00003 }],
    ['whose clock is 30 ppm slow', { pace: 1 / 1.00003 }],
    ['at 1.001 times its pace', { pace: 1.001 }],
    ['at 0.999 times its pace', { pace: 0.999 }],
    ['at 1.1 times its pace', { pace: 1.1 }],
  ])('%s lies within a second of the truth, and never further ahead of the clock', (_, source) => {
    const archived = from(source);
    expect(archived.length).toBeGreaterThan(850);
    expect(worstOf(archived)).toBeLessThanOrEqual(1_000);
    for (const { aheadMs } of archived) expect(aheadMs).toBeLessThanOrEqual(1_000);
    expectOrder(archived);
  });

  test.each<[string, Partial<SimulatedSource>]>([
    ['that comes as it is made', {}],
    ['that sends 20 s at once', { burstMs: 20_000 }],
    ['that starves and catches up', { arrivesMs: starving(t0 + 5 * minute, 18_000, 50) }],
    ['at 1.001 times its pace', { pace: 1.001 }],
  ])('%s is one timeline of which nothing is left out', (_, source) => {
    const archived = from(source);
    expect(breaksOf(archived)).toBe(1);
    for (const { placed } of archived) expect(placed.segment.durationSeconds).toBe(4);
  });

  test('that stops for 8 s, and what it made then is lost, has a hole for it', () => {
    const lost = t0 + 5 * minute;
    // Its timestamps go on as if nothing had been.
    const archived = from({ arrivesMs: (madeMs) => (madeMs < lost ? madeMs : madeMs + 8_000) }, 10 * minute);
    expect(breaksOf(archived)).toBe(2);
    const after = archived.slice(archived.findLastIndex(({ placed }) => placed.discontinuity));
    for (const ms of errorsOf(after)) expect(Math.abs(ms - 8_000)).toBeLessThanOrEqual(1_000);
    expectOrder(archived);
  });
});

describe('a clock that is corrected', () => {
  const corrected = (stepMs: number) => {
    const clock = (steadyMs: number): number => steadyMs + (steadyMs < t0 + 5 * minute ? 0 : stepMs);
    return archiveOf(steady, [{ fromMs: t0, toMs: t0 + 30 * minute }], clock);
  };

  test('forward by a minute: the next segment is placed anew, once', () => {
    const archived = corrected(minute);
    expect(breaksOf(archived)).toBe(2);
    expect(worstOf(archived.slice(-300))).toBeLessThanOrEqual(1_000);
    expectOrder(archived);
  });

  test.each([-minute, -hour])('back by %i ms: nothing is left out, and it comes nearer again', (stepMs) => {
    const archived = corrected(stepMs);
    expect(breaksOf(archived)).toBe(1);
    for (const { placed } of archived) expect(placed.segment.durationSeconds).toBe(4);
    const errors = errorsOf(archived);
    expect(Math.max(...errors)).toBeLessThanOrEqual(1_000 - stepMs);
    // 25 minutes at half a percent.
    expect(errors.at(-1)).toBeLessThanOrEqual(-stepMs - 7_000);
    expectOrder(archived);
  });
});

describe('a process that is killed twice', () => {
  test.each<[string, Partial<SimulatedSource>]>([
    ['reading what comes as it is made', {}],
    ['reading what sends 20 s at once', { burstMs: 20_000 }],
    ['reading at 1.1 times the pace', { pace: 1.1 }],
  ])('%s inherits no lead', (_, source) => {
    const archived = archiveOf({ ...steady, ...source }, [
      { fromMs: t0, toMs: t0 + 20 * minute },
      { fromMs: t0 + 20 * minute + 3_000, toMs: t0 + 40 * minute },
      { fromMs: t0 + 40 * minute + 1_000, toMs: t0 + hour },
    ]);
    expect(worstOf(archived)).toBeLessThanOrEqual(1_000);
    expectOrder(archived);
  });

  test('has the hole filled by what is sent again, up to a group of pictures', () => {
    const archived = archiveOf({ ...steady, burstMs: 20_000 }, [
      { fromMs: t0, toMs: t0 + minute },
      { fromMs: t0 + minute + 3_000, toMs: t0 + 2 * minute },
    ]);
    expect(breaksOf(archived)).toBe(2);
    for (const [i, { placed }] of archived.slice(1).entries()) {
      const before = archived[i]!.placed;
      expect(placed.startMs - before.startMs - before.durationMs).toBeLessThanOrEqual(1_100);
    }
    expectOrder(archived);
  });
});

test('no matter what a source does, its archive is in order, within a second of the truth and not ahead of the clock', () => {
  const trouble = fc.record({
    afterMs: fc.integer({ min: 20_000, max: 120_000 }),
    forMs: fc.integer({ min: 500, max: 30_000 }),
    rate: fc.double({ min: 1.3, max: 60, noNaN: true }),
  });
  const kind = fc.record({
    ppm: fc.integer({ min: -300, max: 1_000 }),
    burstMs: fc.constantFrom(0, 0, 3_000, 20_000, 45_000),
    delayMs: fc.integer({ min: 20, max: 400 }),
    jitterMs: fc.integer({ min: 0, max: 300 }),
    seed: fc.integer({ min: 1, max: 1e6 }),
    troubles: fc.array(trouble, { maxLength: 4 }),
    runs: fc.array(fc.integer({ min: 30_000, max: 400_000 }), { minLength: 1, maxLength: 4 }),
    downMs: fc.integer({ min: 500, max: 40_000 }),
  });
  fc.assert(
    fc.property(kind, ({ ppm, burstMs, delayMs, jitterMs, seed, troubles, runs, downMs }) => {
      let troubleAt = t0;
      const starves = troubles.map(({ afterMs, forMs, rate }) => {
        const begin = (troubleAt += afterMs);
        troubleAt += forMs + forMs / (rate - 1);
        return starving(begin, forMs, rate);
      });
      const noise = (madeMs: number): number =>
        ((Math.sin(madeMs * 0.001 + seed) * 43_758) % 1) ** 2 * jitterMs;
      const arrivesMs = (madeMs: number): number =>
        starves.reduce((at, starve) => Math.max(at, starve(madeMs)), madeMs) + delayMs + noise(madeMs);
      let at = t0;
      const spans = runs.map((lastsMs) => {
        const fromMs = at;
        at += lastsMs + downMs;
        return { fromMs, toMs: fromMs + lastsMs };
      });
      const archived = archiveOf({ pace: 1 + ppm / 1e6, arrivesMs, burstMs }, spans);
      expectOrder(archived);
      for (const { aheadMs } of archived) expect(aheadMs).toBeLessThanOrEqual(1_000);
      // A run that begins while the source starves cannot know it.
      const begun = spans.some(({ fromMs }) =>
        Array.from({ length: 30 }, (_, i) => fromMs + i * 500).some(
          (ms) => arrivesMs(ms) - ms > delayMs + jitterMs + 1,
        ),
      );
      expect(begun ? 0 : worstOf(archived)).toBeLessThanOrEqual(1_000);
    }),
    { numRuns: 60, seed: 7 },
  );
});
