import { guidePxPerHour } from '../../../../../contract/constants.ts';
import { hourMs } from '../../../../../contract/time.ts';

/** The measures of the grid in pixels. */
export interface Measures {
  perHour: number;
  /** From the top of one row to the top of the next. */
  row: number;
  gap: number;
  head: number;
  side: number;
  /** How much larger than on a desk with usual letters what stands in a cell is. */
  scale: number;
}

/** A television is looked at from afar; its letters are large already. */
const televisionScale = 1.5;

/**
 * @param letters how much larger than usual the reader has their letters: rows are as much higher, and hours half as much
 *   wider, as an evening has to be seen as well
 */
export function measuresOf(television: boolean, letters = 1): Measures {
  const wider = television ? televisionScale : (1 + letters) / 2;
  return {
    perHour: guidePxPerHour * wider,
    row: 64 * letters,
    gap: 4 * wider,
    head: 44 * letters,
    side: 196 * letters,
    scale: television ? televisionScale : letters,
  };
}

/** Narrower than this there is no room for a word. */
export const narrowestTextPx = 40;
/** Narrower than this there is no room for the times. */
export const narrowestTimePx = 96;

export const pxOf = (ms: number, { perHour }: Measures): number => (ms / hourMs) * perHour;
export const msOf = (px: number, { perHour }: Measures): number => (px / perHour) * hourMs;

/** What a scrolling box shows. */
interface Viewport {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The part of the grid that is drawn; rows from `fromRow` to before `toRow`. */
export interface GridWindow {
  fromPx: number;
  toPx: number;
  fromRow: number;
  toRow: number;
}

/** What can be seen of the grid and nothing else: all that the first picture needs. */
export function visibleAt(
  { left, top, width, height }: Viewport,
  measures: Measures,
  rows: number,
): GridWindow {
  return {
    fromPx: left,
    toPx: left + Math.max(0, width - measures.side),
    fromRow: Math.min(rows, Math.floor(top / measures.row)),
    toRow: Math.min(rows, Math.ceil((top + height) / measures.row)),
  };
}

const bucketPx = 400;
const bucketRows = 4;

/** Which way somebody scrolls: -1, 1, or 0 before anybody has. */
interface Motion {
  x: number;
  y: number;
}

/**
 * What has to be drawn for a viewport, in whole buckets: one more at each side, or none behind while somebody scrolls. It
 * changes only when the edge of a bucket is crossed or the way changes, so nothing renders between.
 */
export function windowAt(
  { left, top, width, height }: Viewport,
  measures: Measures,
  rows: number,
  { x, y }: Motion,
): GridWindow {
  const column = Math.floor(left / bucketPx);
  const group = Math.floor(top / (measures.row * bucketRows));
  return {
    fromPx: Math.max(0, (column - behind(x)) * bucketPx),
    toPx: (column + 1 + behind(-x)) * bucketPx + Math.max(0, width - measures.side),
    fromRow: Math.max(0, (group - behind(y)) * bucketRows),
    toRow: Math.min(rows, (group + 1 + behind(-y)) * bucketRows + Math.ceil(height / measures.row)),
  };
}

/** Buckets at the side that lies behind who goes that way. */
const behind = (way: number): number => (way > 0 ? 0 : 1);

export const sameWindow = (one: GridWindow, other: GridWindow): boolean =>
  one.fromPx === other.fromPx &&
  one.toPx === other.toPx &&
  one.fromRow === other.fromRow &&
  one.toRow === other.toRow;

/** Is all of a part drawn? */
export const covers = (drawn: GridWindow, part: GridWindow): boolean =>
  drawn.fromPx <= part.fromPx &&
  drawn.toPx >= part.toPx &&
  drawn.fromRow <= part.fromRow &&
  drawn.toRow >= part.toRow;

/** Where to scroll so that a stretch comes into view with a margin, on one axis; no further than needed. */
export function scrollInto(at: number, size: number, from: number, to: number, margin: number): number {
  if (to - from > size - 2 * margin) {
    const seen = Math.min(to, at + size) - Math.max(from, at);
    return seen > size / 3 ? at : Math.max(0, from - margin);
  }
  if (from - margin < at) return Math.max(0, from - margin);
  return Math.max(at, to + margin - size);
}
