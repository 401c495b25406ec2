import type { Random } from './random.ts';
import type { Motion, Placement } from './motion.ts';
import { num, num2 } from './svg.ts';

/** All scenes are drawn this high; the width follows from the picture's shape. */
export const drawingHeight = 720;

/** What a scene is asked for: how wide at `drawingHeight`, a prefix for ids, and its own numbers. */
export interface Sheet {
  width: number;
  height: number;
  id: string;
  random: Random;
  /** Shifts a colour a little, the same for the whole picture. */
  tint: (hex: string) => string;
}

/** A part of a scene that moves as one. `svg` is drawn from (0, 0) to (width, height). */
export interface Layer {
  svg: string;
  /** What `svg` refers to and other layers may share: written once into a document. */
  defs?: string;
  width: number;
  height: number;
  motion: Motion;
  /** The drawing is a tile that continues seamlessly in this direction. */
  repeat?: 'x' | 'y' | 'xy';
}

export type DrawScene = (sheet: Sheet) => Layer[];

/** A layer as large as the picture that does not move. */
export function backdrop(sheet: Sheet, svg: string): Layer {
  return { svg, width: sheet.width, height: sheet.height, motion: () => ({ x: 0, y: 0, opacity: 1 }) };
}

/** The offsets at which a tile of `size` must be drawn to cover 0 to `extent`. */
export function tileOffsets(start: number, size: number, extent: number): number[] {
  const offsets: number[] = [];
  for (let at = (((start % size) + size) % size) - size; at < extent; at += size) {
    if (at + size > 0) offsets.push(at);
  }
  return offsets;
}

/** Every place where a layer shows in a picture of this size: several for a tile, none when it is outside. */
function placesOf(layer: Layer, place: Placement, width: number, height: number): Array<[number, number]> {
  if (place.opacity < 0.004) return [];
  const alongX = layer.repeat === 'x' || layer.repeat === 'xy';
  const alongY = layer.repeat === 'y' || layer.repeat === 'xy';
  const xs = alongX ? tileOffsets(place.x, layer.width, width) : [place.x];
  const ys = alongY ? tileOffsets(place.y, layer.height, height) : [place.y];
  return xs
    .flatMap((x) => ys.map((y): [number, number] => [x, y]))
    .filter(([x, y]) => x < width && y < height && x + layer.width > 0 && y + layer.height > 0);
}

/** Layers as they stand at one instant of the loop, as the inside of one SVG. */
export function composeLayers(layers: readonly Layer[], sheet: Sheet, phase: number): string {
  const shared = [...new Set(layers.map((layer) => layer.defs ?? ''))].join('');
  const parts = layers.map((layer, index) => {
    const place = layer.motion(phase);
    const [first, ...rest] = placesOf(layer, place, sheet.width, sheet.height);
    if (first === undefined) return '';
    const fade = place.opacity < 0.995 ? ` opacity="${num2(place.opacity)}"` : '';
    const [x, y] = first;
    const shift = num(x) === '0' && num(y) === '0' ? '' : ` transform="translate(${num(x)} ${num(y)})"`;
    if (rest.length === 0) return shift + fade === '' ? layer.svg : `<g${shift}${fade}>${layer.svg}</g>`;
    const id = `${sheet.id}l${index}`;
    const copies = rest.map((at) => `<use href="#${id}" x="${num(at[0] - x)}" y="${num(at[1] - y)}"/>`);
    return `<g${shift}${fade}><g id="${id}">${layer.svg}</g>${copies.join('')}</g>`;
  });
  return (shared === '' ? '' : `<defs>${shared}</defs>`) + parts.join('');
}
