import type { Depth } from '../../texts/bitmaps/colour-table.ts';

export interface DrawnRegion {
  x: number;
  y: number;
  width: number;
  height: number;
  /** A byte each. */
  pixels: Uint8Array;
}

export interface DisplaySet {
  regions: readonly DrawnRegion[];
  depth?: Depth;
  /** By entry: light, red, blue, and how transparent it is. */
  colours?: readonly (readonly [y: number, cr: number, cb: number, transparency: number])[];
  timeoutSeconds?: number;
  canvas?: readonly [width: number, height: number];
  page?: number;
}

const usual = [
  [0, 128, 128, 255],
  [16, 128, 128, 0],
  [235, 128, 128, 0],
] as const;
const depthCodes: Record<Depth, number> = { 2: 1, 4: 2, 8: 3 };
const depthFlags: Record<Depth, number> = { 2: 0x80, 4: 0x40, 8: 0x20 };

const short = (value: number): number[] => [value >> 8, value & 255];

function segment(type: number, page: number, body: readonly number[]): number[] {
  return [0x0f, type, ...short(page), ...short(body.length), ...body];
}

/** Every other line of a region, with runs where there are any. */
function field({ width, height, pixels }: DrawnRegion, depth: Depth, first: number): number[] {
  const bytes: number[] = [];
  for (let y = first; y < height; y += 2) {
    let bits = '';
    const put = (value: number, count: number): void => void (bits += value.toString(2).padStart(count, '0'));
    for (let x = 0; x < width;) {
      const colour = pixels[y * width + x] ?? 0;
      let count = 1;
      while (x + count < width && pixels[y * width + x + count] === colour) count++;
      x += runs[depth](count, colour, put);
    }
    // The end of the line, on whole bytes.
    bits += '0'.repeat(depth === 2 ? 8 : depth === 4 ? 8 : 16);
    bits += '0'.repeat((8 - (bits.length % 8)) % 8);
    bytes.push(
      0x10 + Math.log2(depth) - 1,
      ...(bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)),
      0xf0,
    );
  }
  return bytes;
}

/** Writes the beginning of a run; answers how many pixels that were. */
const runs: Record<
  Depth,
  (count: number, colour: number, put: (value: number, bits: number) => void) => number
> = {
  2(count, colour, put) {
    if (count >= 29) {
      const most = Math.min(count, 284);
      for (const [value, bits] of [
        [0, 2],
        [0, 1],
        [0, 1],
        [3, 2],
        [most - 29, 8],
        [colour, 2],
      ] as const)
        put(value, bits);
      return most;
    }
    if (colour > 0) put(colour, 2);
    else
      for (const [value, bits] of [
        [0, 2],
        [0, 1],
        [1, 1],
      ] as const)
        put(value, bits);
    return 1;
  },
  4(count, colour, put) {
    if (count >= 25) {
      const most = Math.min(count, 280);
      for (const [value, bits] of [
        [0, 4],
        [1, 1],
        [1, 1],
        [3, 2],
        [most - 25, 8],
        [colour, 4],
      ] as const)
        put(value, bits);
      return most;
    }
    if (colour > 0) put(colour, 4);
    else
      for (const [value, bits] of [
        [0, 4],
        [1, 1],
        [1, 1],
        [0, 2],
      ] as const)
        put(value, bits);
    return 1;
  },
  8(count, colour, put) {
    const most = Math.min(count, 127);
    for (const [value, bits] of [
      [0, 8],
      [1, 1],
      [most, 7],
      [colour, 8],
    ] as const)
      put(value, bits);
    return most;
  },
};

/** The data of a PES packet with one display set (EN 300 743); without regions it clears the screen. */
export function displaySet({
  regions,
  depth = 4,
  colours = usual,
  timeoutSeconds = 10,
  canvas = [720, 576],
  page = 1,
}: DisplaySet): Buffer {
  const placed = regions.flatMap(({ x, y }, i) => [i, 0xff, ...short(x), ...short(y)]);
  const defined = regions.flatMap(({ width, height }, i) => [
    ...segment(0x11, page, [
      i,
      8,
      ...short(width),
      ...short(height),
      depthCodes[depth] << 2,
      0,
      0,
      0,
      ...short(i),
      0,
      0,
      0,
      0,
    ]),
  ]);
  const table = colours.flatMap((colour, entry) => [entry, depthFlags[depth] | 1, ...colour]);
  const objects = regions.flatMap((region, i) => {
    const [top, bottom] = [field(region, depth, 0), field(region, depth, 1)];
    return segment(0x13, page, [
      ...short(i),
      0,
      ...short(top.length),
      ...short(bottom.length),
      ...top,
      ...bottom,
    ]);
  });
  return Buffer.from([
    0x20,
    0,
    ...segment(0x14, page, [0, ...short(canvas[0] - 1), ...short(canvas[1] - 1)]),
    ...segment(0x10, page, [timeoutSeconds, 2 << 2, ...placed]),
    ...defined,
    ...(regions.length > 0 ? segment(0x12, page, [0, 0, ...table]) : []),
    ...objects,
    ...segment(0x80, page, []),
    0xff,
  ]);
}
