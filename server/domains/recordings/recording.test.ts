import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { intersection, joined } from '../../../contract/interval.ts';
import { hoursOf, keptInterval, stateFor, validUntil, verdictOn } from './recording.ts';

const minute = 60_000;
const listed = { startAt: 1_000 * minute, endAt: 1_060 * minute };
const playable = (...minutes: [from: number, to: number][]) =>
  minutes.map(([from, to]) => ({
    fromMs: listed.startAt + from * minute,
    toMs: listed.startAt + to * minute,
  }));

describe('what a recording takes', () => {
  it('is kept from two minutes before to ten minutes after its listed time, which is free', () => {
    expect(keptInterval(listed)).toEqual({ fromMs: 998 * minute, toMs: 1_070 * minute });
    expect(keptInterval(listed, 30).toMs).toBe(1_100 * minute);
    expect([hoursOf(listed), hoursOf(listed, 30)]).toEqual([1, 1.5]);
  });

  it('is valid for calendar months after its end, or after it was ordered if that came later', () => {
    const end = Date.parse('2026-12-31T20:00+02:00');
    expect(validUntil({ startAt: 0, endAt: end }, 0, 2)).toBe(Date.parse('2027-02-28T20:00+02:00'));
    const ordered = Date.parse('2027-01-10T09:00+02:00');
    expect(validUntil({ startAt: 0, endAt: end }, ordered, 2)).toBe(Date.parse('2027-03-10T09:00+02:00'));
  });
});

describe('what became of a recording', () => {
  it.each([
    ['all of it', playable([-2, 70]), 'ready', []],
    ['nothing', [], 'failed', [[0, 60]]],
    ['only what stands around it', playable([-2, 0], [60, 70]), 'failed', [[0, 60]]],
    ['a beginning that is late', playable([5, 70]), 'partial', [[0, 5]]],
    [
      'two holes',
      playable([-2, 10], [12, 30], [31, 60]),
      'partial',
      [
        [10, 12],
        [30, 31],
      ],
    ],
    ['a last minute of an hour', playable([59, 70]), 'failed', [[0, 59]]],
  ] as const)('%s', (_, there, state, gaps) => {
    const verdict = verdictOn(listed, there);
    expect(verdict.state).toBe(state);
    expect(
      verdict.gaps.map(({ fromMs, toMs }) => [
        (fromMs - listed.startAt) / minute,
        (toMs - listed.startAt) / minute,
      ]),
    ).toEqual(gaps);
    expect(verdict.fault).toBe(state === 'ready' ? null : 'noSignal');
  });

  it('a segment that is missing is no gap', () => {
    const there = [
      { fromMs: listed.startAt, toMs: listed.startAt + minute },
      { fromMs: listed.startAt + minute + 4_000, toMs: listed.endAt },
    ];
    expect(verdictOn(listed, there)).toEqual({ state: 'ready', fault: null, gaps: [] });
  });

  it('gaps and what is there make up the listed time, no matter what comes in which order', () => {
    const interval = fc
      .tuple(fc.integer({ min: -20, max: 80 }), fc.integer({ min: 1, max: 60 }))
      .map(([from, length]) => playable([from, from + length])[0]!);
    fc.assert(
      fc.property(fc.array(interval, { maxLength: 8 }), (there) => {
        const { gaps } = verdictOn(listed, there);
        const window = { fromMs: listed.startAt, toMs: listed.endAt };
        const inside = there.flatMap((one) => intersection(one, window) ?? []);
        expect(joined([...gaps, ...inside])).toEqual([window]);
        for (const gap of gaps) for (const one of inside) expect(intersection(gap, one)).toBeUndefined();
      }),
    );
  });

  it('shows as begun once it has, even if nobody has said so yet', () => {
    const waits = { state: 'waits', startAt: 100 } as const;
    expect([stateFor(waits, null, 99), stateFor(waits, null, 100)]).toEqual(['waits', 'records']);
    expect(stateFor(waits, 'quota', 100)).toBe('skipped');
    expect(stateFor({ state: 'ready', startAt: 100 }, null, 100)).toBe('ready');
  });
});
