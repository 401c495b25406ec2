import { describe, expect, it } from 'vitest';
import { stillScenes, type StillScene } from './still-scenes.ts';
import { drawStill } from './still.ts';

const still = (scene: StillScene, seed: number): string =>
  drawStill({ scene, seed, width: 640, height: 360 });

describe.each(stillScenes)('a still of %s', (scene) => {
  it('is the same for the same seed and another for every other', () => {
    expect(still(scene, 3)).toBe(still(scene, 3));
    expect(new Set(Array.from({ length: 40 }, (_, seed) => still(scene, seed))).size).toBe(40);
  });

  it('is small, stands alone and names every part once', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const svg = still(scene, seed);
      expect(svg.length).toBeLessThanOrEqual(12 * 1024);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toContain('://');
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
      expect(new Set(ids).size).toBe(ids.length);
      const used = [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map((match) => match[1]);
      for (const id of used) expect(ids).toContain(id);
    }
  });
});
