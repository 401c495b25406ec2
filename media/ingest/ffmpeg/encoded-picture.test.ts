import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renditionProfiles, type TopRung } from '../../../contract/quality.ts';
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

/** What becomes of a feed that is encoded: LO, or HI up to a rung, as a file. */
async function encoded(input: string, options: string, top?: TopRung): Promise<string> {
  const folder = await recordedFiles([
    ...words(`-f lavfi -i ${input} -f lavfi -i sine=sample_rate=48000:d=3 -t 3`),
    ...words(`${options} -c:v mpeg2video -b:v 4M -c:a mp2 -f mpegts feed.ts`),
  ]);
  const source = readSource(join(folder, 'feed.ts'), { allowPrivate: true, soundOnly: false });
  const mode = { mode: 'encode' as const, ...(top && { topRung: top }) };
  const bytes = await runFfmpeg(ffmpegArguments(source, mode, [top ? 'HI' : 'LO']));
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

/** Size and number of the pictures of a file. */
async function picturesOf(path: string) {
  const said = await runFfmpeg([
    ...words('-v error -i'),
    path,
    ...words('-an -f framehash -hash adler32 pipe:1'),
  ]);
  const text = said.toString();
  const size = /#dimensions 0: (\d+x\d+)/.exec(text)?.[1];
  return { size, pictures: text.split('\n').filter((line) => line.startsWith('0,')).length };
}

const interlaced = [
  'testsrc2=s=320x180:r=50:d=3',
  '-vf tinterlace=interleave_top,setfield=tff -r 25 -flags +ilme+ildct',
] as const;
test.each([
  ['1280x720', 75, '720p', interlaced],
  ['1280x720', 150, '720p50', interlaced],
  ['1920x1080', 75, '1080p', interlaced],
  ['1920x1080', 150, '1080p50', interlaced],
  ['1280x720', 150, '720p50', ['testsrc2=s=320x180:r=25:d=3', '-vf null']],
  ['1280x720', 150, '720p50', ['testsrc2=s=320x180:r=50:d=3', '-vf null']],
] as const)(
  'the best picture is %s with %i pictures in three seconds at %s',
  async (size, pictures, top, [input, options]) => {
    const found = await picturesOf(await encoded(input, options, top));
    expect(found.size).toBe(size);
    expect(Math.abs(found.pictures - pictures)).toBeLessThanOrEqual(2);
  },
);
