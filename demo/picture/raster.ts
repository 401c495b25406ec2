import sharp from 'sharp';
import type { Layer } from '../../art/layer.ts';

/**
 * A drawing as pixels (premultiplied RGBA, one 32-bit word each) with a list of where they are: most layers
 * are mostly nothing, and most of the rest covers completely, so painting is skipping and copying.
 */
export interface Raster {
  width: number;
  /** Where its first row lies in the layer. */
  top: number;
  pixels: Uint32Array;
  /** Runs of visible pixels: row, first, end, and 1 when all of them are opaque; four numbers each. */
  runs: Int32Array;
}

/** An opaque stretch shorter than this is not worth a run of its own. */
const shortestOpaqueRun = 12;

/** The document of a layer, shifted by a part of a pixel; a tile is drawn with its neighbours' overhang. */
function documentOf(layer: Layer, scale: number, shiftX: number, shiftY: number): string {
  const whole = layer.repeat === undefined ? 1 : 0;
  const width = Math.ceil(layer.width * scale) + whole;
  const height = Math.ceil(layer.height * scale) + whole;
  const xs = layer.repeat === 'x' || layer.repeat === 'xy' ? [0, -layer.width, layer.width] : [0];
  const ys = layer.repeat === 'y' || layer.repeat === 'xy' ? [0, -layer.height, layer.height] : [0];
  const copies = xs.flatMap((x) =>
    ys.map((y) => (x === 0 && y === 0 ? '' : `<use href="#tile" x="${x}" y="${y}"/>`)),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs>${layer.defs ?? ''}</defs><g transform="translate(${shiftX} ${shiftY}) scale(${scale})">` +
    `<g id="tile">${layer.svg}</g>${copies.join('')}</g></svg>`
  );
}

/** Finds the runs of a picture; rows without any pixel at the top and bottom are left out of it. */
function findRuns(pixels: Uint32Array, width: number): { runs: number[]; top: number; bottom: number } {
  const runs: number[] = [];
  let top = -1;
  let bottom = 0;
  for (let row = 0; row * width < pixels.length; row += 1) {
    const base = row * width;
    const alphaAt = (x: number): number => (pixels[base + x] ?? 0) >>> 24;
    for (let x = 0; x < width;) {
      if (alphaAt(x) === 0) {
        x += 1;
        continue;
      }
      const first = x;
      let mixedEnd = x;
      while (x < width && alphaAt(x) !== 0) {
        const solidFrom = x;
        while (x < width && alphaAt(x) === 255) x += 1;
        if (x - solidFrom >= shortestOpaqueRun) {
          if (solidFrom > mixedEnd) runs.push(row, mixedEnd, solidFrom, 0);
          runs.push(row, solidFrom, x, 1);
          mixedEnd = x;
        } else if (x === solidFrom) x += 1;
      }
      if (x > mixedEnd) runs.push(row, Math.max(first, mixedEnd), x, 0);
      if (top < 0) top = row;
      bottom = row + 1;
    }
  }
  return { runs, top: Math.max(top, 0), bottom };
}

/**
 * Draws a layer at `scale`, moved right and down by parts of a pixel.
 * @param shiftX 0 to 1, so that slow layers glide instead of jumping from pixel to pixel
 */
export async function rasterise(
  layer: Layer,
  scale: number,
  shiftX: number,
  shiftY: number,
): Promise<Raster> {
  const svg = documentOf(layer, scale, shiftX, shiftY);
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width } = info;
  const all = premultiplied(data);
  const { runs, top, bottom } = findRuns(all, width);
  for (let at = 0; at < runs.length; at += 4) runs[at] = (runs[at] ?? 0) - top;
  return {
    width,
    top,
    pixels: all.slice(top * width, bottom * width),
    runs: Int32Array.from(runs),
  };
}

/** RGBA as libvips has it, with its colours multiplied by what covers. */
function premultiplied(rgba: Uint8Array): Uint32Array {
  const words = new Uint32Array(rgba.length / 4);
  const bytes = new Uint8Array(words.buffer);
  for (let at = 0; at < rgba.length; at += 4) {
    const alpha = rgba[at + 3] ?? 0;
    for (let part = 0; part < 3; part += 1)
      bytes[at + part] = Math.round(((rgba[at + part] ?? 0) * alpha) / 255);
    bytes[at + 3] = alpha;
  }
  return words;
}
