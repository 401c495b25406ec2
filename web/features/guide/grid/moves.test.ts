import { expect, test } from 'vitest';
import type { Lane } from './lanes.ts';
import { spotAfter, type Move, type Spot } from './moves.ts';

const channel = { id: 'a', number: 1, name: 'A', altName: null, logoUrl: '', demo: true, replayFrom: null };
const lane = (id: string, edges: readonly number[]): Lane => ({
  channel: { ...channel, id },
  replayFrom: undefined,
  open: true,
  watched: new Map(),
  marks: new Map(),
  slots: edges.slice(1).map((toMs, i) => ({ fromMs: edges[i] ?? 0, toMs, program: undefined })),
});
const lanes = [
  lane('a', [0, 10, 20, 100]),
  lane('b', [0, 15, 100]),
  lane('c', [0, 5, 100]),
  lane('d', [0, 100]),
];
const view = { fromMs: 0, rows: 3 };
const after = (spot: Spot, ...moves: Move[]): Spot =>
  moves.reduce((at, move) => spotAfter(lanes, at, move, view), spot);

test('right and left go to the neighbours of the row, and stop at its ends', () => {
  expect(after({ row: 0, atMs: 3 }, 'right')).toEqual({ row: 0, atMs: 10 });
  expect(after({ row: 0, atMs: 3 }, 'right', 'right', 'right')).toEqual({ row: 0, atMs: 20 });
  expect(after({ row: 0, atMs: 50 }, 'left')).toEqual({ row: 0, atMs: 10 });
  expect(after({ row: 0, atMs: 5 }, 'left')).toEqual({ row: 0, atMs: 5 });
});

test('up and down keep the instant, so the way there is the way back', () => {
  const there = after({ row: 0, atMs: 12 }, 'down', 'down', 'down');
  expect(there).toEqual({ row: 3, atMs: 12 });
  expect(after(there, 'up', 'up', 'up')).toEqual({ row: 0, atMs: 12 });
});

test('the first and the last row are edges', () => {
  expect(after({ row: 0, atMs: 1 }, 'up')).toEqual({ row: 0, atMs: 1 });
  expect(after({ row: 3, atMs: 1 }, 'down')).toEqual({ row: 3, atMs: 1 });
});

test('a page is what is in view but one row', () => {
  expect(after({ row: 0, atMs: 1 }, 'pageDown').row).toBe(2);
  expect(after({ row: 0, atMs: 1 }, 'pageDown', 'pageDown').row).toBe(3);
  expect(after({ row: 3, atMs: 1 }, 'pageUp').row).toBe(1);
});

test('the ends of a row', () => {
  expect(after({ row: 0, atMs: 12 }, 'rowEnd')).toEqual({ row: 0, atMs: 20 });
  expect(after({ row: 0, atMs: 12 }, 'rowStart')).toEqual({ row: 0, atMs: 0 });
});

test('to the left, what began before the view is entered where it is seen', () => {
  expect(spotAfter(lanes, { row: 1, atMs: 20 }, 'left', { fromMs: 8, rows: 3 })).toEqual({ row: 1, atMs: 8 });
  expect(spotAfter(lanes, { row: 0, atMs: 10 }, 'left', { fromMs: 10, rows: 3 })).toEqual({
    row: 0,
    atMs: 0,
  });
});

test('earlier and later lead as far as is seen at once, to another programme in any case, and stop at the ends of a row', () => {
  const hours = [
    lane(
      'a',
      [0, 1, 2, 3, 4, 9, 24].map((hour) => hour * 3_600_000),
    ),
  ];
  const at = (fromHour: number, move: Move): number =>
    spotAfter(hours, { row: 0, atMs: fromHour * 3_600_000 }, move, view).atMs / 3_600_000;
  expect([at(0, 'later'), at(3, 'later'), at(4, 'later'), at(10, 'later')]).toEqual([3, 4, 9, 10]);
  expect([at(9, 'earlier'), at(4, 'earlier'), at(1, 'earlier'), at(0, 'earlier')]).toEqual([4, 1, 0, 0]);
});
