import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Hls from 'hls.js';
import { expect, test } from 'vitest';
import { ofFragments } from './hls-of-fragments.ts';

const dist = createRequire(import.meta.url)
  .resolve('hls.js/light')
  .replace(/[^/]*$/, '');
const read = (name: string): string => readFileSync(dist + name, 'utf8');

test.each(['hls.light.mjs', 'hls.mjs'] as const)(
  '%s reads fragments alone, and is as it was else',
  async (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'hls-'));
    try {
      writeFileSync(join(folder, name), ofFragments(read(name), name));
      const load = async (from: string) => ((await import(from)) as { default: typeof Hls }).default;
      const [whole, cut] = [await load(dist + name), await load(join(folder, name))];
      const removed = Object.entries(whole.DefaultConfig).filter(
        ([key, value]) =>
          value !== undefined && cut.DefaultConfig[key as keyof typeof cut.DefaultConfig] === undefined,
      );
      const removedOfBoth = [
        'capLevelController',
        'contentSteeringController',
        'fpsController',
        'id3TrackController',
      ];
      const removedOfWhole = [
        'cmcdController',
        'emeController',
        'iframeController',
        'interstitialsController',
      ];
      expect(removed.map(([key]) => key).toSorted()).toEqual(
        (name === 'hls.mjs' ? [...removedOfBoth, ...removedOfWhole] : removedOfBoth).toSorted(),
      );
      expect(cut.version).toBe(whole.version);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

test('a build in which a part is another, or gone, is not cut', () => {
  const light = read('hls.light.mjs');
  const cut = ofFragments(light, 'hls.light.mjs');
  expect(cut).not.toContain('demux: TSDemuxer');
  expect(() => ofFragments(cut, 'hls.light.mjs')).toThrow('needs another look');
  expect(() => ofFragments(light, 'hls.mjs')).toThrow('needs another look');
});
