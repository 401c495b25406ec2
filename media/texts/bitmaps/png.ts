import { crc32, deflateSync } from 'node:zlib';

/** Red, green, blue and how much of it covers what lies below, 0 to 255 each. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
const indexed = 3;

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A picture of at most 256 colours, a byte each of its pixels, as PNG. */
export function writePng(
  width: number,
  height: number,
  pixels: Uint8Array,
  palette: readonly Colour[],
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const bits = palette.length > 16 ? 8 : palette.length > 4 ? 4 : 2;
  head.set([bits, indexed], 8);
  const perByte = 8 / bits;
  const lineBytes = Math.ceil(width / perByte);
  // Each line begins with the number of its filter, which is none.
  const lines = Buffer.alloc((lineBytes + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * (lineBytes + 1) + 1 + Math.floor(x / perByte);
      const shift = 8 - bits - bits * (x % perByte);
      lines[at]! |= pixels[y * width + x]! << shift;
    }
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flatMap(([red, green, blue]) => [red, green, blue]))),
    chunk('tRNS', Buffer.from(palette.map(([, , , alpha]) => alpha))),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
