import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renditionProfiles } from '../../../contract/quality.ts';
import { words } from '../../ffmpeg.ts';
import { temporaryDirectory, writeParts } from '../../testing/temporary-directory.ts';
import { runFfmpeg } from '../../testing/test-media.ts';
import { recordedFiles } from '../../testing/recordings.ts';
import { ffmpegArguments } from './ffmpeg-arguments.ts';
import { readSource } from '../source/source.ts';

let home: Awaited<ReturnType<typeof temporaryDirectory>>;

beforeAll(async () => {
  home = await temporaryDirectory();
});
afterAll(() => home.dispose());

/** What becomes of a feed that is encoded: LO, as a file. */
async function encoded(input: string, options: string): Promise<string> {
  const folder = await recordedFiles([
    ...words(`-f lavfi -i ${input} -f lavfi -i sine=sample_rate=48000:d=3 -t 3`),
    ...words(`${options} -c:v mpeg2video -b:v 4M -c:a mp2 -f mpegts feed.ts`),
  ]);
  const source = readSource(join(folder, 'feed.ts'), { allowPrivate: true, soundOnly: false });
  const bytes = await runFfmpeg(ffmpegArguments(source, { mode: 'encode' }, ['LO']));
  return writeParts(join(home.path, 'encoded.mp4'), [bytes]);
}

/** Brightness of the first picture at its left edge, in the middle of its height, 0 to 255. */
async function leftEdge(path: string): Promise<number> {
  const { width, height } = renditionProfiles.LO;
  const picture = await runFfmpeg([
    '-v',
    'error',
    '-i',
    path,
    ...words('-frames:v 1 -f rawvideo -pix_fmt gray pipe:1'),
  ]);
  expect(picture.length).toBe(width * height);
  return picture[Math.floor(height / 2) * width + 4]!;
}

test.each([
  ['wide pixels, as SD television sends 16:9', '64/45', 200, 255],
  ['narrow ones, as it sends 4:3', '16/15', 0, 40],
])('a picture of %s has its own shape', async (_, pixels, least, most) => {
  const file = await encoded('color=white:s=720x576:r=25:d=3', `-vf setsar=${pixels}`);
  const edge = await leftEdge(file);
  expect(edge).toBeGreaterThanOrEqual(least);
  expect(edge).toBeLessThanOrEqual(most);
});

test('half pictures are made whole ones', async () => {
  // Of the height that it is to have: scaling would blur what the detector looks for.
  const file = await encoded(
    'testsrc2=s=640x360:r=50:d=3',
    '-vf tinterlace=interleave_top,setfield=tff -r 25 -flags +ilme+ildct',
  );
  // The detector speaks through the metadata of each picture.
  const output = await runFfmpeg([
    ...words('-v error -i'),
    file,
    ...words('-vf idet,metadata=mode=print:key=lavfi.idet.single.current_frame:file=- -f null -'),
  ]);
  const kinds = [...output.toString().matchAll(/current_frame=(\w+)/g)].map(([, kind]) => kind);
  expect(kinds.length).toBeGreaterThan(50);
  expect(kinds.filter((kind) => kind === 'tff' || kind === 'bff').length).toBeLessThan(kinds.length / 20);
});
