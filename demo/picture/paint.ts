import type { Raster } from './raster.ts';

/** A picture being painted: one 32-bit word per pixel, red in the lowest byte. */
export interface Frame {
  width: number;
  height: number;
  pixels: Uint32Array;
}

/** Copying by a loop is quicker than a typed-array view below this length. */
const shortCopy = 48;

const lanes = 0x00ff00ff;

/** Lays premultiplied words over others. Two channels are worked on at once, in the two halves of a word. */
function blendRun(
  to: Uint32Array,
  at: number,
  from: Uint32Array,
  source: number,
  length: number,
  opacity: number,
): void {
  for (let step = 0; step < length; step += 1) {
    let over = from[source + step] as number;
    if (opacity < 256) {
      const redBlue = (Math.imul(over & lanes, opacity) >>> 8) & lanes;
      const greenAlpha = Math.imul((over >>> 8) & lanes, opacity) & ~lanes;
      over = redBlue | greenAlpha;
    }
    const alpha = over >>> 24;
    const rest = 256 - alpha - (alpha >>> 7);
    const under = to[at + step] as number;
    const redBlue = (Math.imul(under & lanes, rest) >>> 8) & lanes;
    const greenAlpha = Math.imul((under >>> 8) & lanes, rest) & ~lanes;
    to[at + step] = over + (redBlue | greenAlpha);
  }
}

/** Paints a raster with its layer's corner at (x, y), whole pixels; what lies outside is cut off. */
export function paint(frame: Frame, raster: Raster, x: number, y: number, opacity: number): void {
  const { runs, pixels, width } = raster;
  const level = Math.round(opacity * 256);
  const down = y + raster.top;
  for (let at = 0; at < runs.length; at += 4) {
    const row = runs[at] as number;
    const frameRow = row + down;
    if (frameRow < 0 || frameRow >= frame.height) continue;
    const first = Math.max(runs[at + 1] as number, -x);
    const end = Math.min(runs[at + 2] as number, frame.width - x);
    if (first >= end) continue;
    const source = row * width + first;
    const target = frameRow * frame.width + first + x;
    const length = end - first;
    if (runs[at + 3] === 0 || level < 256) blendRun(frame.pixels, target, pixels, source, length, level);
    else if (length > shortCopy) frame.pixels.set(pixels.subarray(source, source + length), target);
    else
      for (let step = 0; step < length; step += 1)
        frame.pixels[target + step] = pixels[source + step] as number;
  }
}
