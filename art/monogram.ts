import { oklch } from './colour.ts';
import { monogramLetters } from './monogram-letters.ts';
import { hashOf } from './random.ts';
import { escapeText, linear, num } from './svg.ts';

/** The family of the product, and what stands in for it where a picture cannot bring its own font. */
export const fontFamily = "'Figtree Variable',Figtree,system-ui,sans-serif";

export interface MonogramRequest {
  name: string;
  /** The channel's id: neighbours get far-apart colours. */
  seed: string | number;
}

/** The angle that spreads any number of hues evenly, whatever their order. */
const goldenAngle = 137.508;

interface TileColours {
  from: string;
  to: string;
}

/** Two shades of one hue; every ninth tile is grey, and lightness takes three steps, so that 126 differ. */
function tileColours(seed: string | number): TileColours {
  const number = typeof seed === 'number' ? seed : hashOf(seed) % 997;
  const hue = (256 + number * goldenAngle) % 360;
  const step = number % 3;
  const chroma = number % 9 === 7 ? 0.025 : 0.2 - step * 0.025;
  return {
    from: oklch(0.61 - step * 0.05, chroma, hue),
    to: oklch(0.43 - step * 0.04, chroma * 0.9, hue + 10),
  };
}

/** A quiet shape behind the letters, another thing by which tiles of like colours differ. */
function figure(seed: string | number): string {
  const shapes = [
    '',
    '<circle cx="142" cy="14" r="62"/>',
    '<path d="M0 120 84 0H160V120z"/>',
    '<path d="M0 78q40-22 80 0t80 0V120H0z"/>',
    '<path d="M0 0H60L0 84z"/>',
  ];
  return shapes[hashOf(`figure/${seed}`) % shapes.length] ?? '';
}

/** A channel's tile, 4 by 3: a gradient in the channel's own colour and one or two letters. */
export function drawMonogram({ name, seed }: MonogramRequest): string {
  const letters = monogramLetters(name);
  const { from, to } = tileColours(seed);
  const id = `m${hashOf(`${seed}/${name}`).toString(36)}`;
  const shape = figure(seed);
  const size = [...letters].length > 1 ? 60 : 66;
  const dark = shape === '' ? '' : `<g fill="#fff" opacity=".09" clip-path="url(#${id}c)">${shape}</g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120" role="img" aria-label="${escapeText(name)}">` +
    linear(
      `${id}g`,
      [
        [0, from],
        [1, to],
      ],
      0.7,
      1,
    ) +
    (shape === '' ? '' : `<clipPath id="${id}c"><rect width="160" height="120" rx="30"/></clipPath>`) +
    `<rect width="160" height="120" rx="30" fill="url(#${id}g)"/>${dark}` +
    `<text x="80" y="${num(60 + size * 0.355)}" text-anchor="middle" font-family="${fontFamily}" font-size="${size}" font-weight="800" letter-spacing="-2" fill="#fff">${escapeText(letters)}</text></svg>`
  );
}
