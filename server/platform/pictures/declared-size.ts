import { defined } from '../../../runtime/defined.ts';

/**
 * What a picture says of its size before any library touches it: the header of a PNG, and for a GIF the first frame,
 * which may be larger than its screen. Others answer 1×1 here; their size is read with the rest.
 */
export function declaredSize(bytes: Buffer): { width: number; height: number } {
  if (bytes[0] === 0x89 && bytes.length >= 24)
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (bytes[0] !== 0x47) return { width: 1, height: 1 };
  if (bytes.length < 13) return { width: 0, height: 0 };
  const frame = firstGifFrame(bytes);
  return {
    width: Math.max(bytes.readUInt16LE(6), frame.width),
    height: Math.max(bytes.readUInt16LE(8), frame.height),
  };
}

function firstGifFrame(bytes: Buffer): { width: number; height: number } {
  const flags = defined(bytes[10]);
  let at = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  // Extensions stand before the frame: a kind, then blocks that begin with their length and end with an empty one.
  while (bytes[at] === 0x21) {
    at += 2;
    while ((bytes[at] ?? 0) > 0) at += defined(bytes[at]) + 1;
    at += 1;
  }
  if (bytes[at] !== 0x2c || bytes.length < at + 10) return { width: 0, height: 0 };
  return { width: bytes.readUInt16LE(at + 5), height: bytes.readUInt16LE(at + 7) };
}
