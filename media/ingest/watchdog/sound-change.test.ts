import { join } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { words } from '../../ffmpeg.ts';
import { readInit } from '../../fmp4/init.ts';
import type { StoredSegment } from '../../segments/archive.ts';
import { startBroadcaster, type Broadcaster } from '../../testing/feeds/broadcaster.ts';
import { fed, startTestIngest, until, type TestIngest } from '../../testing/test-ingest.ts';
import { recorded } from '../../testing/recordings.ts';
import { writeParts } from '../../testing/temporary-directory.ts';
import { examine } from '../../testing/test-media.ts';
import { keepsRealTime } from '../../testing/real-time.ts';

keepsRealTime();

const seconds = 14;

/** A feed that goes on under the same numbers and the same clock, with such sounds. */
const part = (index: number, ...sounds: { channels?: number; rate?: number }[]): Promise<Buffer> =>
  recorded([
    ...words(`-f lavfi -i testsrc2=s=160x90:r=25:d=${seconds}`),
    ...sounds.flatMap(() => words(`-f lavfi -i sine=sample_rate=48000:d=${seconds}`)),
    ...words('-map 0'),
    ...sounds.flatMap(({ channels = 2, rate = 48_000 }, i) =>
      words(`-map ${i + 1} -ac:a:${i} ${channels} -ar:a:${i} ${rate}`),
    ),
    ...words(`-c:v libx264 -preset ultrafast -g 50 -bf 0 -c:a aac -output_ts_offset ${index * seconds}`),
    ...words('-muxdelay 0 -muxpreload 0 -f mpegts pipe:1'),
  ]);

let stereo: Buffer;
let slower: Buffer;
let back: Buffer;
let surround: Buffer;
let mute: Buffer;
let begun: Buffer;
let two: Buffer;
let station: Broadcaster;
let ingest: TestIngest | undefined;

beforeAll(async () => {
  [stereo, slower, back, surround, mute, begun, two] = await Promise.all([
    part(0, {}),
    part(1, { rate: 44_100 }),
    part(2, {}),
    part(1, { channels: 6 }),
    part(0),
    part(1, {}),
    part(1, {}, {}),
  ]);
});
afterEach(async () => {
  await ingest?.close();
  await station.close();
});

/** Sends one part after the other on one line; who calls again gets them from the second one on. */
async function watch(first: Buffer, ...later: Buffer[]): Promise<TestIngest> {
  station = await startBroadcaster();
  const live = { burst: 6, pace: 1 };
  const all = [first, ...later];
  station.set('/etv', { ...live, bytes: Buffer.concat(all), seconds: all.length * seconds });
  ingest = await startTestIngest([fed('etv', { url: station.url('/etv') })], {
    silentAfterMs: 8_000,
    pauseMs: () => 100,
  });
  await until(() => expect(station.calls('/etv')).toBe(1));
  station.set('/etv', { ...live, bytes: Buffer.concat(later), seconds: later.length * seconds });
  return ingest;
}

/** What is stored under each init, in order. */
async function byInit(from: TestIngest): Promise<StoredSegment[][]> {
  const all = await from.stored('etv');
  return [...new Set(all.map(({ initId }) => initId))].map((id) => all.filter(({ initId }) => initId === id));
}

/** Decodes what is stored under one init without a complaint. */
async function decoded(from: TestIngest, segments: readonly StoredSegment[]) {
  const bytes = await from.joined('etv', segments);
  const packets = await examine(await writeParts(join(from.home, 'x.mp4'), [bytes]));
  return { tracks: readInit(bytes).tracks, packets };
}

const lengthOf = (segments: readonly StoredSegment[]): number =>
  segments.reduce((sum, { durationMs }) => sum + durationMs, 0);

/** Waits for an init after the first one, with segments that are whole. */
const twoInits = (from: TestIngest): Promise<StoredSegment[][]> =>
  until(async () => {
    const found = await byInit(from);
    expect(found).toHaveLength(2);
    expect(found[1]!.length).toBeGreaterThanOrEqual(2);
    return found;
  });

test('sound of another rate gets an init and a discontinuity of its own, and costs nothing when it changes back', async () => {
  const from = await watch(stereo, slower, back);
  const both = await until(async () => {
    const found = await byInit(from);
    expect(found).toHaveLength(2);
    expect(lengthOf(found[1]!)).toBeGreaterThan((seconds + 6) * 1000);
    return found;
  });
  const [before, after] = both as [StoredSegment[], StoredSegment[]];
  expect(after.map(({ discontinuity }) => discontinuity)).toEqual(after.map((_, i) => i === 0));
  const [one, other] = [await decoded(from, before), await decoded(from, after)];
  expect(one.tracks[1]).toMatchObject({ kind: 'audio', timescale: 48_000 });
  expect(other.tracks[1]).toMatchObject({ kind: 'audio', timescale: 48_000, aac: { channels: 2 } });
  const heard = other.packets.filter(({ stream }) => stream === 1).length * (1_024 / 48_000);
  // Where the feed begins again, a picture or two may be missing.
  expect(Math.abs(heard * 1000 - lengthOf(after))).toBeLessThan(150);
  expect(lengthOf(before)).toBeGreaterThan((seconds - 1) * 1000);
  expect(lengthOf(before)).toBeLessThan((seconds + 0.1) * 1000);
  const { restarts, switches, notes } = from.state('etv');
  expect([restarts, switches]).toEqual([1, 0]);
  expect(notes).toContain('heli vorming vahetub, nii et helist tehakse stereo AAC');
});

test('stereo that becomes 5.1 stays stereo with the picture, and is a sound of its own besides', async () => {
  const from = await watch(stereo, surround);
  await until(async () => expect((await from.stored('etv', 'S1')).length).toBeGreaterThanOrEqual(2));
  const inits = (await byInit(from)).map(([segment]) => [segment!]);
  for (const init of inits)
    expect((await decoded(from, init)).tracks[1]).toMatchObject({ kind: 'audio', aac: { channels: 2 } });
  expect(from.state('etv')).toMatchObject({ state: 'live', restarts: 1, switches: 0 });
});

test('sound that begins late is there from then on', async () => {
  const from = await watch(mute, begun);
  const [before, after] = await twoInits(from);
  expect(after![0]!.discontinuity).toBe(true);
  const [one, other] = [await decoded(from, before!), await decoded(from, after!)];
  expect(one.tracks.map(({ kind }) => kind)).toEqual(['video']);
  expect(other.tracks.map(({ kind }) => kind)).toEqual(['video', 'audio']);
  expect(other.packets.filter(({ stream }) => stream === 1).length).toBeGreaterThan(100);
  expect(from.state('etv')).toMatchObject({ restarts: 1, switches: 0, lastError: 'pildile lisandus heli' });
});

test('another language beside the sound becomes a track, and changes nothing of the picture', async () => {
  const from = await watch(stereo, two);
  await until(async () => expect((await from.stored('etv', 'S1')).length).toBeGreaterThanOrEqual(2));
  expect(await byInit(from)).toHaveLength(1);
  const marks = (await from.stored('etv')).filter(({ discontinuity }) => discontinuity);
  expect(marks.length).toBeLessThanOrEqual(2);
  expect(from.state('etv')).toMatchObject({ state: 'live', restarts: 1 });
});
