import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { steadyClock, systemClock } from '../../../runtime/clock.ts';
import { words } from '../../ffmpeg.ts';
import { readInit } from '../../fmp4/init.ts';
import type { NewSegment } from '../../segments/writer.ts';
import { startBroadcaster, type Broadcaster } from '../../testing/feeds/broadcaster.ts';
import { withJunk, withoutSound } from '../../testing/feeds/spoil-stream.ts';
import { fed, startTestIngest, until } from '../../testing/test-ingest.ts';
import { recorded, ffmpeg } from '../../testing/recordings.ts';
import { temporaryDirectory, writeParts } from '../../testing/temporary-directory.ts';
import { examine, makeTransportStream } from '../../testing/test-media.ts';
import { readOnce } from '../source/read-source.ts';
import type { RunEnd } from './run-end.ts';
import { keepsRealTime } from '../../testing/real-time.ts';

keepsRealTime();

let home: Awaited<ReturnType<typeof temporaryDirectory>>;
let station: Broadcaster;
let clean: Buffer;
let other: Buffer;
let segments: NewSegment[];
let feeds = 0;

beforeAll(async () => {
  home = await temporaryDirectory();
  station = await startBroadcaster();
  [clean, other] = await Promise.all([makeTransportStream(14), makeTransportStream(14, '480x270')]);
});
beforeEach(() => void (segments = []));
afterAll(async () => {
  await station.close();
  await home.dispose();
});

/** Sends bytes at once and holds the line, unless told otherwise; resolves to how the run ended. */
function receive(
  bytes: Buffer,
  {
    seconds = 1,
    burst = 1,
    pace = 0,
    silentAfterMs = 4_000,
    ffmpegPath = ffmpeg.path,
    // What comes from an address is remembered.
    path = `/feed${feeds++}`,
  } = {},
): Promise<RunEnd> {
  station.set(path, { bytes, seconds, burst, pace });
  return readOnce({
    address: station.url(path),
    transcodeMode: { mode: 'copy' },
    renditions: ['HI'],
    open: async (names) =>
      names.map((rendition) => ({
        rendition,
        sink: { lastEndMs: () => 0, append: async (segment) => void segments.push(segment) },
      })),
    reach: { ffmpegPath, protocols: undefined, allowPrivate: true },
    clock: systemClock,
    steady: steadyClock,
    silentAfterMs,
    pressure: () => 0,
    onStart: () => {},
    onBytes: () => {},
    onSegment: () => {},
    onPicture: () => {},
    onTitle: () => {},
    encodes: [],
    onFormat: () => {},
    onNote: () => {},
    onRendition: () => {},
    signal: new AbortController().signal,
  });
}

const inFormat = (output: string): Promise<Buffer> =>
  recorded([
    ...words('-f lavfi -i testsrc2=s=320x180:r=25:d=14 -f lavfi -i sine=sample_rate=48000:d=14'),
    ...words(`-c:v libx264 -preset ultrafast -g 50 -bf 0 -c:a aac ${output} pipe:1`),
  ]);

const received = (): number => segments.reduce((sum, one) => sum + one.durationMs, 0);

/** Starts of the pictures that a player would show, in seconds from the first. */
async function pictures(): Promise<number[]> {
  const parts = [segments[0]!.init.bytes, ...segments.flatMap((one) => one.parts)];
  const packets = await examine(await writeParts(join(home.path, 'joined.mp4'), parts));
  const shown = packets.filter(({ stream }) => stream === 0).map(({ pts }) => pts);
  return shown.map((pts) => pts - shown[0]!);
}

const oneAfterTheOther = (): void => {
  for (const [i, next] of segments.slice(1).entries()) {
    const before = segments[i]!;
    expect(next.startMs).toBeGreaterThanOrEqual(before.startMs + before.durationMs - 60);
  }
};

describe('a feed goes on through', () => {
  test('timestamps that begin again', async () => {
    await receive(Buffer.concat([clean, clean]));
    expect(received()).toBeGreaterThanOrEqual(23_900);
    oneAfterTheOther();
    const shown = await pictures();
    shown.slice(1).forEach((at, i) => expect(at).toBeGreaterThan(shown[i]!));
    expect(shown.length).toBeGreaterThanOrEqual(595);
  });

  test.each([
    { name: 'with a header of FLV', tagsFrom: 0 },
    { name: 'within the tags of FLV', tagsFrom: 13 },
  ])('timestamps that begin again $name', async ({ tagsFrom }) => {
    const flash = await inFormat('-flvflags no_duration_filesize -f flv');
    await receive(Buffer.concat([flash, flash.subarray(tagsFrom)]));
    expect(received()).toBeGreaterThanOrEqual(23_900);
    const shown = await pictures();
    shown.slice(1).forEach((at, i) => expect(at).toBeGreaterThan(shown[i]!));
    expect(shown.length).toBeGreaterThanOrEqual(595);
  });

  test('a header of FLV in the middle of what is known to be FLV', async () => {
    const flash = await inFormat('-flvflags no_duration_filesize -f flv');
    await receive(flash, { path: '/known', silentAfterMs: 1_500 });
    segments = [];
    await receive(Buffer.concat([flash, flash]), { path: '/known' });
    expect(received()).toBeGreaterThanOrEqual(23_900);
  });

  test('the clock of MPEG-TS running over after 26 hours and a half', async () => {
    const nearlyFull = 2 ** 33 / 90_000 - 8;
    const wrapping = await recorded([
      ...words('-f lavfi -i testsrc2=s=320x180:r=25:d=16'),
      ...words('-f lavfi -i sine=sample_rate=48000:d=16'),
      ...words(`-c:v libx264 -preset ultrafast -g 50 -bf 0 -c:a aac -output_ts_offset ${nearlyFull}`),
      ...words('-muxdelay 0 -f mpegts pipe:1'),
    ]);
    expect(wrapping.length).toBeGreaterThan(100_000);
    await receive(wrapping);
    expect(segments.slice(0, 3).map((one) => Math.round(one.durationMs / 100))).toEqual([40, 40, 40]);
    expect(segments.slice(1).some((one) => one.discontinuity)).toBe(false);
    const shown = await pictures();
    expect(shown.length).toBeGreaterThan(380);
    shown.forEach((at, i) => expect(at).toBeCloseTo(i * 0.04, 3));
  });

  test('junk between packets', async () => {
    const spoiled = withJunk(clean, 40);
    expect(spoiled.length).toBeGreaterThan(clean.length + 5_000);
    await receive(spoiled);
    expect(received()).toBeGreaterThanOrEqual(8_000);
    oneAfterTheOther();
  });

  test('sound that stops: the picture goes on without waiting for it', async () => {
    const mute = withoutSound(clean, 0.4);
    expect(mute.length).toBeLessThan(clean.length);
    await receive(mute);
    expect(received()).toBeGreaterThanOrEqual(8_000);
    expect((await pictures()).length).toBeGreaterThanOrEqual(200);
  });
});

describe('a feed ends', () => {
  test.each([
    { name: 'Matroska', output: '-f matroska -live 1' },
    { name: 'MP4', output: '-movflags +empty_moov+default_base_moof+frag_keyframe -f mp4' },
  ])('where the clock of $name begins again, which ffmpeg does not follow', async ({ output }) => {
    const part = await inFormat(output);
    const end = await receive(Buffer.concat([part, part]));
    expect(end).toMatchObject({ trouble: 'changed', reason: 'timeWentBack' });
    // On a busy machine ffmpeg is ended with its last pictures in hand: a key frame's distance at most.
    expect(received()).toBeGreaterThanOrEqual(11_900);
    expect((await pictures()).length).toBeLessThanOrEqual(351);
  });

  test('before a picture of another size, so that every segment fits its init', async () => {
    const end = await receive(Buffer.concat([clean, other]));
    expect(end.trouble).toBe('changed');
    expect(received()).toBeGreaterThanOrEqual(13_000);
    expect(new Set(segments.map((one) => one.init.id)).size).toBe(1);
    expect(readInit(segments[0]!.init.bytes).tracks[0]).toMatchObject({ width: 320, height: 180 });
    expect((await pictures()).length).toBeGreaterThanOrEqual(325);
  });

  test('when it falls silent, and says so', async () => {
    expect(await receive(clean)).toEqual({ trouble: 'silent', reason: 'noData' });
    expect(received()).toBeGreaterThanOrEqual(8_000);
  });

  test('when somebody answers who never sends a byte', async () => {
    const end = await receive(clean, { burst: 0 });
    expect(end).toMatchObject({ trouble: 'silent', reason: 'noData' });
    expect(segments).toEqual([]);
  });

  test('when its process is killed, and keeps what was whole', async () => {
    // Says its number, and becomes ffmpeg.
    const pidFile = join(home.path, 'pid');
    const ffmpegPath = join(home.path, 'numbered');
    await writeFile(ffmpegPath, `#!/bin/sh\necho $$ > '${pidFile}'\nexec '${ffmpeg.path}' "$@"\n`, {
      mode: 0o755,
    });
    const receiving = receive(clean, { silentAfterMs: 20_000, ffmpegPath });
    await until(() => expect(received()).toBeGreaterThanOrEqual(4_000));
    process.kill(Number(await readFile(pidFile, 'utf8')), 'SIGKILL');
    expect(await receiving).toMatchObject({ trouble: 'exit', reason: 'ffmpegEnded {"exit":"SIGKILL"}' });
    oneAfterTheOther();
    expect((await pictures()).length).toBeGreaterThanOrEqual(100);
  });

  test('when pictures come without key frames', async () => {
    const endless = await recorded([
      ...words('-f lavfi -i testsrc2=s=160x90:r=25:d=30'),
      ...words('-c:v libx264 -preset ultrafast -g 5000 -sc_threshold 0 -bf 0 -f mpegts pipe:1'),
    ]);
    const end = await receive(endless, { seconds: 30, burst: 12, pace: 1, silentAfterMs: 4_000 });
    expect(end).toMatchObject({ trouble: 'refused', reason: 'keyFramesApart {"seconds":8}' });
    expect(segments).toEqual([]);
  });
});

test('a picture of another size gets an init and a discontinuity of its own, and nobody is called ill', async () => {
  const both = { bytes: Buffer.concat([clean, other]), seconds: 28, burst: 6, pace: 4 };
  station.set('/etv', both);
  const ingest = await startTestIngest([fed('etv', { url: station.url('/etv') })], { silentAfterMs: 8_000 });
  try {
    await until(() => expect(station.calls('/etv')).toBe(1));
    station.set('/etv', { ...both, bytes: other, seconds: 14 });
    const found = await until(async () => {
      const all = await ingest.stored('etv');
      expect(new Set(all.map((one) => one.initId)).size).toBe(2);
      return all;
    });
    const [first, second] = [found[0]!, found.find((one) => one.initId !== found[0]!.initId)!];
    expect(second.discontinuity).toBe(true);
    const size = async (initId: string) =>
      readInit((await ingest.archive.readInit('etv', 'HI', initId))!).tracks[0];
    expect(await size(first.initId)).toMatchObject({ width: 320 });
    expect(await size(second.initId)).toMatchObject({ width: 480 });
    expect(ingest.state('etv')).toMatchObject({ restarts: 1, lastError: 'pildi vorming muutus' });
  } finally {
    await ingest.close();
  }
});
