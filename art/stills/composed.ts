import type { Sheet } from '../layer.ts';
import { num, num2 } from '../svg.ts';
import { backdrops, type Backdrop } from './backdrops.ts';
import { bear, cat, fish, fox, owl, sheep } from './props/animals.ts';
import { bicycle, boat, bridge, bus, lighthouse, rally, skis, suitcase, train } from './props/journeys.ts';
import { accordion, choir, microphone, piano, violin } from './props/music.ts';
import type { Prop } from './props/prop.ts';
import {
  apples,
  books,
  camera,
  chess,
  hoop,
  key,
  lamp,
  letter,
  mushrooms,
  puppets,
  regatta,
  telescope,
  tools,
  windowAtNight,
  yarn,
} from './props/things.ts';

/** A prop before one of the backdrops that suit it. */
const compositions = {
  fox: [fox, ['meadow', 'snowfield']],
  bear: [bear, ['night']],
  sheep: [sheep, ['meadow']],
  owl: [owl, ['night', 'meadow']],
  cat: [cat, ['indoors', 'street']],
  fish: [fish, ['shore']],
  boat: [boat, ['shore']],
  bridge: [bridge, ['street', 'shore']],
  train: [train, ['meadow', 'snowfield', 'night']],
  bus: [bus, ['street', 'meadow', 'snowfield']],
  lighthouse: [lighthouse, ['shore', 'night']],
  bicycle: [bicycle, ['meadow', 'street', 'shore']],
  suitcase: [suitcase, ['street', 'indoors']],
  skis: [skis, ['snowfield']],
  rally: [rally, ['meadow']],
  microphone: [microphone, ['stage']],
  violin: [violin, ['stage', 'indoors']],
  accordion: [accordion, ['meadow', 'stage']],
  piano: [piano, ['stage', 'indoors']],
  choir: [choir, ['stage']],
  letter: [letter, ['indoors']],
  key: [key, ['indoors', 'street']],
  apples: [apples, ['meadow', 'indoors']],
  telescope: [telescope, ['night']],
  window: [windowAtNight, ['indoors']],
  books: [books, ['indoors']],
  camera: [camera, ['street', 'meadow', 'stage']],
  lamp: [lamp, ['indoors']],
  chess: [chess, ['indoors']],
  tools: [tools, ['indoors', 'meadow']],
  yarn: [yarn, ['indoors']],
  mushrooms: [mushrooms, ['meadow']],
  puppets: [puppets, ['stage']],
  hoop: [hoop, ['stage', 'street']],
  regatta: [regatta, ['shore']],
} as const satisfies Record<string, readonly [Prop, readonly Backdrop[]]>;

export type ComposedScene = keyof typeof compositions;

const drawComposed =
  (prop: Prop, grounds: readonly Backdrop[]) =>
  (sheet: Sheet): string => {
    const { width, height, random } = sheet;
    const ground = backdrops[random.pick(grounds)](sheet);
    // On a narrow sheet, as of a poster, it takes as much of the width as fits.
    const size = Math.min(1, width / 900) * random.between(1, 1.2);
    const [x, y] = [width * random.between(0.42, 0.58), height * random.between(0.84, 0.9)];
    return `${ground}<g transform="translate(${num(x)} ${num(y)}) scale(${num2(size)})">${prop(sheet).replace(/\s*\n\s*/g, '')}</g>`;
  };

export const composedDrawings = Object.fromEntries(
  Object.entries(compositions).map(([scene, [prop, grounds]]) => [scene, drawComposed(prop, grounds)]),
) as Record<ComposedScene, (sheet: Sheet) => string>;
