import { shiftColour } from './colour.ts';
import { hueSwing, makeSheet } from './scene.ts';
import { isStill, type StillScene } from './still-scenes.ts';
import { stillSwing } from './still.ts';

/** What each scene comes to when all of it is one colour: the mean of 24 of its pictures. */
const means: Record<StillScene, string> = {
  bog: '#a67a70',
  sea: '#44576c',
  studio: '#1e3f74',
  match: '#1a624d',
  concert: '#7e4d62',
  city: '#4c2847',
  snow: '#768599',
  kids: '#8ba38d',
  faces: '#53464e',
  kitchen: '#b29177',
  records: '#3c2c30',
  weather: '#3b616c',
  garden: '#90896c',
  road: '#7c797a',
  village: '#71767a',
  track: '#806870',
  animals: '#827c74',
  space: '#363459',
};

/** What stands for a still until it is there, as `#rrggbb`: the scene's colour with this seed's tint. Nothing is drawn for it. */
export function stillColour(scene: StillScene, seed: string | number): string {
  const swing = isStill(scene) ? stillSwing : hueSwing[scene];
  return makeSheet(scene, seed, 1, swing).tint(means[scene]);
}

/** The lower part of a poster is night. */
const posterShade = 0.5;

/** The same for a poster. */
export const posterColour = (scene: StillScene, seed: string | number): string =>
  shiftColour(stillColour(scene, seed), 0, -posterShade);
