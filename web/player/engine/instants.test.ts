import { expect, test } from 'vitest';
import { instantAt, positionOf, spanOf, type Piece } from './instants.ts';

/** Three pieces, then a hole of a minute, then two more; the line begins at 100 s. */
const pieces: Piece[] = [
  { start: 100, duration: 4, programDateTime: 1_000_000 },
  { start: 104, duration: 4, programDateTime: 1_004_000 },
  { start: 108, duration: 4, programDateTime: 1_008_000 },
  { start: 112, duration: 4, programDateTime: 1_072_000 },
  { start: 116, duration: 2, programDateTime: 1_076_000 },
];

test.each([
  [100, 1_000_000],
  [105.5, 1_005_500],
  [111.9, 1_011_900],
  [112, 1_072_000],
  [117, 1_077_000],
  // Before the first and after the last there is nothing.
  [90, 1_000_000],
  [130, 1_078_000],
])('what is on screen at %d s', (position, instant) => {
  expect(instantAt(pieces, position)).toBeCloseTo(instant, 3);
});

test.each([
  [1_000_000, 100],
  [1_011_900, 111.9],
  // Inside the hole: the first picture after it.
  [1_040_000, 112],
  [1_077_000, 117],
  [0, 100],
  [9_000_000, 118],
])('where the instant %d lies', (instant, position) => {
  expect(positionOf(pieces, instant)).toBeCloseTo(position, 6);
});

test('a stream that tells no time has none', () => {
  const dumb = [{ start: 0, duration: 4, programDateTime: null }];
  expect([instantAt(dumb, 1), positionOf(dumb, 1), spanOf(dumb)]).toEqual([undefined, undefined, undefined]);
  expect([instantAt([], 1), positionOf([], 1), spanOf([])]).toEqual([undefined, undefined, undefined]);
});

test('the span of it', () => {
  expect(spanOf(pieces)).toEqual({ fromMs: 1_000_000, toMs: 1_078_000 });
});
