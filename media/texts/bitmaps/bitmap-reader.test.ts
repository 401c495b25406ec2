import { beforeEach, expect, test } from 'vitest';
import { displaySet, type DrawnRegion } from '../../testing/texts/bitmap-writer.ts';
import { defined } from '../../../runtime/defined.ts';
import type { TextScreen } from '../screen.ts';
import type { StoredImage } from '../stored-text.ts';
import { createBitmapReader, type BitmapReader } from './bitmap-reader.ts';

let screens: TextScreen[];
let reader: BitmapReader;

beforeEach(() => {
  screens = [];
  reader = createBitmapReader(new Set([1]), (screen) => screens.push(screen));
});

/** A frame of colour 1 around colour 2, in nothing. */
function framed(width: number, height: number, margin = 0): Uint8Array {
  const pixels = new Uint8Array(width * height);
  for (let y = margin; y < height - margin; y++)
    for (let x = margin; x < width - margin; x++) {
      const isEdge = x === margin || y === margin || x === width - margin - 1 || y === height - margin - 1;
      pixels[y * width + x] = isEdge ? 1 : 2;
    }
  return pixels;
}
const region = (x: number, y: number, width: number, height: number, margin = 0): DrawnRegion => ({
  x,
  y,
  width,
  height,
  pixels: framed(width, height, margin),
});

/** Red, green, blue and cover of every pixel, row by row. */
function pixelsOf({ width, height, colours, pixels }: StoredImage): string[] {
  return Array.from({ length: width * height }, (_, i) => {
    const letter = pixels.charCodeAt((i % width) * height + Math.floor(i / width));
    return defined(colours[letter - 0x30]).join(' ');
  });
}

const [none, black, white] = ['0 0 0 0', '0 0 0 255', '255 255 255 255'];

test.each([2, 4, 8] as const)('a region of %i bits is kept pixel by pixel, where it lies', (depth) => {
  reader.push(displaySet({ depth, regions: [region(100, 470, 300, 36)], timeoutSeconds: 7 }), 2);
  const [image] = screens[0]!.images!;
  expect(image).toMatchObject({
    x: 100,
    y: 470,
    width: 300,
    height: 36,
    canvasWidth: 720,
    canvasHeight: 576,
  });
  const colours = { 0: none, 1: black, 2: white } as Record<number, string>;
  expect(pixelsOf(image!)).toEqual([...framed(300, 36)].map((entry) => colours[entry]));
  expect(screens[0]).toMatchObject({ atSeconds: 2, untilSeconds: 9 });
});

test('what is transparent around it is left out', () => {
  reader.push(displaySet({ regions: [region(100, 470, 60, 30, 5)] }), 2);
  expect(screens[0]!.images).toEqual([expect.objectContaining({ x: 105, y: 475, width: 50, height: 20 })]);
});

test('two regions are two pictures, and a set without any clears the screen', () => {
  reader.push(displaySet({ regions: [region(10, 20, 40, 20), region(10, 500, 40, 20)] }), 2);
  reader.push(displaySet({ regions: [] }), 4.52);
  expect(screens[0]!.images!.map(({ y }) => y)).toEqual([20, 500]);
  expect(screens[1]).toEqual({ atSeconds: 4.52 });
});

test('what lies out of the screen is cut off, and nothing is left of what lies beside it', () => {
  reader.push(displaySet({ regions: [region(700, 560, 60, 40), region(720, 0, 10, 10)] }), 2);
  expect(screens[0]!.images).toEqual([expect.objectContaining({ x: 700, y: 560, width: 20, height: 16 })]);
});

test('the screen may have another size', () => {
  reader.push(displaySet({ regions: [region(900, 900, 40, 20)], canvas: [1920, 1080] }), 2);
  expect(screens[0]!.images).toEqual([
    expect.objectContaining({ x: 900, canvasWidth: 1920, canvasHeight: 1080 }),
  ]);
});

test('other pages, and what is cut short, are passed over', () => {
  const whole = displaySet({ regions: [region(10, 20, 40, 20)] });
  reader.push(displaySet({ regions: [region(10, 20, 40, 20)], page: 2 }), 1);
  for (let bytes = 0; bytes < whole.length; bytes += 7) reader.push(whole.subarray(0, bytes), 2);
  reader.push(Buffer.alloc(900, 0x0f), 3);
  reader.push(whole, 4);
  expect(screens.at(-1)).toMatchObject({ atSeconds: 4, images: [{ width: 40, height: 20 }] });
});
