import { bitsOf, type Bits } from '../../fmp4/codec/bits.ts';
import type { Depth } from './colour-table.ts';

/** Somewhere to draw, a byte a pixel. What lies outside is left out. */
export interface Surface {
  width: number;
  height: number;
  depth: Depth;
  pixels: Uint8Array;
}

/** So many pixels of one colour. */
type Run = readonly [count: number, colour: number];

const lineEnd = 0xf0;
/** Tables that say which colours those of fewer bits are, and their bytes. */
const mapBytes: Readonly<Record<number, number>> = { 0x20: 2, 0x21: 4, 0x22: 16 };
const codings: Readonly<Record<number, { depth: Depth; next: (bits: Bits) => Run | undefined }>> = {
  0x10: { depth: 2, next: run2 },
  0x11: { depth: 4, next: run4 },
  0x12: { depth: 8, next: run8 },
};

/**
 * Draws every other line of an object (EN 300 743, 7.2.5.2).
 * @param keepsOne what has colour 1 stays as it is
 */
export function drawField(
  data: Buffer,
  surface: Surface,
  left: number,
  top: number,
  keepsOne: boolean,
): void {
  let [x, y] = [left, top];
  const maps = new Map<number, number[]>();
  for (let at = 0; at < data.length;) {
    const type = data.readUInt8(at++);
    const coding = codings[type];
    if (type === lineEnd) [x, y] = [left, y + 2];
    else if (mapBytes[type] !== undefined) {
      maps.set(type, mapOf(data.subarray(at, at + mapBytes[type]), type));
      at += mapBytes[type];
    } else if (coding) {
      const rest = data.subarray(at);
      const bits = bitsOf(rest);
      const map = widened(coding.depth, surface.depth, maps);
      let run = coding.next(bits);
      // Behind the end are zeros, which end every coding.
      for (; run; run = coding.next(bits)) {
        const [count, colour] = run;
        if (!keepsOne || colour !== 1) drawRun(surface, x, y, count, map?.[colour] ?? colour);
        x += count;
      }
      at += Math.ceil(bits.taken() / 8);
    } else return;
  }
}

function drawRun(
  { width, height, pixels }: Surface,
  x: number,
  y: number,
  count: number,
  colour: number,
): void {
  if (y < 0 || y >= height || x >= width) return;
  pixels.fill(colour, y * width + Math.max(0, x), y * width + Math.min(width, x + count));
}

/** What colours of fewer bits are among more; none where there are as many. */
function widened(from: Depth, to: Depth, maps: ReadonlyMap<number, number[]>): number[] | undefined {
  if (from >= to) return undefined;
  if (from === 2)
    return to === 4 ? (maps.get(0x20) ?? [0, 7, 8, 15]) : (maps.get(0x21) ?? [0, 0x77, 0x88, 0xff]);
  return maps.get(0x22) ?? Array.from({ length: 16 }, (_, colour) => colour * 17);
}

const mapOf = (bytes: Buffer, type: number): number[] =>
  type === 0x20 ? [...bytes].flatMap((byte) => [byte >> 4, byte & 15]) : [...bytes];

function run2(bits: Bits): Run | undefined {
  const colour = bits.take(2);
  if (colour > 0) return [1, colour];
  if (bits.take(1) === 1) return [bits.take(3) + 3, bits.take(2)];
  if (bits.take(1) === 1) return [1, 0];
  const kind = bits.take(2);
  if (kind === 0) return undefined;
  if (kind === 1) return [2, 0];
  return [kind === 2 ? bits.take(4) + 12 : bits.take(8) + 29, bits.take(2)];
}

function run4(bits: Bits): Run | undefined {
  const colour = bits.take(4);
  if (colour > 0) return [1, colour];
  if (bits.take(1) === 0) {
    const count = bits.take(3);
    return count === 0 ? undefined : [count + 2, 0];
  }
  if (bits.take(1) === 0) return [bits.take(2) + 4, bits.take(4)];
  const kind = bits.take(2);
  if (kind < 2) return [kind + 1, 0];
  return [kind === 2 ? bits.take(4) + 9 : bits.take(8) + 25, bits.take(4)];
}

function run8(bits: Bits): Run | undefined {
  const colour = bits.take(8);
  if (colour > 0) return [1, colour];
  const isColoured = bits.take(1) === 1;
  const count = bits.take(7);
  if (isColoured) return [count, bits.take(8)];
  return count === 0 ? undefined : [count, 0];
}
