import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pictureClips, soundClips } from '../contract/clips.ts';
import { root } from '../tools/sources.ts';
import { installLoops } from './demo-loops.ts';

const shipped = join(root, 'demo/loops');
let clips: string;
beforeEach(() => (clips = join(mkdtempSync(join(tmpdir(), 'psk-loops-')), 'clips')));
afterEach(() => rmSync(join(clips, '..'), { recursive: true }));

it('the repository ships every loop in all its renditions, in 30 MB', () => {
  const wanted = [
    ...pictureClips.flatMap((clip) => ['HI', 'LO', 'ME', 'TH'].map((rendition) => `${clip}/${rendition}`)),
    ...soundClips.map((clip) => `${clip}/AU`),
  ];
  const there = readdirSync(shipped).flatMap((clip) =>
    readdirSync(join(shipped, clip)).map((rendition) => `${clip}/${rendition}`),
  );
  expect(there.sort()).toEqual(wanted.sort());
  const files = there.flatMap((loop) =>
    ['init.mp4', 'clip.bin', 'clip.idx'].map((name) => join(shipped, loop, name)),
  );
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(30_000_000);
});

it('without them the demo says so', () => {
  expect(() => installLoops(join(clips, 'none'), clips)).toThrow(/demo\/loops/);
});

it('they are put where edges look for clips; what is there stays, and what was cut short is made anew', () => {
  mkdirSync(join(clips, 'bog/LO'), { recursive: true });
  writeFileSync(join(clips, 'bog/LO/clip.bin'), 'own');
  mkdirSync(join(clips, 'sea/.LO.new'), { recursive: true });
  writeFileSync(join(clips, 'sea/.LO.new/clip.bin'), 'half');
  installLoops(shipped, clips);
  expect(readFileSync(join(clips, 'bog/LO/clip.bin'), 'utf8')).toBe('own');
  expect(existsSync(join(clips, 'sea/.LO.new'))).toBe(false);
  for (const loop of ['sea/LO', 'kids/HI', 'tune-folk/AU'])
    expect(readFileSync(join(clips, loop, 'clip.bin'))).toEqual(
      readFileSync(join(shipped, loop, 'clip.bin')),
    );
});
