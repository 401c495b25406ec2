import { expect, test, vi } from 'vitest';
import { steadyClock, systemClock } from '../../../runtime/clock.ts';
import { BoxError } from '../../fmp4/boxes.ts';
import { readInit } from '../../fmp4/init.ts';
import { FormatChangeError } from '../../fmp4/segmenter.ts';
import type { NewSegment } from '../../segments/writer.ts';
import { makeLadder } from '../../testing/feeds/hls-ladder.ts';
import { recorded, ffmpeg } from '../../testing/recordings.ts';
import { words } from '../../ffmpeg.ts';
import { createStore } from '../output/store-stream.ts';
import { sharedAnchor } from '../time/shared-anchor.ts';
import { readApartSound } from './apart-sound.ts';
import { openRenditionOutput, type RenditionOutput } from './rendition-output.ts';

const never = (): void => {};
/** How much later it is than it would be. */
let passedMs = 0;

function output(soundOnly = false): { to: RenditionOutput; segments: NewSegment[]; junk: unknown[] } {
  const segments: NewSegment[] = [];
  const junk: unknown[] = [];
  const anchor = sharedAnchor(0).rendition();
  const to = openRenditionOutput({
    anchor,
    openStore: (hooks) =>
      createStore({
        ...hooks,
        sink: { lastEndMs: () => 0, append: async (segment) => void segments.push(segment) },
        anchor,
        clock: () => systemClock() + passedMs,
        steady: () => steadyClock() + passedMs,
        onSegment: never,
        longestMs: 8_000,
      }),
    ffmpegPath: ffmpeg.path,
    soundOnly,
    onJunk: (fault) => junk.push(fault),
    onBytes: never,
    onFormat: never,
    onNote: never,
  });
  return { to, segments, junk };
}

const heard = (segments: readonly NewSegment[]): number =>
  segments.reduce((sum, { durationMs }) => sum + durationMs, 0);

test.each([
  ['aac', 'aac -f adts'],
  ['mp3', 'libmp3lame -f mp3'],
])('sound by itself (%s) becomes segments, and what is missing a discontinuity', async (_, codec) => {
  const sound = await recorded(words(`-f lavfi -i sine=duration=6 -c:a ${codec} pipe:1`));
  // A tag with a time stands in front of every segment.
  const tag = Buffer.from('4944330400000000000400000000', 'hex');
  const { to, segments, junk } = output(true);
  await to.turn(0);
  await to.push(Buffer.concat([tag, sound]));
  await to.segmentEnd();
  await to.lost();
  passedMs += 7_000;
  await to.push(Buffer.concat([tag, sound]));
  await to.end();
  expect(junk).toEqual([]);
  expect(heard(segments)).toBeGreaterThan(11_000);
  expect(segments.filter(({ discontinuity }) => discontinuity)).toHaveLength(2);
});

test('sound by itself lies where its tag says, and a hole in it is no new time', async () => {
  const sound = await recorded(
    words('-f lavfi -i sine=sample_rate=48000:duration=6 -c:a aac -f adts pipe:1'),
  );
  const owner = 'com.apple.streaming.transportStreamTimestamp\0';
  const tagged = (seconds: number): Buffer => {
    const body = Buffer.alloc(10 + owner.length + 8);
    body.write('PRIV', 'latin1');
    body.writeUInt32BE(owner.length + 8, 4);
    body.write(owner, 10, 'latin1');
    body.writeBigUInt64BE(BigInt(seconds * 90_000), 10 + owner.length);
    const head = Buffer.from('49443304000000000000', 'hex');
    head[9] = body.length;
    return Buffer.concat([head, body, sound]);
  };
  const starts: number[] = [];
  const turns: number[] = [];
  const apart = readApartSound(
    () => true,
    async (frames) => void starts.push(...frames.map(({ startSeconds }) => startSeconds)),
  );
  const to = openRenditionOutput({
    openStore: apart.openStore,
    anchor: { ...apart.anchor, turn: (timeline) => turns.push(timeline) },
    ffmpegPath: ffmpeg.path,
    soundOnly: true,
    onJunk: (fault) => expect(fault).toBeUndefined(),
    onBytes: never,
    onFormat: never,
    onNote: never,
  });
  await to.turn(0);
  await to.push(tagged(50_000));
  await to.segmentEnd();
  await to.lost();
  await to.push(tagged(50_012));
  await to.end();
  expect(turns).toEqual([0]);
  expect(starts[0]).toBeCloseTo(50_000, 1);
  const after = starts.filter((at) => at > 50_010);
  expect(after[0]).toBeCloseTo(50_012, 1);
  expect(after.length).toBeGreaterThan(200);
});

test('what ffmpeg cannot read is junk, and the next timeline is read again', async () => {
  const [rung] = await makeLadder({ format: 'mpegts', heights: [90], seconds: 4, segmentSeconds: 1 });
  const { to, segments, junk } = output();
  await to.turn(0);
  await to.push(Buffer.alloc(188 * 40, 0x47));
  await to.turn(1);
  expect(junk).toEqual([expect.any(BoxError)]);
  for (const bytes of rung!.segments) await to.push(bytes);
  await to.end();
  expect(heard(segments)).toBe(4_000);
});

/** MPEG-TS that goes on under the same numbers and the same clock, with sound of so many channels or none. */
const part = (index: number, channels: number): Promise<Buffer> =>
  recorded([
    ...words('-f lavfi -i testsrc2=s=160x90:r=25:d=8'),
    ...(channels > 0 ? words(`-f lavfi -i sine=sample_rate=48000:d=8 -ac ${channels}`) : []),
    ...words(`-c:v libx264 -preset ultrafast -g 50 -bf 0 -c:a aac -output_ts_offset ${index * 8}`),
    ...words('-muxdelay 0 -muxpreload 0 -f mpegts pipe:1'),
  ]);

test.each([
  { name: 'sound of another layout', before: 2, after: 6, tracks: 2 },
  { name: 'sound that comes to a picture', before: 0, after: 2, tracks: 1 },
])('$name asks for a new beginning, and what was before is kept', async ({ before, after, tracks }) => {
  const [first, second] = await Promise.all([part(0, before), part(1, after)]);
  const { to, segments, junk } = output();
  await to.turn(0);
  // Then nothing but filling: what is found out meanwhile is told at the next chance.
  const filling = Buffer.alloc(188, 0xff);
  filling.writeUInt32BE(0x471f_ff10);
  const sent = [Buffer.concat([first, second])];
  await vi.waitFor(() => expect(to.push(sent.shift() ?? filling)).rejects.toThrow(FormatChangeError), {
    timeout: 30_000,
  });
  expect(junk).toEqual([]);
  expect(heard(segments)).toBeGreaterThan(7_000);
  expect(new Set(segments.map(({ init }) => init.id)).size).toBe(1);
  expect(readInit(segments[0]!.init.bytes).tracks).toHaveLength(tracks);
});

test('what is neither is refused before ffmpeg sees it', async () => {
  const { to } = output();
  await to.turn(0);
  await expect(to.push(Buffer.from('<html>'))).rejects.toThrow('segmentUnknown');
  await to.end();
});
