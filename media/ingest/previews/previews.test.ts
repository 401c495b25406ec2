import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { previewName, type StreamName } from '../../../contract/tracks.ts';
import { startBroadcaster, type Broadcaster } from '../../testing/feeds/broadcaster.ts';
import { keepsRealTime } from '../../testing/real-time.ts';
import { ffmpeg } from '../../testing/recordings.ts';
import { makeTransportStream } from '../../testing/test-media.ts';
import { fed, startTestIngest, until, type TestIngest } from '../../testing/test-ingest.ts';
import { silentLog } from '../../../runtime/log.ts';
import type { Outputs } from '../output/outputs.ts';
import { readBoxes } from '../../fmp4/boxes.ts';
import { withPreviews } from './channel-previews.ts';
import { decodePictures } from './decode-pictures.ts';
import { createPreviewMaker } from './preview-maker.ts';

keepsRealTime();

let station: Broadcaster | undefined;
let ingest: TestIngest | undefined;
afterEach(async () => {
  await ingest?.close();
  await station?.close();
});

const isJpeg = (bytes: Buffer | undefined): boolean => bytes?.readUInt16BE(0) === 0xffd8;

test('what is written of a channel gets a picture of the first segment of every ten seconds', async () => {
  station = await startBroadcaster();
  station.set('/etv', { bytes: await makeTransportStream(40), seconds: 40, burst: 36, pace: 1 });
  const channel = fed('etv', { url: station.url('/etv') });
  ingest = await startTestIngest([channel], { silentAfterMs: 8_000, picturesEveryMs: 500 });
  const { stored, archive } = ingest;
  await until(async () => expect((await stored('etv', previewName)).length).toBeGreaterThanOrEqual(3));

  const [segments, pictures] = [await stored('etv'), await stored('etv', previewName)];
  const turnOf = (ms: number): number => Math.floor(ms / 10_000);
  for (const { startMs, durationMs, name, length } of pictures) {
    const first = segments.find((segment) => turnOf(segment.startMs) === turnOf(startMs));
    expect({ startMs, durationMs }).toEqual({ startMs: first?.startMs, durationMs: first?.durationMs });
    expect(isJpeg(await archive.readSegment('etv', previewName, name))).toBe(true);
    expect(length).toBeLessThan(20_000);
  }
});

test('a stream that is none has no picture, and costs no other one its own', async () => {
  const maker = createPreviewMaker(ffmpeg.path);
  const junk = maker.make(Buffer.alloc(1_000, 'junk'));
  const loop = join(import.meta.dirname, '../../../demo/loops/sea/ME');
  const good = maker.make(
    Buffer.concat([await readFile(join(loop, 'init.mp4')), await readFile(join(loop, 'clip.bin'))]),
  );
  const nothing = maker.make(Buffer.alloc(0));
  await maker.turn();
  expect(await junk).toBeUndefined();
  expect(isJpeg(await good)).toBe(true);
  expect(await nothing).toBeUndefined();
});

test('of a segment no more waits for its turn than its first picture', async () => {
  const loop = join(import.meta.dirname, '../../../demo/loops/sea/ME');
  const [bytes, clip] = [await readFile(join(loop, 'init.mp4')), await readFile(join(loop, 'clip.bin'))];
  const parts = readBoxes(clip)
    .slice(0, 16)
    .map(({ start, end }) => clip.subarray(start, end));
  const waiting: Buffer[] = [];
  const make = async (stream: Buffer): Promise<undefined> => void waiting.push(stream);
  const sink = { append: async () => {}, lastEndMs: () => 0 };
  const open = async (names: readonly StreamName[]) => names.map((rendition) => ({ rendition, sink }));
  const outputs = withPreviews({ open, close: async () => {} } as unknown as Outputs, {
    channelId: 'etv',
    maker: { make, turn: async () => {} },
    log: silentLog,
  });
  const [place] = await outputs.open(['ME']);
  const init = { id: 'a', bytes, timescale: 12_800 };
  await place!.sink.append({ startMs: 0, durationMs: 4_000, discontinuity: false, init, parts });
  const [stream] = waiting;
  const [head, data] = parts;
  expect(stream!.length).toBeLessThan(bytes.length + head!.length + data!.length / 2);
  expect((await decodePictures(ffmpeg.path, [stream!])).map(isJpeg)).toEqual([true]);
});
