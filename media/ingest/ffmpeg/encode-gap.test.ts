import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Rendition } from '../../../contract/quality.ts';
import { steadyClock, systemClock } from '../../../runtime/clock.ts';
import { timelineSeconds } from '../../segments/timeline.ts';
import type { NewSegment } from '../../segments/writer.ts';
import { words } from '../../ffmpeg.ts';
import { writeGraphicsCard } from '../../testing/graphics-card.ts';
import { ffmpeg } from '../../testing/recordings.ts';
import { temporaryDirectory, writeParts } from '../../testing/temporary-directory.ts';
import { examine, makeTransportStream, runFfmpeg } from '../../testing/test-media.ts';
import { hardwareEncoder } from '../encoders/picture-encoder.ts';
import { gapAfter, restAfter } from '../output/standby-sink.ts';
import { storeStream } from '../output/store-stream.ts';
import { readSource } from '../source/source.ts';
import { sharedAnchor } from '../time/shared-anchor.ts';
import { gapFiller } from './encode-gap.ts';
import { ffmpegArguments } from './ffmpeg-arguments.ts';

let home: Awaited<ReturnType<typeof temporaryDirectory>>;
/** The first segment of a run that encodes, placed in time. */
let picture: NewSegment;
let sound: NewSegment;

beforeAll(async () => {
  home = await temporaryDirectory();
  const feed = await writeParts(join(home.path, 'feed.ts'), [await makeTransportStream(6)]);
  [picture, sound] = await Promise.all([encoded(feed, 'LO'), encoded(feed, 'AU')]);
});
afterAll(() => home.dispose());

async function encoded(feed: string, rendition: Rendition): Promise<NewSegment> {
  const source = readSource(feed, { allowPrivate: true, soundOnly: rendition === 'AU' });
  const bytes = await runFfmpeg(ffmpegArguments(source, { mode: 'encode' }, [rendition]));
  const segments: NewSegment[] = [];
  await storeStream(Readable.from([bytes]), {
    sink: { lastEndMs: () => 0, append: async (segment) => void segments.push(segment) },
    anchor: sharedAnchor(0).rendition(),
    clock: systemClock,
    steady: steadyClock,
    onBytes: () => {},
    onSegment: () => {},
    onInit: () => {},
    longestMs: 8_000,
  });
  return segments[0]!;
}

/** What is encoded anew counts its times in whole pictures. */
const halfPicture = 0.021;

const fillerOf = (rendition: Rendition) => gapFiller(ffmpeg.path, { mode: 'encode' }, rendition)!;
const file = (name: string, init: NewSegment, ...segments: NewSegment[]): Promise<string> =>
  writeParts(join(home.path, name), [init.init.bytes, ...segments.flatMap(({ parts }) => parts)]);

/** Small grey pictures, one after the other. */
async function pictures(path: string): Promise<Buffer[]> {
  const all = await runFfmpeg([
    '-v',
    'error',
    '-i',
    path,
    ...words('-vsync passthrough -vf scale=64:36 -f rawvideo -pix_fmt gray pipe:1'),
  ]);
  const size = 64 * 36;
  return Array.from({ length: all.length / size }, (_, i) => all.subarray(i * size, (i + 1) * size));
}
const distance = (a: Buffer, b: Buffer): number =>
  a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0) / a.length;

// None of them half way between two pictures: which is the nearest would be a matter of rounding.
test.each([890, 1_310, 2_690])(
  'what lies between %i ms of a segment and its next key frame is made again, and nothing is missing or there twice',
  async (intoMs) => {
    const segment = picture;
    const endMs = segment.startMs + intoMs;
    const rest = restAfter(segment, endMs);
    const gap = gapAfter(segment, endMs, rest)!;
    const filled = (await fillerOf('LO')(gap))!;

    // The same init, so that a player goes on as if nothing had been.
    expect(filled.init.id).toBe(segment.init.id);
    const nextMs = intoMs < 2_000 ? 2_000 : 4_000;
    expect([filled.startMs, filled.startMs + filled.durationMs]).toEqual([endMs, segment.startMs + nextMs]);

    const packets = await examine(await file('joined.mp4', segment, filled, ...(rest ? [rest] : [])));
    const beginSeconds = timelineSeconds(endMs);
    for (const [stream, stepSeconds] of [
      [0, 0.04],
      [1, 1024 / 48_000],
    ] as const) {
      const times = packets.filter((packet) => packet.stream === stream).map(({ pts }) => pts);
      expect(Math.abs(times[0]! - beginSeconds)).toBeLessThan(0.025);
      for (const [i, next] of times.slice(1).entries())
        expect(Math.abs(next - times[i]! - stepSeconds)).toBeLessThan(halfPicture);
      expect(times.at(-1)! - timelineSeconds(segment.startMs)).toBeGreaterThan(3.9);
    }

    const [whole, made] = [
      await pictures(await file('whole.mp4', segment, segment)),
      await pictures(await file('gap.mp4', filled, filled)),
    ];
    const first = Math.round(intoMs / 40);
    for (const [i, picture] of made.entries()) {
      const away = [-1, 0, 1].map((by) => distance(picture, whole[first + i + by] ?? Buffer.alloc(64 * 36)));
      expect(Math.min(...away)).toBe(away[1]);
    }
  },
);

test('sound alone is cut between its frames', async () => {
  const segment = sound;
  const endMs = segment.startMs + 800;
  const rest = restAfter(segment, endMs);
  const filled = (await fillerOf('AU')(gapAfter(segment, endMs, rest)!))!;
  expect(filled.init.id).toBe(segment.init.id);
  const packets = await examine(await file('joined.mp4', segment, filled, rest!));
  expect(Math.abs(packets[0]!.pts - timelineSeconds(endMs))).toBeLessThan(0.022);
  for (const [i, next] of packets.slice(1).entries())
    expect(next.pts - packets[i]!.pts).toBeCloseTo(1024 / 48_000, 2);
});

test('a picture that is copied is left as it is, and one that cannot be decoded is told', async () => {
  expect(gapFiller(ffmpeg.path, { mode: 'copy' }, 'HI')).toBeUndefined();
  const segment = picture;
  const endMs = segment.startMs + 900;
  const gap = gapAfter(segment, endMs, undefined)!;
  await expect(fillerOf('LO')({ ...gap, init: { ...gap.init, bytes: Buffer.from('junk') } })).rejects.toThrow(
    'a gap cannot be filled',
  );
});

test('a gap that the graphics card does not encode is made by the processor', async () => {
  const card = await writeGraphicsCard(home.path);
  await card.break();
  const vaapi = hardwareEncoder.vaapi('/dev/dri/renderD128');
  const fill = gapFiller(card.ffmpegPath, { mode: 'encode' }, 'LO', () => Promise.resolve(vaapi))!;
  const endMs = picture.startMs + 890;
  const gap = gapAfter(picture, endMs, restAfter(picture, endMs))!;
  const filled = await fill(gap);
  expect(await readFile(card.askedPath, 'utf8')).toContain('h264_vaapi');
  expect(filled).toMatchObject({ startMs: endMs, init: { id: picture.init.id } });
});
