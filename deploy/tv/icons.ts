import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const drawings = join(import.meta.dirname, '../../web/public');

/** One of the viewer's own signs as a square PNG, so many pixels wide. */
export function iconPng(drawing: 'favicon' | 'icon-maskable', pixels: number): Promise<Buffer> {
  const svg = readFileSync(join(drawings, `${drawing}.svg`), 'utf8');
  return png(svg, pixels);
}

/** As much of a picture as has this shape, from its top on. */
export const croppedJpg = (file: string, width: number, height: number): Promise<Buffer> =>
  sharp(file).resize(width, height, { fit: 'cover', position: 'top' }).jpeg({ quality: 84 }).toBuffer();

/** Drawn as fine as it will be: librsvg reckons 72 dots for the inch, and a drawing is as wide as it says. */
async function png(svg: string, width: number): Promise<Buffer> {
  const drawing = sharp(Buffer.from(svg));
  const { width: own } = await drawing.metadata();
  return sharp(Buffer.from(svg), { density: Math.max(72, (72 * width) / own) })
    .resize(width)
    .png()
    .toBuffer();
}
