import { expect, test } from 'vitest';
import { atWindowEnd, covers, moveTo, outlasted, samePlace, type Whereabouts } from './place.ts';

const minute = 60_000;
const now = 100_000_000;
const live: Whereabouts = {
  past: false,
  span: { fromMs: now - minute, toMs: now },
  newestMs: now - 12_000,
  keptFromMs: now - 1_000 * minute,
};
const past: Whereabouts = {
  past: true,
  span: { fromMs: now - 500 * minute, toMs: now - 300 * minute },
  newestMs: now,
  keptFromMs: now - 1_000 * minute,
};

test.each([
  ['a little back: still in the live window', live, -30_000, { to: 'seek', ms: now - 30_000 }],
  ['at its very end, which slides away', live, -58_000, { to: 'past', ms: now - 58_000 }],
  ['further back', live, -10 * minute, { to: 'past', ms: now - 10 * minute }],
  ['further than is kept', live, -2_000 * minute, { to: 'past', ms: now - 1_000 * minute }],
  ['beyond the newest', live, minute, { to: 'live' }],
  [
    'a channel that keeps nothing',
    { ...live, keptFromMs: undefined },
    -10 * minute,
    { to: 'seek', ms: now - 54_000 },
  ],
  ['nothing is known yet', { ...live, span: undefined, keptFromMs: undefined }, -minute, { to: 'live' }],
  ['inside the window', past, -400 * minute, { to: 'seek', ms: now - 400 * minute }],
  ['before the window', past, -600 * minute, { to: 'past', ms: now - 600 * minute }],
  ['after the window', past, -200 * minute, { to: 'past', ms: now - 200 * minute }],
  ['the newest', past, -5_000, { to: 'live' }],
  [
    'while the stream is on its way',
    { ...past, span: undefined },
    -400 * minute,
    { to: 'past', ms: now - 400 * minute },
  ],
] as const)('%s', (_, where, byMs, move) => {
  expect(moveTo(now + byMs, where)).toEqual(move);
});

test('the end of the window', () => {
  const window = { fromMs: 0, toMs: 1_000_000, startMs: 0 };
  expect(atWindowEnd(997_000, window, 9_000_000)).toBe(false);
  expect(atWindowEnd(998_500, window, 9_000_000)).toBe(true);
  // What is still to be broadcast comes by itself.
  expect(atWindowEnd(998_500, window, 999_000)).toBe(false);
});

test('a pause outlasts the live window', () => {
  const pausedAt = (atMs: number) => ({ atMs, sinceMs: now - 30_000 });
  expect(outlasted(pausedAt(now - 5 * minute), live.span, now)).toBe(true);
  expect(outlasted(pausedAt(now - 30_000), live.span, now)).toBe(false);
  expect(outlasted(pausedAt(now), undefined, now)).toBe(false);
  expect(outlasted({ atMs: now, sinceMs: now - 2 * minute }, undefined, now)).toBe(true);
});

test('places and windows', () => {
  expect(samePlace({ at: 1 }, { at: 1 })).toBe(true);
  expect(samePlace({ programId: 1 }, { at: 1 })).toBe(false);
  expect(samePlace({ programId: 1 }, { programId: 1 })).toBe(true);
  expect(samePlace(undefined, { at: 1 })).toBe(false);
  const window = { fromMs: 10, toMs: 20, startMs: 12 };
  expect(covers(window, { ...window, startMs: 15 })).toBe(true);
  expect(covers({ ...window, toMs: 19 }, window)).toBe(false);
  expect([covers(null, null), covers(null, window)]).toEqual([true, false]);
});
