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
  fox: '#959485',
  bear: '#353450',
  sheep: '#91a08a',
  owl: '#646a62',
  cat: '#5d4e4e',
  fish: '#6f8696',
  boat: '#7d8992',
  bridge: '#6f7281',
  train: '#656e77',
  bus: '#8f8f82',
  lighthouse: '#53556c',
  bicycle: '#797e7c',
  suitcase: '#645353',
  skis: '#9fa8b9',
  rally: '#828c75',
  microphone: '#302136',
  violin: '#432f36',
  accordion: '#564d54',
  piano: '#4e444b',
  choir: '#4a3846',
  letter: '#83766e',
  key: '#6c5d5e',
  apples: '#75765c',
  telescope: '#2b3559',
  window: '#4b3d3e',
  books: '#5e4641',
  camera: '#5f6063',
  lamp: '#695947',
  chess: '#67594e',
  tools: '#696356',
  yarn: '#594941',
  mushrooms: '#888e6e',
  puppets: '#453242',
  hoop: '#786b75',
  regatta: '#82919b',
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
