import type { PictureClip } from '../contract/clips.ts';
import { shiftColour } from './colour.ts';
import { drawingHeight, type DrawScene, type Layer, type Sheet } from './layer.ts';
import { hashOf, makeRandom } from './random.ts';
import { drawBog } from './scenes/bog.ts';
import { drawCity } from './scenes/city.ts';
import { drawConcert } from './scenes/concert.ts';
import { drawKids } from './scenes/kids.ts';
import { drawMatch } from './scenes/match.ts';
import { drawSea } from './scenes/sea.ts';
import { drawSnow } from './scenes/snow.ts';
import { drawStudio } from './scenes/studio.ts';

const scenes: Record<PictureClip, DrawScene> = {
  bog: drawBog,
  sea: drawSea,
  studio: drawStudio,
  match: drawMatch,
  concert: drawConcert,
  city: drawCity,
  snow: drawSnow,
  kids: drawKids,
};

/** How far hue may turn between two seeds, in degrees: enough to tell them apart, still the same place. */
export const hueSwing: Record<PictureClip, number> = {
  bog: 16,
  sea: 16,
  studio: 18,
  match: 14,
  concert: 34,
  city: 24,
  snow: 12,
  kids: 10,
};

export interface SceneDrawing {
  sheet: Sheet;
  layers: Layer[];
}

/**
 * Draws a scene as layers with motion: the still and the moving picture both come from here.
 * @param shape width divided by height of the picture it is for
 * @param plain keeps the scene's own colours
 */
export function drawScene(
  scene: PictureClip,
  seed: string | number,
  shape: number,
  plain = false,
): SceneDrawing {
  const sheet = makeSheet(scene, seed, shape, plain ? 0 : hueSwing[scene]);
  return { sheet, layers: scenes[scene](sheet) };
}

/**
 * What a scene is drawn on.
 * @param swing how far hue may turn between two seeds, in degrees; 0 keeps the scene's own colours
 */
export function makeSheet(scene: string, seed: string | number, shape: number, swing: number): Sheet {
  const random = makeRandom(`${scene}/${seed}`);
  const hue = swing === 0 ? 0 : random.between(-1, 1) * swing;
  const light = swing === 0 ? 0 : random.between(-0.1, 0.06);
  // Tiles must fall on whole pixels at every size we encode: 360, 540 and 720 lines.
  const width = Math.round((drawingHeight * shape) / 4) * 4;
  return {
    width,
    height: drawingHeight,
    id: scene.charAt(0) + hashOf(`${scene}/${seed}/${width}`).toString(36).slice(0, 4),
    random,
    tint: (hex) => (hue === 0 && light === 0 ? hex : shiftColour(hex, hue, light)),
  };
}
