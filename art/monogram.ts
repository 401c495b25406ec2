import { oklch } from './colour.ts';
import { monogramLetters } from './monogram-letters.ts';
import { hashOf } from './random.ts';
import type { Lettering } from './lettering.ts';
import { linear, num } from './svg.ts';

export interface MonogramRequest {
  name: string;
  /** The channel's id: neighbours get far-apart colours. */
  seed: string | number;
  lettering: Lettering;
}

/** The angle that spreads any number of hues evenly, regardless of their order. */
const goldenAngle = 137.508;

interface TileColours {
  from: string;
  to: string;
  /** Of the same hue, for letters on the night. */
  light: string;
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
    light: oklch(0.86, chroma * 0.6, hue),
  };
}

/** Where the letters stand on a tile, how large they are, and what is drawn around them. */
export interface MarkForm {
  ground: Ground;
  figure: Figure;
}

/** What the tile is filled with: deep or pale all over, lit from a corner, or in two parts. */
const grounds = ['slope', 'night', 'paper', 'halves', 'band', 'lamp'] as const;
type Ground = (typeof grounds)[number];

/** What stands behind the letters, or holds them. */
const figures = {
  plain: '',
  moon: '<circle cx="142" cy="14" r="62"/>',
  hill: '<path d="M0 120 84 0H160V120z"/>',
  wave: '<path d="M0 78q40-22 80 0t80 0V120H0z"/>',
  corner: '<path d="M0 0H60L0 84z"/>',
  disc: '<circle cx="80" cy="60" r="50"/>',
  diamond: '<path d="M80 2 150 60 80 118 10 60z"/>',
  hexagon: '<path d="M46 8H114L150 60 114 112H46L10 60z"/>',
  shield: '<path d="M28 8H132V62q0 34-52 54Q28 96 28 62z"/>',
  rays: '<path d="M80 60 0 20V0H30zM80 60 60 0H100zM80 60 130 0H160V20zM80 60 160 60V100zM80 60 120 120H80zM80 60 40 120H0z"/>',
  leaf: '<path d="M14 108Q10 16 146 12 142 112 40 108z"/>',
  frame: '<path d="M12 12H148V108H12zM22 22V98H138V22z" fill-rule="evenodd"/>',
} as const;
type Figure = keyof typeof figures;
const figureNames = Object.keys(figures) as Figure[];

/** With this one no two channels of the demo have the same letters and the same form. */
const shuffle = 89;

/** What a channel's mark looks like, apart from its letters and colours. */
export function formOf(seed: string | number): MarkForm {
  const hash = hashOf(`${seed}/${shuffle}`);
  return {
    ground: grounds[(hash >>> 8) % grounds.length]!,
    figure: figureNames[(hash >>> 16) % figureNames.length]!,
  };
}

interface Paints {
  /** Drawn over the whole tile. */
  ground: string;
  figure: string;
  letters: string;
}

const cover = (fill: string): string => `<rect width="160" height="120" fill="${fill}"/>`;

function paintsOf(ground: Ground, { from, to, light }: TileColours, id: string): Paints {
  const slope = linear(
    `${id}g`,
    [
      [0, from],
      [1, to],
    ],
    0.7,
    1,
  );
  const white = { figure: 'fill="#fff" opacity=".13"', letters: '#fff' };
  switch (ground) {
    case 'slope':
      return { ground: slope + cover(`url(#${id}g)`), ...white };
    case 'night':
      return { ground: cover('#0d1526'), figure: `fill="${to}"`, letters: light };
    case 'paper':
      return { ground: cover('#f4f6fb'), figure: `fill="${from}" opacity=".2"`, letters: to };
    case 'halves':
      return { ground: `${cover(to)}<path d="M0 0H104L56 120H0z" fill="${from}"/>`, ...white };
    case 'band':
      return {
        ground: `${slope}${cover(`url(#${id}g)`)}<path d="M0 100H160V120H0z" fill="#fff"/>`,
        ...white,
      };
    case 'lamp':
      return { ground: `${cover(to)}<circle cx="30" cy="10" r="110" fill="${from}"/>`, ...white };
  }
}

/**
 * A channel's tile, 4 by 3: one or two letters, on a ground and with a figure that are the channel's own, so that marks
 * with the same letters differ in more than a shade.
 */
export function drawMonogram({ name, seed, lettering }: MonogramRequest): string {
  const letters = monogramLetters(name);
  const id = `m${hashOf(`${seed}/${name}`).toString(36)}`;
  const { ground, figure } = formOf(seed);
  const paints = paintsOf(ground, tileColours(seed), id);
  const size = [...letters].length > 1 ? 66 : 74;
  const [path, width] = [lettering.outlinesOf(letters, size, -1), lettering.widthOf(letters, size, -1)];
  const shape = figure === 'plain' ? '' : `<g ${paints.figure}>${figures[figure]}</g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120">` +
    `<clipPath id="${id}c"><rect width="160" height="120" rx="30"/></clipPath>` +
    `<g clip-path="url(#${id}c)">${paints.ground}${shape}</g>` +
    `<path transform="translate(${num(80 - width / 2)} ${num(60 + size * 0.35)})" fill="${paints.letters}" d="${path}"/></svg>`
  );
}
