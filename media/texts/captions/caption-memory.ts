import type { TextRow } from '../../../contract/models/tracks.ts';
import { partsOf } from '../screen.ts';

/** Rows of captions, 1 at the top to 15 at the bottom, with 32 columns each. */
export interface CaptionMemory {
  put: (letter: string, colour: string) => void;
  /** Goes back by one column and clears it. */
  back: () => void;
  /** Clears from here to the end of the row. */
  clearRest: () => void;
  moveTo: (row: number, column: number) => void;
  /** Moves on by some columns. */
  tab: (columns: number) => void;
  row: () => number;
  /** Moves rows up by one, as many as are shown above and with this one, and goes to the beginning of the emptied one. */
  rollUp: (shown: number) => void;
  /** Has as many rows end at another one. */
  moveBase: (row: number, shown: number) => void;
  rows: () => TextRow[];
}

interface Cell {
  text: string;
  colour?: string;
}

export const lastRow = 15;
const columns = 32;

/** Where a row lies among those of teletext. */
export const teletextRow = (row: number): number => Math.floor(1.5 * row - 0.5);

export function createCaptionMemory(): CaptionMemory {
  const lines = new Map<number, Cell[]>();
  let [row, column] = [lastRow, 0];
  const line = (): Cell[] => {
    const cells = lines.get(row) ?? [];
    lines.set(row, cells);
    return cells;
  };

  return {
    put(letter, colour) {
      line()[column] = { text: letter, ...(colour !== 'white' && { colour }) };
      column = Math.min(columns - 1, column + 1);
    },
    back() {
      column = Math.max(0, column - 1);
      line().splice(column);
    },
    clearRest: () => void line().splice(column),
    moveTo: (toRow, toColumn) => ([row, column] = [toRow, toColumn]),
    tab: (more) => (column = Math.min(columns - 1, column + more)),
    row: () => row,
    rollUp(shown) {
      for (let to = row - shown + 1; to < row; to++) lines.set(to, lines.get(to + 1) ?? []);
      lines.set(row, []);
      lines.delete(row - shown);
      column = 0;
    },
    moveBase(base, shown) {
      if (base === row) return;
      const kept = Array.from({ length: shown }, (_, i) => lines.get(row - i) ?? []);
      lines.clear();
      kept.forEach((cells, i) => lines.set(base - i, cells));
      row = base;
    },
    rows: () =>
      [...lines]
        .sort(([a], [b]) => a - b)
        .flatMap(([at, cells]): TextRow[] => {
          const parts = partsOf(Array.from(cells, (cell: Cell | undefined) => cell ?? { text: ' ' }));
          return parts.length > 0 && at > 0 ? [{ y: teletextRow(at), parts }] : [];
        }),
  };
}
