import { profilePictureMaxPixels, profilePictureSidePx } from '../../../../contract/constants.ts';
import { checkPicture } from '../../../../contract/rules/profile.ts';
import { ensure, Refusal } from '../../../platform/errors.ts';
import { createSemaphore } from '../../../../runtime/semaphore.ts';

const bounded = createSemaphore(2);
const longestSidePx = 20_000;
const mostSeconds = 5;

let library: Promise<typeof import('sharp').default> | undefined;

/** Loaded with the first picture: its native half weighs more than most servers ever need. */
const openLibrary = () =>
  (library ??= import('sharp').then(({ default: sharp }) => {
    // Every picture is decoded once: keeping parts of it would only hold memory.
    sharp.cache(false);
    return sharp;
  }));

/**
 * Makes a small square JPEG of an uploaded picture, without anything that was hidden in it. Refuses with
 * `profile.pictureType` for what is no JPEG, PNG or GIF, whatever its name says, `profile.pictureTooLarge`, and
 * `profile.pictureBroken` for what cannot be opened or unpacks to something huge.
 */
export async function squarePicture(file: { name: string; bytes: Buffer }): Promise<Buffer> {
  const { name, bytes } = file;
  const fault = checkPicture({ name, size: bytes.length });
  if (fault) throw new Refusal(fault);
  ensure(isPicture(bytes), 'profile.pictureType');
  ensure(isSane(declaredSize(bytes)), 'profile.pictureBroken');
  return bounded(() => recode(bytes)).catch(() => {
    throw new Refusal('profile.pictureBroken');
  });
}

async function recode(bytes: Buffer): Promise<Buffer> {
  const sharp = await openLibrary();
  const open = () =>
    sharp(bytes, {
      limitInputPixels: profilePictureMaxPixels,
      sequentialRead: true,
      failOn: 'error',
      // An animation shows its first picture.
      pages: 1,
    });
  const { width, height } = await open().metadata();
  if (!isSane({ width, height })) throw new Error('absurd size');
  const side = profilePictureSidePx;
  return open()
    .timeout({ seconds: mostSeconds })
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .flatten({ background: '#131C30' })
    .toColourspace('srgb')
    .jpeg({ quality: 84 })
    .toBuffer();
}

const signatures = [
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from('GIF87a'),
  Buffer.from('GIF89a'),
];

const isPicture = (bytes: Buffer): boolean =>
  signatures.some((signature) => bytes.subarray(0, signature.length).equals(signature));

const isSane = ({ width, height }: { width: number; height: number }): boolean =>
  width > 0 &&
  height > 0 &&
  width <= longestSidePx &&
  height <= longestSidePx &&
  width * height <= profilePictureMaxPixels;

/**
 * What a picture says of itself, before any library touches it: the header of a PNG, and for a GIF the first
 * frame, which may be larger than its screen. JPEGs answer 1×1 here; their size is read with the rest.
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
  const flags = bytes[10]!;
  let at = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  // Extensions stand before the frame: a kind, then blocks that begin with their length and end with an empty one.
  while (bytes[at] === 0x21) {
    at += 2;
    while ((bytes[at] ?? 0) > 0) at += bytes[at]! + 1;
    at += 1;
  }
  if (bytes[at] !== 0x2c || bytes.length < at + 10) return { width: 0, height: 0 };
  return { width: bytes.readUInt16LE(at + 5), height: bytes.readUInt16LE(at + 7) };
}
