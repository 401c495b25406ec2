import { pictureClips, type PictureClip } from '../contract/clips.ts';
import type { Sheet } from './layer.ts';
import { composedDrawings } from './stills/composed.ts';
import { drawKitchen, drawRecords, drawWeather } from './stills/indoors.ts';
import { drawAnimals, drawGarden, drawRoad, drawTrack, drawVillage } from './stills/outdoors.ts';
import { drawFaces } from './stills/people.ts';
import { drawSpace } from './stills/space.ts';

/** Scenes that never move: programmes have more to show than the loops that stand for their pictures. */
const stillDrawings = {
  faces: drawFaces,
  kitchen: drawKitchen,
  records: drawRecords,
  weather: drawWeather,
  garden: drawGarden,
  road: drawRoad,
  village: drawVillage,
  track: drawTrack,
  animals: drawAnimals,
  space: drawSpace,
  ...composedDrawings,
} as const satisfies Record<string, (sheet: Sheet) => string>;

export type StillScene = PictureClip | keyof typeof stillDrawings;
export const stillScenes = [...pictureClips, ...Object.keys(stillDrawings)] as readonly StillScene[];

/** Does it never move? */
export const isStill = (scene: StillScene): scene is keyof typeof stillDrawings => scene in stillDrawings;

/** Draws a scene that never moves. */
export const drawOf = (scene: keyof typeof stillDrawings): ((sheet: Sheet) => string) => stillDrawings[scene];
