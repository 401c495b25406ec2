import type { TextPart, TextRow } from '../../../contract/models/tracks.ts';
import { partsOf } from '../screen.ts';
import { letterAt, type CharacterSet } from './character-sets.ts';

/** A row as it was sent: 40 codes of seven bits. */
export type Cells = Uint8Array;

export const columns = 40;
export const space = 0x20;

export const colours = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'] as const;

const endBox = 0x0a;
const startBox = 0x0b;
const mosaics = 0x10;
const conceal = 0x18;

/** What of a row is shown over a picture: what stands in boxes, with its colours. @param enhanced letters by column */
export function shownRow(
  y: number,
  cells: Cells,
  set: CharacterSet,
  enhanced?: ReadonlyMap<number, string>,
): TextRow | undefined {
  const letters: TextPart[] = [];
  let colour: string = 'white';
  let [boxed, drawn, concealed] = [false, false, false];
  for (let column = 0; column < columns; column++) {
    const code = cells[column] ?? space;
    if (code < mosaics + colours.length && code % mosaics < colours.length) {
      colour = colours[code % mosaics] ?? 'white';
      [drawn, concealed] = [code >= mosaics, false];
    } else if (code === startBox) boxed = true;
    else if (code === endBox) boxed = false;
    else if (code === conceal) concealed = true;
    const isLetter = code >= space && boxed && !drawn && !concealed;
    const text = (isLetter && (enhanced?.get(column) ?? letterAt(set, code))) || ' ';
    letters.push({ text, ...(colour !== 'white' && { colour }) });
  }
  const parts = partsOf(letters);
  return parts.length > 0 ? { y, parts } : undefined;
}
