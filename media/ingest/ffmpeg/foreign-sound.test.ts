import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { FedSource } from '../../../contract/models/media.ts';
import { readInit } from '../../fmp4/init.ts';
import { startBroadcaster, type Broadcaster } from '../../testing/feeds/broadcaster.ts';
import { makeLadder } from '../../testing/feeds/hls-ladder.ts';
import { pullFrom } from '../../testing/feeds/pulled-channel.ts';
import { withoutSound } from '../../testing/feeds/spoil-stream.ts';
import { fed, startTestIngest, until, type TestIngest } from '../../testing/test-ingest.ts';
import { ffmpeg } from '../../testing/recordings.ts';
import { writeParts } from '../../testing/temporary-directory.ts';
import { examine, makeTransportStream } from '../../testing/test-media.ts';
import { keepsRealTime } from '../../testing/real-time.ts';

keepsRealTime();

let station: Broadcaster | undefined;
let close: (() => Promise<void>) | undefined;

afterEach(async () => {
  await close?.();
  await station?.close();
});

/** Waits for segments, and finds picture and AAC in them that go on together. */
async function expectPlayable(ingest: TestIngest, least = 2): Promise<void> {
  const segments = await until(async () => {
    const found = await ingest.stored('etv');
    expect(found.length).toBeGreaterThanOrEqual(least);
    return found;
  });
  const bytes = await ingest.joined('etv', segments);
  const { tracks } = readInit(bytes);
  expect(tracks.map(({ codec }) => codec)).toEqual([expect.stringMatching(/^avc1/), 'mp4a.40.2']);
  const packets = await examine(await writeParts(join(ingest.home, 'x.mp4'), [bytes]));
  const lasts = (at: number): number =>
    packets.filter(({ stream }) => stream === at).reduce((sum, { duration }) => sum + duration, 0);
  expect(lasts(0)).toBeGreaterThan(1.9);
  expect(Math.abs(lasts(0) - lasts(1))).toBeLessThan(0.6);
  expect(ingest.state('etv')).toMatchObject({ state: 'live', restarts: 0, switches: 0 });
}

test.skipIf(ffmpeg.outdated).each<[string, FedSource['watch']]>([
  ['mp2', undefined],
  ['ac3', undefined],
  ['libmp3lame', undefined],
  ['mp2', { black: true }],
])(
  'a copy of a feed with %s takes the picture, and makes AAC of the sound (watched: %j)',
  async (sound, watch) => {
    station = await startBroadcaster();
    const bytes = await makeTransportStream(14, '320x180', sound);
    station.set('/etv', { bytes, seconds: 14, burst: 10, pace: 1 });
    const channel = fed('etv', { url: station.url('/etv'), ...(watch && { watch }) });
    const ingest = await startTestIngest([channel], { silentAfterMs: 8_000 });
    close = ingest.close;
    await expectPlayable(ingest);
    // Once to find it out, and once more.
    expect(station.calls('/etv')).toBe(2);
  },
);

test.skipIf(ffmpeg.outdated)('where such sound stops, silence is put as well', async () => {
  station = await startBroadcaster();
  const bytes = withoutSound(await makeTransportStream(40, '320x180', 'mp2'), 0.2);
  station.set('/etv', { bytes, seconds: 40, burst: 22, pace: 1 });
  const ingest = await startTestIngest([fed('etv', { url: station.url('/etv') })], { silentAfterMs: 8_000 });
  close = ingest.close;
  await expectPlayable(ingest, 4);
});

test.skipIf(ffmpeg.outdated).each([
  { format: 'mpegts' as const, sound: 'mp2', kind: 'hls-remux' },
  { format: 'fmp4' as const, sound: 'ac3', kind: 'hls-ffmpeg' },
])('HLS ($format) with $sound likewise', async ({ format, sound, kind }) => {
  const ladder = await makeLadder({ format, sound, heights: [90], seconds: 30, segmentSeconds: 1 });
  const pulled = await pullFrom(ladder, { renditions: ['HI'] });
  close = pulled.close;
  pulled.origin.run();
  await expectPlayable(pulled.ingest);
  expect(pulled.ingest.state('etv').source?.kind).toBe(kind);
});
