import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ffmpeg } from '../media/testing/recordings.ts';
import { temporaryDirectory } from '../media/testing/temporary-directory.ts';
import { encodeLoop } from './encode-loop.ts';
import { loopSteps } from './loop-steps.ts';

let home: Awaited<ReturnType<typeof temporaryDirectory>>;
beforeAll(async () => {
  home = await temporaryDirectory();
});
afterAll(() => home.dispose());
const tune = { clip: 'tune-folk', rendition: 'AU' } as const;

it('there is every clip in each of its renditions', () => {
  expect(loopSteps()).toHaveLength(8 * 3 + 6);
});

it.skipIf(ffmpeg.missing)('a loop comes to its name as a whole', async () => {
  await encodeLoop(tune, { folder: home.path, ffmpeg: ffmpeg.path, full: false });
  expect(await readdir(join(home.path, 'tune-folk'))).toEqual(['AU']);
  expect((await readdir(join(home.path, 'tune-folk/AU'))).sort()).toEqual([
    'clip.bin',
    'clip.idx',
    'init.mp4',
  ]);
});

it('nothing is left of one whose encoder fails, and it is named', async () => {
  const folder = join(home.path, 'failing');
  await expect(encodeLoop(tune, { folder, ffmpeg: '/bin/false', full: false })).rejects.toThrow(
    /tune-folk\/AU/,
  );
  expect(existsSync(join(folder, 'tune-folk/AU'))).toBe(false);
});
