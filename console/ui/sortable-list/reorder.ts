/** How a row lies in its list, in pixels from the list's top. */
export interface RowBox {
  top: number;
  height: number;
}

/** The list after its item at `from` has moved to `to`. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const moved = list.filter((_, i) => i !== from);
  moved.splice(to, 0, ...list.slice(from, from + 1));
  return moved;
}

const bottomOf = ({ top, height }: RowBox): number => top + height;

/** The top of a row that takes the slot of another: rows between close up, so below it ends where that one ends. */
const topIn = (slot: RowBox, row: RowBox): number =>
  slot.top > row.top ? bottomOf(slot) - row.height : slot.top;

/** How far each row is drawn from where it lies, while the one at `from` is shown at `to`. */
export function shiftsOf(rows: readonly RowBox[], from: number, to: number): number[] {
  const [row, slot, next] = [rows[from], rows[to], rows[from + Math.sign(to - from)]];
  if (!row || !slot || !next) return rows.map(() => 0);
  const freed = to > from ? next.top - row.top : bottomOf(row) - bottomOf(next);
  return rows.map((_, i) => {
    if (i === from) return topIn(slot, row) - row.top;
    if (i > from && i <= to) return -freed;
    return i < from && i >= to ? freed : 0;
  });
}

/** Where the row at `from` is when it has been dragged so far: kept within the list, and at the nearest index. */
export function draggedTo(
  rows: readonly RowBox[],
  from: number,
  byPx: number,
): { to: number; shiftPx: number } {
  const row = rows[from];
  if (!row) return { to: from, shiftPx: 0 };
  const tops = rows.map((slot) => topIn(slot, row));
  const top = Math.min(Math.max(row.top + byPx, Math.min(...tops)), Math.max(...tops));
  const distances = tops.map((one) => Math.abs(one - top));
  return { to: distances.indexOf(Math.min(...distances)), shiftPx: top - row.top };
}
