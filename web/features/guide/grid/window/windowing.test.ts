import { expect, test } from 'vitest';
import { dayBounds, type DayBounds } from '../../../../../contract/rules/guide-day.ts';
import { covers, measuresOf, pxOf, sameWindow, scrollInto, visibleAt, windowAt } from './windowing.ts';

const measures = measuresOf(false);
const at = (left: number, top: number) => ({ left, top, width: 1280, height: 800 });
const rows = 120;
const still = { x: 0, y: 0 };

test.each([still, { x: 1, y: 1 }, { x: -1, y: -1 }])(
  'wherever one scrolls to, what is seen is drawn',
  (motion) => {
    for (let left = 0; left < 9_600; left += 137) {
      for (let top = 0; top < 7_000; top += 211) {
        const seen = visibleAt(at(left, top), measures, rows);
        expect(covers(windowAt(at(left, top), measures, rows, motion), seen)).toBe(true);
      }
    }
  },
);

test('while somebody scrolls, nothing is drawn behind them', () => {
  const before = windowAt(at(2_000, 2_048), measures, rows, still);
  const right = windowAt(at(2_000, 2_048), measures, rows, { x: 1, y: 0 });
  expect(right).toEqual({ ...before, fromPx: before.fromPx + 400 });
  const up = windowAt(at(2_000, 2_048), measures, rows, { x: 0, y: -1 });
  expect(up).toEqual({ ...before, toRow: before.toRow - 4 });
});

test('within a bucket nothing changes, beyond its edge it does', () => {
  const before = windowAt(at(400, 256), measures, rows, still);
  expect(sameWindow(before, windowAt(at(799, 511), measures, rows, still))).toBe(true);
  expect(sameWindow(before, windowAt(at(800, 256), measures, rows, still))).toBe(false);
  expect(sameWindow(before, windowAt(at(400, 512), measures, rows, still))).toBe(false);
});

test('no rows are drawn that do not exist', () => {
  expect(windowAt(at(0, 0), measures, 3, still)).toMatchObject({ fromRow: 0, toRow: 3 });
  expect(visibleAt(at(0, 5_000), measures, 3)).toMatchObject({ fromRow: 3, toRow: 3 });
});

test.each([
  ['2026-03-29', 23],
  ['2026-10-25', 25],
  ['2026-11-21', 24],
])('%s is as wide as its %i hours', (date, hours) => {
  const day = dayBounds(date) as DayBounds;
  expect(pxOf(day.toMs - day.fromMs, measures)).toBe(hours * 400);
});

test('a television has wider hours, and rows by its letters', () => {
  expect(measuresOf(true, 2)).toEqual({ perHour: 600, row: 128, gap: 6, head: 88, side: 392, scale: 1.5 });
});

test('scrolling goes no further than needed', () => {
  expect(scrollInto(100, 500, 150, 300, 20)).toBe(100);
  expect(scrollInto(100, 500, 90, 300, 20)).toBe(70);
  expect(scrollInto(0, 500, 5, 300, 20)).toBe(0);
  expect(scrollInto(100, 500, 550, 700, 20)).toBe(220);
});

test('what is larger than the view stays where enough of it is seen', () => {
  expect(scrollInto(600, 500, 0, 2_000, 20)).toBe(600);
  expect(scrollInto(0, 500, 450, 2_000, 20)).toBe(430);
});

test('larger letters get higher rows and wider hours, and words where twice as many pixels are', () => {
  expect(measuresOf(false, 2)).toEqual({ perHour: 600, row: 128, gap: 6, head: 88, side: 392, scale: 2 });
});
