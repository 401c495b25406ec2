import type { Color } from 'sharp';
import { drawn, isPicture, recode } from './recode.ts';

/** In pixels, as wide as the largest icon that is made of a logo. */
const squarePx = 512;
const transparent: Color = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * The whole logo in the middle of a square, as a PNG. An SVG is drawn to pixels: no script and no address of it lives on.
 * Rejects for what is no picture.
 */
export async function squareOf(bytes: Buffer): Promise<Buffer> {
  const shape = { width: squarePx, height: squarePx, fit: 'contain', background: transparent } as const;
  if (isPicture(bytes, ['png', 'jpeg', 'gif', 'webp']))
    return recode(bytes, (picture) => picture.ensureAlpha().resize(shape).png());
  const svg = bytes.toString('utf8');
  if (!isPlainSvg(svg)) throw new Error('no picture');
  return drawn(svg, (picture) => picture.timeout({ seconds: 5 }).resize(shape).png());
}

/** A square picture on a ground of its own, as large a share of it as `share`; a PNG without transparency. */
export function onGround(
  square: Buffer,
  { px = squarePx, share, ground }: { px?: number; share: number; ground: string },
): Promise<Buffer> {
  const inner = Math.round(px * share);
  const before = Math.floor((px - inner) / 2);
  const after = px - inner - before;
  return recode(square, (picture) =>
    picture
      .resize(inner, inner)
      .extend({ top: before, left: before, bottom: after, right: after, background: ground })
      .flatten({ background: ground })
      .png({ compressionLevel: 9 }),
  );
}

/** So much of a maskable icon is the logo: Android cuts off all but the middle four fifths, as a circle. */
export const maskableShare = 0.56;

const longestSvg = 500_000;

/** One that only draws: nothing in it names a file, an address or an entity, or is run. */
function isPlainSvg(text: string): boolean {
  if (text.length > longestSvg || !/^\s*(<\?xml[^>]*>\s*)?(<!--[^]*?-->\s*)*<svg[\s>]/.test(text))
    return false;
  if (/<!(DOCTYPE|ENTITY)|<\?xml-stylesheet|xi:include|XInclude|@import/i.test(text)) return false;
  const references = [
    ...text.matchAll(/href\s*=\s*["']\s*([^"']*)/gi),
    ...text.matchAll(/url\(\s*["']?\s*([^)"']*)/gi),
  ];
  return references.every(([, target = '']) => target.startsWith('#'));
}
