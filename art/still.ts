import { composeLayers, type Sheet } from './layer.ts';
import { makeRandom, type Random } from './random.ts';
import { drawScene, makeSheet } from './scene.ts';
import { drawOf, isStill, type StillScene } from './still-scenes.ts';
import { linear, num, num2, rect } from './svg.ts';

export interface StillRequest {
  scene: StillScene;
  /** The same seed gives the same picture, byte for byte. */
  seed: string | number;
  width: number;
  height: number;
}

/** A score board, or a map, would betray that its picture is turned round. */
const oneWay: ReadonlySet<StillScene> = new Set<StillScene>(['match', 'studio', 'weather', 'rally']);
/** Where there is a sky there is a time of day. */
const outdoors: ReadonlySet<StillScene> = new Set<StillScene>([
  'bog',
  'sea',
  'snow',
  'kids',
  'garden',
  'road',
  'village',
  'track',
  'animals',
]);

/** How far the hue of a scene that never moves may turn, in degrees. */
export const stillSwing = 24;
/** The nearest that a picture comes to its subject. */
const closest = 1.4;

/** The inside of a still, in units of `width` × 720, for a document of our own. */
export function stillContent(
  scene: StillScene,
  seed: string | number,
  shape: number,
): { content: string; width: number; height: number } {
  const chance = makeRandom(`instant/${scene}/${seed}`);
  const { sheet, drawing } = drawn(scene, seed, shape, chance);
  const light = outdoors.has(scene) ? hourOf(sheet, chance) : '';
  const mirror = !oneWay.has(scene) && chance() > 0.5;
  return {
    content: `<g transform="${viewOf(sheet, chance, mirror)}">${drawing}</g>${light}`,
    width: sheet.width,
    height: sheet.height,
  };
}

function drawn(
  scene: StillScene,
  seed: string | number,
  shape: number,
  chance: Random,
): { sheet: Sheet; drawing: string } {
  if (isStill(scene)) {
    const sheet = makeSheet(scene, seed, shape, stillSwing);
    return { sheet, drawing: drawOf(scene)(sheet) };
  }
  const { sheet, layers } = drawScene(scene, seed, shape);
  return { sheet, drawing: composeLayers(layers, sheet, chance()) };
}

/**
 * From how near, and from which side, the scene is seen: a picture, its mirror image and a part of it do not look like
 * the same programme.
 */
function viewOf({ width, height }: Sheet, chance: Random, mirror: boolean): string {
  const zoom = chance.between(1, closest);
  const left = -chance() * width * (zoom - 1);
  // What matters stands in the lower part.
  const top = -chance.between(0.5, 1) * height * (zoom - 1);
  const [a, x] = mirror ? [-zoom, width - left] : [zoom, left];
  return `matrix(${num2(a)} 0 0 ${num2(zoom)} ${num(x)} ${num(top)})`;
}

/** The light of an hour, laid over a day. */
function hourOf({ width, height, id }: Sheet, chance: Random): string {
  const hours = [
    undefined,
    undefined,
    { top: '#ffd9a0', bottom: '#ff9f6b', opacity: 0.26 },
    { top: '#5a2f6b', bottom: '#ff7f57', opacity: 0.34 },
    { top: '#050b24', bottom: '#16305c', opacity: 0.5 },
  ];
  const hour = chance.pick(hours.map((one) => ({ one }))).one;
  if (!hour) return '';
  const veil = linear(`${id}hour`, [
    [0, hour.top],
    [1, hour.bottom],
  ]);
  return `${veil}${rect(0, 0, width, height, `fill="url(#${id}hour)" opacity="${num2(hour.opacity)}"`)}`;
}

/** A still of a scene as an SVG document: what a programme shows where no photograph exists. */
export function drawStill({ scene, seed, width, height }: StillRequest): string {
  const { content, ...sheet } = stillContent(scene, seed, width / height);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${num(width)}" height="${num(height)}" viewBox="0 0 ${sheet.width} ${sheet.height}" preserveAspectRatio="xMidYMid slice">${content}</svg>`;
}
