import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';

const drawings = join(import.meta.dirname, '../../web/public');

/** One of the viewer's own signs as a square PNG, so many pixels wide. */
export function iconPng(drawing: 'favicon' | 'icon-maskable', pixels: number): Buffer {
  const svg = readFileSync(join(drawings, `${drawing}.svg`), 'utf8');
  return png(svg, pixels);
}

/** The bird in the middle of the night, for screens and banners that are not square. */
export function bannerPng(width: number, height: number): Buffer {
  const bird = readFileSync(join(drawings, 'favicon.svg'), 'utf8');
  const side = Math.round(height * 0.5);
  const place = `x="${(width - side) / 2}" y="${(height - side) / 2}" width="${side}" height="${side}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#070B14"/>${bird.replace('<svg ', `<svg ${place} `)}</svg>`;
  return png(svg, width);
}

const png = (svg: string, width: number): Buffer =>
  new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();
