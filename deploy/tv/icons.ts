import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const drawings = join(import.meta.dirname, '../../web/public');

/** One of the viewer's own signs as a square PNG, so many pixels wide. */
export function iconPng(drawing: 'favicon' | 'icon-maskable', pixels: number): Promise<Buffer> {
  const svg = readFileSync(join(drawings, `${drawing}.svg`), 'utf8');
  return png(svg, pixels);
}

/** The bird in the middle of the night, for screens and banners that are not square. */
export function bannerPng(width: number, height: number): Promise<Buffer> {
  const bird = readFileSync(join(drawings, 'favicon.svg'), 'utf8');
  const side = Math.round(height * 0.5);
  const place = `x="${(width - side) / 2}" y="${(height - side) / 2}" width="${side}" height="${side}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#070B14"/>${bird.replace('<svg ', `<svg ${place} `)}</svg>`;
  return png(svg, width);
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
