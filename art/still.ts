import type { PictureClip } from '../contract/clips.ts';
import { composeLayers } from './layer.ts';
import { makeRandom } from './random.ts';
import { drawScene } from './scene.ts';
import { num } from './svg.ts';

export interface StillRequest {
  scene: PictureClip;
  /** The same seed gives the same picture, byte for byte. */
  seed: string | number;
  width: number;
  height: number;
}

/** The inside of a still, in units of `width` × 720, for a document of our own. */
export function stillContent(
  scene: PictureClip,
  seed: string | number,
  shape: number,
): { content: string; width: number; height: number } {
  const { sheet, layers } = drawScene(scene, seed, shape);
  const chance = makeRandom(`instant/${scene}/${seed}`);
  const content = composeLayers(layers, sheet, chance());
  // A picture and its mirror image do not look like the same programme; a score board would betray it.
  const mirrored = scene !== 'match' && scene !== 'studio' && chance() > 0.5;
  return {
    content: mirrored ? `<g transform="matrix(-1 0 0 1 ${num(sheet.width)} 0)">${content}</g>` : content,
    width: sheet.width,
    height: sheet.height,
  };
}

/** A still of a scene as an SVG document: what a programme shows where no photograph exists. */
export function drawStill({ scene, seed, width, height }: StillRequest): string {
  const drawn = stillContent(scene, seed, width / height);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${num(width)}" height="${num(height)}" viewBox="0 0 ${drawn.width} ${drawn.height}" preserveAspectRatio="xMidYMid slice">${drawn.content}</svg>`;
}
