import { expect, test } from 'vitest';
import type { StoredSegment } from '../../segments/archive.ts';
import { nextChunk } from './next-chunk.ts';

/** Segments of two seconds from an instant on. */
const segments = (fromMs: number, count: number, more: Partial<StoredSegment> = {}): StoredSegment[] =>
  Array.from({ length: count }, (_, i) => ({
    name: `${fromMs + 2_000 * i}`,
    startMs: fromMs + 2_000 * i,
    durationMs: 2_000,
    offset: 0,
    length: 1,
    discontinuity: false,
    initId: 'a',
    sequence: i,
    discontinuitySequence: 0,
    ...more,
  }));
const startsOf = (newest: readonly StoredSegment[], doneMs: number): number[] =>
  nextChunk(newest, doneMs, 6_000).map(({ startMs }) => startMs);

test('as much is read at once as is asked for, and less is waited for', () => {
  expect(startsOf(segments(0, 5), 0)).toEqual([0, 2_000, 4_000]);
  expect(startsOf(segments(0, 5), 6_000)).toEqual([]);
  expect(startsOf(segments(0, 6), 6_000)).toEqual([6_000, 8_000, 10_000]);
  expect(startsOf([], 0)).toEqual([]);
});

test.each([
  ['a hole', segments(14_000, 3)],
  ['another format', segments(4_000, 3, { initId: 'b' })],
  ['a mark', segments(4_000, 3, { discontinuity: true })],
])('what ends at %s is read as it is', (_, behind) => {
  expect(startsOf([...segments(0, 2), ...behind], 0)).toEqual([0, 2_000]);
});

test('what has been read does not come again, however its place was rounded', () => {
  expect(startsOf(segments(-1, 6), 5_999.6)).toEqual([5_999, 7_999, 9_999]);
});
