import sharp from 'sharp';
import { expect, test } from 'vitest';
import { posterColour, stillColour } from '../../../../art/still-colour.ts';
import { stillScenes } from '../../../../art/still-scenes.ts';
import { drawStill } from '../../../../art/still.ts';

const channels = (colour: string): number[] => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
const lightness = (colour: string): number => channels(colour).reduce((sum, value) => sum + value, 0);

test.each(stillScenes)('a picture of %s has about the colour that stands for it', async (scene) => {
  let off = 0;
  const seeds = [5, 111, 222, 333, 444, 555, 666, 777];
  for (const seed of seeds) {
    const svg = drawStill({ scene, seed, width: 160, height: 90 });
    const seen = await sharp(Buffer.from(svg)).resize(1, 1).removeAlpha().raw().toBuffer();
    const said = channels(stillColour(scene, seed));
    off += Math.hypot(...said.map((value, i) => value - seen[i]!)) / seeds.length;
  }
  // Of 441: as far as black from white is 441, and a grey from either 221.
  expect(off).toBeLessThan(90);
  expect(lightness(posterColour(scene, 5))).toBeLessThan(lightness(stillColour(scene, 5)));
});
