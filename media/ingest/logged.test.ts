import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { MediaChannel } from '../../contract/models/media.ts';
import { words } from '../ffmpeg.ts';
import { readInit } from '../fmp4/init.ts';
import { startBroadcaster, type Broadcaster } from '../testing/feeds/broadcaster.ts';
import { startTestIngest, until, type TestIngest } from '../testing/test-ingest.ts';
import { recorded } from '../testing/recordings.ts';
import { keepsRealTime } from '../testing/real-time.ts';

keepsRealTime();

/** Sources that are not what viewers need: each is handled, or told in words. */
let station: Broadcaster;
let ingest: TestIngest | undefined;

beforeAll(async () => {
  station = await startBroadcaster();
});
afterEach(() => ingest?.close());
afterAll(async () => {
  await station.close();
});

const picture = '-f lavfi -i testsrc2=s=320x180:r=25:d=14';
const tone = (hertz: number): string => `-f lavfi -i sine=frequency=${hertz}:sample_rate=48000:duration=14`;
const h264 = '-c:v libx264 -preset ultrafast -g 50 -bf 0 -c:a aac';
const feed = (...options: string[]): Promise<Buffer> =>
  recorded(words(`${options.join(' ')} -f mpegts pipe:1`));

/** Sends bytes to a channel that copies them, or does what is said. */
async function send(bytes: Buffer, mode: 'copy' | 'encode' = 'copy'): Promise<TestIngest> {
  station.set('/etv', { bytes, seconds: 14, burst: 8, pace: 1 });
  const channel: MediaChannel = {
    id: 'etv',
    source: { kind: 'fed', url: station.url('/etv'), mode },
    renditions: ['HI'],
  };
  ingest = await startTestIngest([channel], { silentAfterMs: 20_000, pauseMs: () => 60_000 });
  return ingest;
}

const logged = (it: TestIngest, note: RegExp): Promise<void> =>
  until(() => expect(it.state('etv').notes).toEqual([expect.stringMatching(note)]));

test('a copy of HEVC is on air, and it is told for whom', async () => {
  const it = await send(
    await feed(
      picture,
      tone(440),
      '-c:v libx265 -preset ultrafast -x265-params log-level=none:keyint=50 -c:a aac',
    ),
  );
  await logged(it, /^HEVC: ainult Safari ja telerid; kõigile --mode encode$/);
  expect(it.state('etv').formats).toEqual([expect.stringMatching(/^hev1\.1\.6\.L\d+\.90$/), 'mp4a.40.2']);
});

test('half pictures are copied, and told', async () => {
  const it = await send(await feed(picture, tone(440), h264, '-flags +ilme+ildct -x264opts tff=1'));
  await logged(it, /^pilt on ülerealaotusega \(nagu 1080i\)/);
});

test.each(['copy', 'encode'] as const)('sound alone is no picture that is on air (%s)', async (mode) => {
  const it = await send(await feed(tone(440), '-c:a aac'), mode);
  await until(() => expect(it.state('etv').lastError).toMatch(/^allikas ei saada pilti/));
  expect(it.state('etv').state).not.toBe('live');
  expect(await it.stored('etv')).toEqual([]);
});

test('a stream is read as what it is at once where its address says nothing', async () => {
  const bytes = await recorded(words(`${picture} ${tone(440)} ${h264} -f flv pipe:1`));
  station.set('/voog', { bytes, seconds: 14, burst: 8, pace: 1 });
  const source = { kind: 'fed', url: station.url('/voog'), mode: 'copy' } as const;
  // Nothing else is tried first, or that would have to fall silent.
  ingest = await startTestIngest([{ id: 'etv', source, renditions: ['HI'] }], { silentAfterMs: 60_000 });
  await until(() => expect(ingest!.state('etv')).toMatchObject({ state: 'live', source: { kind: 'flv' } }));
});

test('a stream is read as what it is, though its address says something else', async () => {
  const bytes = await recorded(words(`${picture} ${tone(440)} ${h264} -f flv pipe:1`));
  station.set('/etv.ts', { bytes, seconds: 14, burst: 8, pace: 1 });
  const source = { kind: 'fed', url: station.url('/etv.ts'), mode: 'copy' } as const;
  ingest = await startTestIngest([{ id: 'etv', source, renditions: ['HI'] }], { silentAfterMs: 2_000 });
  await until(() => expect(ingest!.state('etv')).toMatchObject({ state: 'live', source: { kind: 'flv' } }));
});

test('a picture whose key frames lie too far apart is refused in words', async () => {
  const bytes = await feed(
    '-f lavfi -i testsrc2=s=320x180:r=25:d=42 -c:v libx264 -preset ultrafast -g 300 -sc_threshold 0 -bf 0',
  );
  station.set('/etv', { bytes, seconds: 42, burst: 40, pace: 1 });
  const source = { kind: 'fed', url: station.url('/etv'), mode: 'copy' } as const;
  ingest = await startTestIngest([{ id: 'etv', source, renditions: ['HI'] }], { pauseMs: () => 60_000 });
  await until(() =>
    expect(ingest!.state('etv').lastError).toMatch(/harvem kui iga 8 s järel; vali --mode encode/),
  );
  for (const { durationMs } of await ingest.stored('etv')) expect(durationMs).toBeLessThan(8_500);
});

test('a picture that goes on in another stream (PMT) goes on without a hole', async () => {
  const one = await feed(picture, tone(440), h264);
  const other = await feed(picture, tone(440), h264, '-streamid 0:600 -streamid 1:601 -output_ts_offset 14');
  station.set('/etv', { bytes: Buffer.concat([one, other]), seconds: 28, burst: 10, pace: 1 });
  const spare = [station.url('/spare')];
  const source = { kind: 'fed', url: station.url('/etv'), spare, mode: 'copy' } as const;
  ingest = await startTestIngest([{ id: 'etv', source, renditions: ['HI'] }], { silentAfterMs: 12_000 });
  const stored = await until(async () => {
    const found = await ingest!.stored('etv');
    expect(found.reduce((sum, { durationMs }) => sum + durationMs, 0)).toBeGreaterThan(20_000);
    return found;
  });
  for (const [i, { startMs, discontinuity }] of stored.slice(1).entries()) {
    expect(startMs - stored[i]!.startMs - stored[i]!.durationMs).toBeLessThan(100);
    expect(discontinuity).toBe(false);
  }
  expect(ingest.state('etv')).toMatchObject({ restarts: 0, switches: 0, lastError: null });
});

test('an encoder that does not keep up is told as such, and takes a rung off instead of a spare', async () => {
  const bytes = await feed(picture, tone(440), h264);
  station.set('/etv', { bytes, seconds: 14, burst: 6, pace: 0.5 });
  const spare = [station.url('/spare')];
  const source = { kind: 'fed', url: station.url('/etv'), spare, mode: 'encode' } as const;
  const beganAt = Date.now();
  // Two cores that never rest, most of them for the encoder.
  const load = () => ({ busyMs: 2 * (Date.now() - beganAt), idleMs: 0, ownMs: 1.5 * (Date.now() - beganAt) });
  ingest = await startTestIngest([{ id: 'etv', source, renditions: ['LO', 'HI'] }], {
    load,
    silentAfterMs: 60_000,
  });
  await until(() =>
    expect(ingest!.state('etv').notes).toEqual([
      'see masin ei jõua kodeerida: HI on sama pilt, mis sellest madalam',
    ]),
  );
  expect(ingest.state('etv')).toMatchObject({ switches: 0, restarts: 1, source: { index: 0 } });
  expect(station.calls('/spare')).toBe(0);
  // Viewers of the best rendition go on, with the picture that there is.
  const size = async (rendition: 'LO' | 'HI') => {
    const last = (await ingest!.stored('etv', rendition)).at(-1)!;
    return readInit((await ingest!.archive.readInit('etv', rendition, last.initId))!).tracks[0]!.height;
  };
  expect([await size('LO'), await size('HI')]).toEqual([360, 720]);
  await until(async () => expect(await size('HI')).toBe(360));
});

describe('a list whose samples are encrypted is refused in words', () => {
  test.each(['copy', 'encode'] as const)('%s', async (mode) => {
    const list = [
      '#EXTM3U',
      '#EXT-X-TARGETDURATION:4',
      '#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://key",KEYFORMAT="com.apple.streamingkeydelivery"',
      '#EXTINF:4,',
      'a.ts',
    ].join('\n');
    const origin = createServer((_, response) => response.end(list)).listen(0, '127.0.0.1');
    await once(origin, 'listening');
    const url = `http://127.0.0.1:${(origin.address() as AddressInfo).port}/x.m3u8`;
    const source = { kind: 'fed', url, mode } as const;
    ingest = await startTestIngest([{ id: 'etv', source, renditions: ['HI'] }], { pauseMs: () => 60_000 });
    await until(() =>
      expect(ingest!.state('etv').lastError).toBe(
        'allikas on kaitstud viisil, mida siin ei loeta (SAMPLE-AES)',
      ),
    );
    expect(await ingest.stored('etv')).toEqual([]);
    origin.close();
  });
});
