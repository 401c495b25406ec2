import type { Sharp } from 'sharp';
import { once } from '../../../contract/once.ts';
import { createSemaphore } from '../../../runtime/concurrency/semaphore.ts';
import { defined } from '../../../runtime/defined.ts';

/**
 * What a picture says of its size before any library touches it: the header of a PNG, and for a GIF the first frame,
 * which may be larger than its screen. Others answer 1×1 here; their size is read with the rest.
 */
function declaredSize(bytes: Buffer): { width: number; height: number } {
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

const bounded = createSemaphore(2);
const longestSidePx = 20_000;
const mostPixels = 50_000_000;
const mostSeconds = 5;

/** Loaded with the first picture: its native half weighs more than most servers ever need. */
const openLibrary = once(async () => {
  const { default: sharp } = await import('sharp');
  // Every picture is decoded once: keeping parts of it would only hold memory.
  sharp.cache(false);
  return sharp;
});

/**
 * Writes a picture anew as `shape` wants it, upright and without anything that was hidden in it. Rejects for what
 * cannot be opened, or unpacks to something huge.
 */
export function recode(bytes: Buffer, shape: (picture: Sharp) => Sharp): Promise<Buffer> {
  return bounded(async () => {
    if (!isSane(declaredSize(bytes))) throw new Error('absurd size');
    const sharp = await openLibrary();
    const open = () =>
      sharp(bytes, {
        limitInputPixels: mostPixels,
        sequentialRead: true,
        failOn: 'error',
        // An animation shows its first picture.
        pages: 1,
      });
    if (!isSane(await open().metadata())) throw new Error('absurd size');
    const upright = open().timeout({ seconds: mostSeconds }).autoOrient();
    return shape(upright).toColourspace('srgb').toBuffer();
  });
}

/** Draws an SVG of ours, sharp in any size `shape` wants. It has no text: letters are outlines. */
export function drawn(svg: string, shape: (picture: Sharp) => Sharp): Promise<Buffer> {
  return bounded(async () => shape((await openLibrary())(Buffer.from(svg))).toBuffer());
}

const signatures = {
  jpeg: [Buffer.from([0xff, 0xd8, 0xff])],
  png: [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  gif: [Buffer.from('GIF87a'), Buffer.from('GIF89a')],
  webp: [Buffer.from('RIFF')],
};
export type PictureFormat = keyof typeof signatures;

/** Does a file begin like one of these, no matter what its name says? */
export const isPicture = (bytes: Buffer, formats: readonly PictureFormat[]): boolean =>
  formats.some((format) =>
    signatures[format].some((signature) => bytes.subarray(0, signature.length).equals(signature)),
  );

const isSane = ({ width, height }: { width: number; height: number }): boolean =>
  width > 0 &&
  height > 0 &&
  width <= longestSidePx &&
  height <= longestSidePx &&
  width * height <= mostPixels;
