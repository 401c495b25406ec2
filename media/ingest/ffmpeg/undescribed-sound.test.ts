import { afterEach, expect, test } from 'vitest';
import { words } from '../../ffmpeg.ts';
import { readInit } from '../../fmp4/init.ts';
import { startBroadcaster, type Broadcaster } from '../../testing/feeds/broadcaster.ts';
import { ffmpeg, recorded } from '../../testing/recordings.ts';
import { keepsRealTime } from '../../testing/real-time.ts';
import { fed, startTestIngest, until, type TestIngest } from '../../testing/test-ingest.ts';

keepsRealTime();

let station: Broadcaster | undefined;
let ingest: TestIngest | undefined;
afterEach(async () => {
  await ingest?.close();
  await station?.close();
});

const described = (): Promise<Buffer> =>
  recorded(
    words(
      '-f lavfi -i testsrc2=s=320x180:r=25:d=20 -f lavfi -i sine=440:r=48000:d=20 -c:v libx264 -preset ultrafast -g 50 -bf 0 -ac 2 -c:a aac -movflags frag_keyframe+empty_moov -f mp4 pipe:1',
    ),
  );

/** Hides the decoder configuration of the sound, and what else tells of it. */
function undescribed(film: Buffer, hidesChannels: boolean): Buffer {
  const bytes = Buffer.from(film);
  const entry = bytes.indexOf('mp4a') + 4;
  const config = bytes.indexOf(Buffer.from([5, 0x80, 0x80, 0x80]), entry);
  bytes[config] = 0x13;
  if (hidesChannels) bytes.fill(0, entry + 16, entry + 18);
  return bytes;
}

test.skipIf(ffmpeg.outdated).each([
  {
    hidesChannels: false,
    note: 'heli kirjeldus puudub (esds), nii et helist tehakse uus stereo AAC',
    codecs: [expect.stringMatching(/^avc1/), 'mp4a.40.2'],
  },
  {
    hidesChannels: true,
    note: 'heli ei saa lugeda, sest selle kirjeldus puudub: vaatajani jõuab ainult pilt',
    codecs: [expect.stringMatching(/^avc1/)],
  },
])('a sound in MP4 that is not described holds no picture back: $note', async (given) => {
  const { hidesChannels, note, codecs } = given;
  station = await startBroadcaster();
  const bytes = undescribed(await described(), hidesChannels);
  station.set('/etv', { bytes, seconds: 20, burst: 12, pace: 1 });
  ingest = await startTestIngest([fed('etv', { url: station.url('/etv') })], { silentAfterMs: 12_000 });
  const segments = await until(async () => {
    const found = await ingest!.stored('etv');
    expect(found.length).toBeGreaterThanOrEqual(2);
    return found;
  });
  const { tracks } = readInit(await ingest.joined('etv', segments));
  expect(tracks.map(({ codec }) => codec)).toEqual(codecs);
  expect(ingest.state('etv')).toMatchObject({ restarts: 0, lastError: null });
  expect(ingest.state('etv').notes).toContain(note);
});
