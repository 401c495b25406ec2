import { describe, expect, it } from 'vitest';
import { pictureClips } from '../contract/clips.ts';
import { renditionProfiles } from '../contract/quality.ts';
import { drawScene } from './scene.ts';

const wrapped = (value: number, size: number): number => {
  const rest = ((value % size) + size) % size;
  return Math.min(rest, size - rest);
};

describe.each(pictureClips)('the scene %s', (scene) => {
  const { sheet, layers } = drawScene(scene, 7, 16 / 9);

  it('ends where it began', () => {
    for (const layer of layers) {
      const [start, end] = [layer.motion(0), layer.motion(1)];
      const alongX = layer.repeat === 'x' || layer.repeat === 'xy';
      const alongY = layer.repeat === 'y' || layer.repeat === 'xy';
      expect(wrapped(end.x - start.x, alongX ? layer.width : 1e9)).toBeLessThan(0.001);
      expect(wrapped(end.y - start.y, alongY ? layer.height : 1e9)).toBeLessThan(0.001);
      expect(end.opacity).toBeCloseTo(start.opacity);
    }
  });

  it('moves', () => {
    const moving = layers.filter(
      (layer) => JSON.stringify(layer.motion(0.1)) !== JSON.stringify(layer.motion(0.37)),
    );
    expect(moving.length).toBeGreaterThan(3);
  });

  it('has tiles that are whole pixels wide at every size we encode', () => {
    for (const layer of layers.filter((one) => one.repeat !== undefined)) {
      for (const { height } of [renditionProfiles.LO, renditionProfiles.ME, renditionProfiles.HI]) {
        expect(((layer.width * height) / sheet.height) % 1).toBe(0);
      }
    }
  });
});
