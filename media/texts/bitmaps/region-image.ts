import { pixelLetters, type StoredImage } from '../stored-text.ts';
import type { Surface } from './pixel-data.ts';
import type { Colour } from './png.ts';

/** A screen, and where on it regions are counted from. */
export interface Canvas {
  width: number;
  height: number;
  x: number;
  y: number;
}

const nothing: Colour = [0, 0, 0, 0];

/** The part of a region that can be seen: what lies on the screen and is not transparent; undefined when that is nothing. */
export function imageOf(
  { width, height, pixels }: Surface,
  palette: readonly Colour[],
  left: number,
  top: number,
  canvas: Canvas,
): StoredImage | undefined {
  const [originX, originY] = [canvas.x + left, canvas.y + top];
  let [fromX, toX, fromY, toY] = [Infinity, -1, Infinity, -1];
  for (let y = 0; y < Math.min(height, canvas.height - originY); y++)
    for (let x = 0; x < Math.min(width, canvas.width - originX); x++) {
      const [, , , alpha] = palette[pixels[y * width + x]!] ?? nothing;
      if (alpha === 0) continue;
      [fromX, toX] = [Math.min(fromX, x), Math.max(toX, x)];
      [fromY, toY] = [Math.min(fromY, y), Math.max(toY, y)];
    }
  if (toX < 0) return undefined;
  const size = { width: toX - fromX + 1, height: toY - fromY + 1 };
  const cut = new Uint8Array(size.width * size.height);
  for (let y = 0; y < size.height; y++) {
    const at = (fromY + y) * width + fromX;
    cut.set(pixels.subarray(at, at + size.width), y * size.width);
  }
  const used = keptColours(cut, palette);
  const entryOf = new Map(used.map((colour, entry) => [colour, entry]));
  return {
    x: originX + fromX,
    y: originY + fromY,
    ...size,
    canvasWidth: canvas.width,
    canvasHeight: canvas.height,
    colours: used.map((colour): StoredImage['colours'][number] => [...(palette[colour] ?? nothing)]),
    pixels: pixelLetters(
      size.width,
      size.height,
      cut.map((colour) => entryOf.get(colour)!),
    ),
  };
}

/** Pictures of one sender have the same letters in the same colours, and are kept the smaller the more they are alike. */
const mostUnused = 16;

/** Of many colours those that nothing has would take more than the picture. */
const keptColours = (pixels: Uint8Array, palette: readonly Colour[]): number[] =>
  palette.length <= mostUnused
    ? palette.map((_, entry) => entry)
    : [...new Set(pixels)].sort((one, other) => one - other);
