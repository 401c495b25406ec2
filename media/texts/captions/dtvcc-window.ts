import type { TextPart, TextRow } from '../../../contract/models/tracks.ts';
import { partsOf } from '../screen.ts';
import { teletextRow } from './caption-memory.ts';

/** A window of captions (CEA-708): rows of letters somewhere on the screen. */
export interface CaptionWindow {
  visible: boolean;
  /** Takes the six bytes that define it; its letters stay. */
  define: (body: Buffer) => void;
  put: (letter: string, colour: string) => void;
  back: () => void;
  nextRow: () => void;
  /** Goes back to the beginning of the row and clears it. */
  clearRow: () => void;
  clear: () => void;
  moveTo: (row: number, column: number) => void;
  rows: () => TextRow[];
}

const mostRows = 15;
const mostColumns = 42;
/** The screen has as many units from top to bottom where anchors are not relative, and fifteen rows. */
const screenUnits = 75;

export function createCaptionWindow(): CaptionWindow {
  let cells: TextPart[][] = [];
  let [row, column] = [0, 0];
  let height = 1;
  /** The row of the screen at which it begins. */
  let top = 0;

  const line = (): TextPart[] => (cells[row] ??= []);

  const window: CaptionWindow = {
    visible: false,
    define(body) {
      const [flags, vertical, anchor] = [body.readUInt8(0), body.readUInt8(1), body.readUInt8(3)];
      window.visible = (flags & 0x20) !== 0;
      height = Math.min(mostRows, (anchor & 15) + 1);
      const units = vertical & 0x80 ? ((vertical & 0x7f) / 100) * screenUnits : vertical & 0x7f;
      // Anchor points go from the upper left to the lower right, three a row.
      const above = (Math.floor((anchor >> 4) / 3) * height) / 2;
      top = Math.round((units / screenUnits) * mostRows - above);
      while (row >= height) window.nextRow();
    },
    put(letter, colour) {
      line()[column] = { text: letter, ...(colour !== 'white' && { colour }) };
      column = Math.min(mostColumns - 1, column + 1);
    },
    back() {
      column = Math.max(0, column - 1);
      line().splice(column);
    },
    nextRow() {
      [row, column] = [row + 1, 0];
      if (row < height) return;
      cells = Array.from({ length: height - 1 }, (_, i) => cells[i + 1 + (row - height)] ?? []);
      row = height - 1;
    },
    clearRow() {
      cells[row] = [];
      column = 0;
    },
    clear() {
      cells = [];
      [row, column] = [0, 0];
    },
    moveTo(toRow, toColumn) {
      [row, column] = [Math.min(toRow, height - 1), Math.min(toColumn, mostColumns - 1)];
    },
    rows: () =>
      Array.from(cells, (letters: TextPart[] | undefined) => letters ?? []).flatMap(
        (letters, i): TextRow[] => {
          const parts = partsOf(Array.from(letters, (cell: TextPart | undefined) => cell ?? { text: ' ' }));
          const at = Math.min(mostRows, Math.max(1, top + i + 1));
          return parts.length > 0 ? [{ y: teletextRow(at), parts }] : [];
        },
      ),
  };
  return window;
}
