import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { FedSource } from '../../../contract/models/media.ts';
import { steadyClock } from '../../../runtime/clock.ts';
import { words } from '../../ffmpeg.ts';
import type { StoredSegment } from '../../segments/archive.ts';
import { startBroadcaster, type Broadcaster } from '../../testing/feeds/broadcaster.ts';
import { recorded } from '../../testing/recordings.ts';
import { keepsRealTime } from '../../testing/real-time.ts';
import { fed, startTestIngest, until, type TestIngest } from '../../testing/test-ingest.ts';
import { writeParts } from '../../testing/temporary-directory.ts';
import { examine, runFfmpeg } from '../../testing/test-media.ts';

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

type Mode = FedSource['mode'];

interface Read {
  mode: Mode;
  /** What those who call again miss. */
  onAir?: boolean;
  restarts: number;
}

/** Reads these parts on one line until all of them are stored. */
async function stored(parts: readonly Buffer[], { mode, onAir = false, restarts }: Read) {
  station = await startBroadcaster();
  const lasts = parts.length * seconds;
  const programme = { bytes: Buffer.concat(parts), seconds: lasts, burst: 6, pace: 1 };
  station.set('/etv', { ...programme, ...(onAir && { onAirSinceMs: steadyClock() }) });
  const { source, ...channel } = fed('etv', { url: station.url('/etv') }, ['LO']);
  const from = await startTestIngest([{ ...channel, source: { ...source, mode } }], { silentAfterMs: 8_000 });
  ingest = from;
  const segments = await until(async () => {
    const found = await from.stored('etv', 'LO');
    expect(found.reduce((sum, { durationMs }) => sum + durationMs, 0)).toBeGreaterThan(
      (lasts - 5 - 4 * restarts) * 1000,
    );
    return found;
  });
  expect(from.state('etv')).toMatchObject({ state: 'live', restarts, switches: 0 });
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

/** Where a second of sound is heard in segments of one init, of which no sound lies where other sound does. */
async function heardOf({ home, joined }: TestIngest, segments: readonly StoredSegment[]): Promise<boolean[]> {
  const path = await writeParts(join(home, 'x.mp4'), [await joined('etv', segments, 'LO')]);
  const times = (await examine(path)).flatMap(({ stream, pts }) => (stream === 1 ? [pts] : []));
  const back = times.slice(1).map((at, i) => times[i]! - at);
  expect(Math.max(...back)).toBeLessThan(0.1);
  return heard(path);
}

const modes = ['copy', 'encode'] as const;

test.each(modes)(
  'sound that pauses for longer than ten seconds comes back with its picture (%s)',
  async (mode) => {
    const { from, segments } = await stored([await part(0), await part(12, false), await part(24)], {
      mode,
      restarts: 0,
    });
    const seen = await heardOf(from, segments);
    expect(seen.slice(1, 11)).not.toContain(false);
    // On a busy machine two seconds of it may come too late.
    expect(seen.slice(13, 20)).not.toContain(true);
    expect(seen.slice(25, 29)).not.toContain(false);
  },
);

/** The same of which a stream is named (PMT) and does not come. */
function without(stream: number, bytes: Buffer): Buffer {
  const rest = Buffer.from(bytes);
  for (let at = 0; at < rest.length; at += 188)
    if ((rest.readUInt16BE(at + 1) & 0x1fff) === stream) rest.writeUInt16BE(0x1fff, at + 1);
  return rest;
}

test.each([
  ['copy', 'is named late as well'],
  ['copy', 'is named from the beginning'],
  ['encode', 'is named late as well'],
  ['encode', 'is named from the beginning'],
] as const)('sound that begins long after its picture comes with it (%s, %s)', async (mode, named) => {
  const mute = named === 'is named late as well' ? await part(0, false) : without(0x101, await part(0));
  const parts = [mute, await part(12), await part(24)];
  const { from, segments } = await stored(parts, { mode, onAir: true, restarts: 1 });
  const { initId } = segments.at(-1)!;
  const seen = await heardOf(
    from,
    segments.filter((one) => one.initId === initId),
  );
  // It begins again without sound after its end.
  expect(seen.slice(1, 9)).toEqual(Array<boolean>(8).fill(true));
});

test.each([8, 20])('a clock that jumps %i s forward leaves no hole', async (jump) => {
  const parts = [await part(0), await part(12 + jump), await part(24 + jump)];
  const { segments } = await stored(parts, { mode: 'copy', restarts: 0 });
  expect(longestHole(segments)).toBeLessThan(1_000);
});

test.each([8, 20])('encoded, what it skips (%i s) is not filled with pictures', async (jump) => {
  const parts = [await part(0), await part(12 + jump), await part(24 + jump)];
  const { segments } = await stored(parts, { mode: 'encode', onAir: true, restarts: 1 });
  expect(longestHole(segments)).toBeLessThan(6_000);
  const { startMs, durationMs } = segments.at(-1)!;
  expect(startMs + durationMs - Date.now()).toBeLessThan(1_000);
});
