import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { words } from '../../ffmpeg.ts';
import type { StoredSegment } from '../../segments/archive.ts';
import { startBroadcaster, type Broadcaster } from '../../testing/feeds/broadcaster.ts';
import { recorded } from '../../testing/recordings.ts';
import { keepsRealTime } from '../../testing/real-time.ts';
import { fed, startTestIngest, until, type TestIngest } from '../../testing/test-ingest.ts';
import { writeParts } from '../../testing/temporary-directory.ts';
import { runFfmpeg } from '../../testing/test-media.ts';

keepsRealTime();

const seconds = 12;

/** Twelve seconds of a transport stream from an instant of its clock on, as many bytes with sound as without. */
const part = (fromSeconds: number, hasSound = true): Promise<Buffer> =>
  recorded([
    ...words(`-f lavfi -i testsrc2=s=160x90:r=25:d=${seconds}`),
    ...words(`-f lavfi -i sine=sample_rate=48000:d=${seconds} -map 0`),
    ...(hasSound ? words('-map 1') : []),
    ...words(`-c:v libx264 -preset ultrafast -g 50 -bf 0 -c:a aac -output_ts_offset ${fromSeconds}`),
    ...words('-muxdelay 0 -muxpreload 0 -muxrate 600k -f mpegts pipe:1'),
  ]);

let station: Broadcaster | undefined;
let ingest: TestIngest | undefined;
afterEach(async () => {
  await ingest?.close();
  await station?.close();
});

/** Reads these parts on one line until all of them are stored. */
async function stored(parts: readonly Buffer[]) {
  station = await startBroadcaster();
  const lasts = parts.length * seconds;
  station.set('/etv', { bytes: Buffer.concat(parts), seconds: lasts, burst: 6, pace: 1 });
  const from = await startTestIngest([fed('etv', { url: station.url('/etv') })], { silentAfterMs: 8_000 });
  ingest = from;
  const segments = await until(async () => {
    const found = await from.stored('etv');
    expect(found.reduce((sum, { durationMs }) => sum + durationMs, 0)).toBeGreaterThan((lasts - 5) * 1000);
    return found;
  });
  expect(from.state('etv')).toMatchObject({ state: 'live', restarts: 0, switches: 0 });
  return { from, segments };
}

/** Where a second of sound is heard, by the seconds from the beginning. */
async function heard(path: string): Promise<boolean[]> {
  const rate = 8_000;
  const pcm = await runFfmpeg([
    ...words('-v error -i'),
    path,
    ...words(`-map 0:a -f s16le -ac 1 -ar ${rate} pipe:1`),
  ]);
  const samples = new Int16Array(pcm.buffer, pcm.byteOffset, Math.floor(pcm.length / 2));
  return Array.from({ length: Math.floor(samples.length / rate) }, (_, i) =>
    samples.subarray(i * rate, (i + 1) * rate).some((sample) => Math.abs(sample) > 300),
  );
}

/** In milliseconds, between one segment and the next. */
const longestHole = (segments: readonly StoredSegment[]): number =>
  Math.max(
    ...segments.slice(1).map(({ startMs }, i) => startMs - segments[i]!.startMs - segments[i]!.durationMs),
  );

test('sound that pauses for longer than ten seconds comes back with its picture', async () => {
  const { from, segments } = await stored([await part(0), await part(12, false), await part(24)]);
  const path = await writeParts(join(from.home, 'x.mp4'), [await from.joined('etv', segments)]);
  const seen = await heard(path);
  expect(seen.slice(1, 11)).not.toContain(false);
  // On a busy machine two seconds of it may come too late.
  expect(seen.slice(13, 20)).not.toContain(true);
  expect(seen.slice(25, 29)).not.toContain(false);
});

test.each([8, 20])('a clock that jumps %i s forward leaves no hole', async (jump) => {
  const { segments } = await stored([await part(0), await part(12 + jump), await part(24 + jump)]);
  expect(longestHole(segments)).toBeLessThan(1_000);
});
