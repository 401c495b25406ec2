import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { recorded } from '../testing/recordings.ts';
import { temporaryDirectory, writeParts } from '../testing/temporary-directory.ts';
import { examine } from '../testing/test-media.ts';
import { fragmentedOutput, words } from '../ffmpeg.ts';
import { patchSegment } from './patch.ts';
import { readBoxes } from './boxes.ts';
import { readFragment } from './fragment.ts';
import type { CutSegment } from './segment-collector.ts';
import { createSegmenter, type SegmenterEvent } from './segmenter.ts';

const picture = (gop: number): string[] => [
  ...words('-f lavfi -i testsrc2=s=160x90:r=25:d=14 -f lavfi -i sine=sample_rate=48000:duration=14'),
  ...words(`-c:v libx264 -preset ultrafast -g ${gop} -sc_threshold 0 -bf 0 -c:a aac`),
];
const make = (args: string[]): Promise<Buffer> => recorded([...args, ...fragmentedOutput, 'pipe:1']);

function cut(stream: Buffer, portion: number): { events: SegmenterEvent[]; segments: CutSegment[] } {
  const segmenter = createSegmenter(4);
  const events: SegmenterEvent[] = [];
  for (let at = 0; at < stream.length; at += portion)
    events.push(...segmenter.push(stream.subarray(at, at + portion)));
  return { events, segments: events.flatMap((event) => (event.kind === 'segment' ? [event.segment] : [])) };
}

describe('segmenter', () => {
  let two: Buffer;
  beforeAll(async () => {
    two = await make(picture(50));
  });

  test('gives the init once, then segments of 4 s made of half-second chunks', () => {
    const { events, segments } = cut(two, 10_000);
    const [init, ...rest] = events;
    expect(init?.kind === 'init' && init.init.tracks.map((track) => track.codec)).toEqual([
      expect.stringMatching(/^avc1\.[0-9a-f]{6}$/),
      'mp4a.40.2',
    ]);
    expect(rest.every((event) => event.kind === 'segment')).toBe(true);
    expect(segments).toHaveLength(3); // the last two seconds are not over yet
    for (const segment of segments) {
      expect(segment.durationSeconds).toBeCloseTo(4, 1);
      expect(segment.chunks.length).toBeGreaterThanOrEqual(8);
    }
  });

  test('cuts at the key frame nearest to 4 s', async () => {
    const { segments } = cut(await make(picture(75)), 50_000);
    expect(segments.map((segment) => Math.round(segment.durationSeconds))).toEqual([3, 3, 3, 3]);
    const five = cut(await make(picture(125)), 50_000);
    expect(five.segments.map((segment) => Math.round(segment.durationSeconds))).toEqual([5, 5]);
  });

  test('cuts sound alone by its length', async () => {
    const sound = ['-f', 'lavfi', '-i', 'sine=sample_rate=48000:duration=14', '-c:a', 'aac'];
    const { segments } = cut(await make(sound), 3_000);
    expect(segments).toHaveLength(3);
    for (const segment of segments) expect(Math.abs(segment.durationSeconds - 4)).toBeLessThan(0.3);
  });

  test('gives out the rest at the end of the stream', () => {
    const segmenter = createSegmenter(4);
    segmenter.push(two);
    const [last, ...more] = segmenter.end();
    expect(last?.kind === 'segment' && last.segment.durationSeconds).toBeCloseTo(2, 1);
    expect(more).toEqual([]);
    expect(segmenter.end()).toEqual([]);
  });

  test('gives out the rest as far as its last key frame, where another one goes on there', () => {
    const segmenter = createSegmenter(4);
    const { segments } = cut(two, 100_000);
    const moofs = readBoxes(two).filter((box) => box.type === 'moof');
    // All but the last chunk of the third segment, which has a key frame after two seconds.
    const chunks = segments.slice(0, 3).reduce((sum, segment) => sum + segment.chunks.length, 0);
    segmenter.push(two.subarray(0, moofs[chunks - 1]!.start));
    const [last, ...more] = segmenter.end(true);
    expect(last?.kind === 'segment' && last.segment.startSeconds).toBeCloseTo(8, 1);
    expect(last?.kind === 'segment' && last.segment.durationSeconds).toBeCloseTo(2, 1);
    expect(more).toEqual([]);

    const short = createSegmenter(4);
    short.push(two.subarray(0, moofs[2]!.start));
    expect(short.end(true)).toEqual([]);
    expect(short.end()).toEqual([]);
  });

  test('moves decode times without touching the original', () => {
    const { events, segments } = cut(two, 100_000);
    const tracks = events[0]?.kind === 'init' ? events[0].init.tracks : [];
    const before = Buffer.concat(segments[1]!.chunks.map((chunk) => chunk.header));
    const moved = Buffer.concat(patchSegment(segments[1]!, 91_187_864, 7));
    expect(Buffer.concat(segments[1]!.chunks.map((chunk) => chunk.header)).equals(before)).toBe(true);
    const fragment = readFragment(moved, readBoxes(moved)[0]!, tracks);
    expect(fragment.sequence).toBe(7);
    for (const run of fragment.runs) {
      const { timescale } = tracks.find((track) => track.id === run.trackId)!;
      expect(run.decodeTime / timescale).toBeCloseTo(91_187_868, 0);
    }
  });

  test.each([
    ['in the middle', 'not(between(t,5.5,15))'],
    ['for good', 'lt(t,5.5)'],
    ['until it begins', 'gt(t,9)'],
  ])('puts silence where the sound is missing %s', async (_, heard) => {
    const stream = await make([
      ...words('-f lavfi -i testsrc2=s=160x90:r=25:d=24 -f lavfi -i sine=sample_rate=48000:duration=24'),
      '-af',
      `aselect='${heard}'`,
      ...words('-c:v libx264 -preset ultrafast -g 50 -bf 0 -c:a aac'),
    ]);
    const segmenter = createSegmenter(4);
    const events = [...segmenter.push(stream), ...segmenter.end()];
    const parts = events.flatMap((event) =>
      event.kind === 'init' ? [event.plain] : patchSegment(event.segment, 0, 1),
    );
    const home = await temporaryDirectory();
    const packets = await examine(await writeParts(join(home.path, 'whole.mp4'), parts));
    await home.dispose();
    const sound = packets.filter(({ stream: at }) => at === 1).sort((a, b) => a.pts - b.pts);
    const holes = sound.slice(1).map(({ pts }, i) => pts - sound[i]!.pts - 1_024 / 48_000);
    expect(sound[0]!.pts).toBeLessThan(0.1);
    expect(sound.at(-1)!.pts).toBeGreaterThan(23.5);
    expect(Math.max(...holes)).toBeLessThan(0.05);
    expect(packets.filter(({ stream: at }) => at === 0)).toHaveLength(600);
  });

  test('pictures that are missing are a hole, and sound that goes on without them is left out', async () => {
    const stream = await make([
      ...words('-f lavfi -i testsrc2=s=160x90:r=25:d=24 -f lavfi -i sine=sample_rate=48000:duration=24'),
      ...words(
        '-vf select=not(between(t\\,6\\,15.99)) -vsync passthrough -c:v libx264 -preset ultrafast -g 50',
      ),
      ...words('-force_key_frames expr:gte(t,n_forced*2) -bf 0 -c:a aac -max_interleave_delta 2000000'),
    ]);
    const segmenter = createSegmenter(4);
    const events = [...segmenter.push(stream), ...segmenter.end()];
    const segments = events.flatMap((event) => (event.kind === 'segment' ? [event.segment] : []));
    expect(segments.map(({ startSeconds }) => Math.round(startSeconds))).toEqual([0, 4, 16, 20]);
    expect(segments.map(({ durationSeconds }) => Math.round(durationSeconds))).toEqual([4, 2, 4, 4]);
    expect(segments.map(({ jumped }) => jumped)).toEqual([false, false, true, false]);
    for (const { chunks, startSeconds, durationSeconds } of segments)
      for (const { patches } of chunks)
        for (const { base, timescale } of patches) {
          expect(base / timescale).toBeGreaterThan(startSeconds - 1);
          expect(base / timescale).toBeLessThan(startSeconds + durationSeconds + 1);
        }
  });

  test('throws for junk in the middle of a stream', () => {
    const segmenter = createSegmenter(4);
    segmenter.push(two.subarray(0, 20_000));
    expect(() => segmenter.push(Buffer.alloc(2_000_000, 0x47))).toThrow('not fragmented MP4');
  });
});
