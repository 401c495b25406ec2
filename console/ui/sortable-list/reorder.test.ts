import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draggedTo, moveItem, shiftsOf, type RowBox } from './reorder.ts';

const gapPx = 4;

/** Rows one below the other, as high as their names need. */
function rowsOf(heights: readonly number[]): RowBox[] {
  let top = 0;
  return heights.map((height) => {
    const row = { top, height };
    top += height + gapPx;
    return row;
  });
}

/** A list of one row or more, one of them, and an index that it goes to. */
const moves = fc
  .array(fc.integer({ min: 20, max: 200 }), { minLength: 1, maxLength: 30 })
  .chain((heights) => {
    const index = fc.nat({ max: heights.length - 1 });
    return fc.record({ rows: fc.constant(rowsOf(heights)), from: index, to: index });
  });

describe('an item that moves', () => {
  it('is where it went, and all others are in the order in which they were', () => {
    fc.assert(
      fc.property(moves, ({ rows, from, to }) => {
        const before = rows.map((_, i) => i);
        const after = moveItem(before, from, to);
        expect(after[to]).toBe(from);
        expect(after.filter((one) => one !== from)).toEqual(before.filter((one) => one !== from));
        expect(moveItem(after, to, from)).toEqual(before);
      }),
    );
  });
});

describe('rows that are shown in another order', () => {
  it('lie one below the other as they will when it is theirs', () => {
    fc.assert(
      fc.property(moves, ({ rows, from, to }) => {
        const shifts = shiftsOf(rows, from, to);
        const drawn = moveItem(
          rows.map(({ top, height }, i) => ({ top: top + shifts[i]!, height })),
          from,
          to,
        );
        expect(drawn).toEqual(rowsOf(drawn.map(({ height }) => height)));
      }),
    );
  });
});

describe('a row that is dragged', () => {
  it('is at an index when it is dragged to where it lies there', () => {
    fc.assert(
      fc.property(moves, ({ rows, from, to }) => {
        const shiftPx = shiftsOf(rows, from, to)[from]!;
        expect(draggedTo(rows, from, shiftPx)).toEqual({ to, shiftPx });
      }),
    );
  });

  it('never leaves the list, and the further it goes the further is its index', () => {
    const far = fc.integer({ min: -9_000, max: 9_000 });
    fc.assert(
      fc.property(moves, far, far, ({ rows, from }, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)].map((px) =>
          draggedTo(rows, from, px),
        );
        expect(less!.to).toBeLessThanOrEqual(more!.to);
        for (const { shiftPx } of [less!, more!]) {
          const { top, height } = rows[from]!;
          const last = rows.at(-1)!;
          expect(top + shiftPx).toBeGreaterThanOrEqual(0);
          expect(top + shiftPx + height).toBeLessThanOrEqual(last.top + last.height);
        }
      }),
    );
  });
});
