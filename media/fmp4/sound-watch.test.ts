import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { words } from '../ffmpeg.ts';
import { ffmpegArguments } from '../ingest/ffmpeg/ffmpeg-arguments.ts';
import { flashVideo } from '../ingest/source/source.ts';
import { withOtherSound } from '../testing/feeds/flash-video.ts';
import { recorded } from '../testing/recordings.ts';
import { temporaryDirectory, writeParts } from '../testing/temporary-directory.ts';
import { examine, runFfmpeg } from '../testing/test-media.ts';
import { readBoxes } from './boxes.ts';
import { createBoxSplitter } from './box-splitter.ts';
import { readFragment, type Fragment, type Sample } from './fragment.ts';
import { readInit, type Track } from './init.ts';
import { patchSegment } from './patch.ts';
import { createSegmenter, FormatChangeError, type SegmenterEvent } from './segmenter.ts';
import { createSoundWatch, type SoundVerdict } from './sound-watch.ts';
import { keepsRealTime } from '../testing/real-time.ts';

keepsRealTime();

/** How long each part lasts. The change stands in the middle of a fragment. */
const seconds = 6.2;
const gop = 62;

let home: Awaited<ReturnType<typeof temporaryDirectory>>;
beforeAll(async () => {
  home = await temporaryDirectory();
});
afterAll(() => home.dispose());

/** Channels and rate. */
type Sound = [channels: number, rate: number];

/** MPEG-TS on the same numbers and the same clock in every part. */
const part = (index: number, channels: number, rate: number, filter = 'anull'): Promise<Buffer> =>
  recorded([
    ...words(`-f lavfi -i testsrc2=s=160x90:r=25:d=${seconds}`),
    ...words(`-f lavfi -i sine=sample_rate=${rate}:d=${seconds} -af ${filter} -ac ${channels}`),
    ...words(`-c:v libx264 -preset ultrafast -g ${gop} -bf 0 -c:a aac -output_ts_offset ${index * seconds}`),
    ...words('-muxdelay 0 -muxpreload 0 -f mpegts pipe:1'),
  ]);

/** What ffmpeg makes of a feed that it copies. */
async function copied(feed: Buffer, format: 'mpegts' | 'flv' = 'mpegts'): Promise<Buffer> {
  const path = await writeParts(join(home.path, `feed.${format}`), [feed]);
  const kind = format === 'flv' ? ('rtmp' as const) : format;
  const source = { kind, input: [...(format === 'flv' ? flashVideo : ['-f', format]), '-i', path] };
  return runFfmpeg(ffmpegArguments(source, { mode: 'copy' }, ['HI']));
}

/** Cuts until the end, or until the format changes. */
function cut(stream: Buffer): { bytes: Buffer[]; fault: unknown; endSeconds: number } {
  const segmenter = createSegmenter(4);
  const events: SegmenterEvent[] = [];
  let fault: unknown;
  try {
    for (let at = 0; at < stream.length; at += 5_000)
      events.push(...segmenter.push(stream.subarray(at, at + 5_000)));
    events.push(...segmenter.end());
  } catch (found) {
    fault = found;
  }
  const segments = events.flatMap((event) => (event.kind === 'segment' ? [event.segment] : []));
  const last = segments.at(-1)!;
  const bytes = events.flatMap((event) =>
    event.kind === 'init' ? [event.plain] : patchSegment(event.segment, 0, 1),
  );
  return { bytes, fault, endSeconds: last.startSeconds + last.durationSeconds };
}

describe('sound that becomes another one ends the stream where it does', () => {
  test.each<{ name: string; before: Sound; after: Sound }>([
    { name: 'stereo to 5.1', before: [2, 48_000], after: [6, 48_000] },
    { name: '5.1 to stereo', before: [6, 48_000], after: [2, 48_000] },
    { name: 'stereo to mono', before: [2, 48_000], after: [1, 48_000] },
    { name: 'stereo to mono of 22.05 kHz', before: [2, 48_000], after: [1, 22_050] },
    { name: '48 to 44.1 kHz', before: [2, 48_000], after: [2, 44_100] },
    { name: '22.05 to 48 kHz', before: [1, 22_050], after: [1, 48_000] },
  ])('$name', async ({ before, after }) => {
    const feed = await Promise.all([part(0, ...before), part(1, ...after)]);
    const { bytes, fault, endSeconds } = cut(await copied(Buffer.concat(feed)));
    expect(fault).toBeInstanceOf(FormatChangeError);
    expect(fault).toMatchObject({ what: 'sound' });
    expect(endSeconds).toBeGreaterThan(seconds - 1);
    expect(endSeconds).toBeLessThan(seconds + 0.1);
    // Nothing of what was given out is more than the init says.
    const packets = await examine(await writeParts(join(home.path, 'given.mp4'), bytes));
    expect(Math.max(...packets.map(({ pts }) => pts))).toBeLessThan(seconds + 0.1);
  });
});

describe('sound that stays what it is goes on', () => {
  const whole = async (stream: Buffer, least = 2 * seconds - 0.3): Promise<void> => {
    const { fault, endSeconds } = cut(stream);
    expect(fault).toBeUndefined();
    expect(endSeconds).toBeGreaterThan(least);
  };

  test.each<{ name: string; sound: Sound }>([
    { name: 'stereo', sound: [2, 48_000] },
    { name: '5.1', sound: [6, 48_000] },
    { name: 'mono of 22.05 kHz', sound: [1, 22_050] },
    { name: 'stereo of 8 kHz', sound: [2, 8_000] },
  ])('$name, encoded anew in the middle', async ({ sound }) => {
    await whole(await copied(Buffer.concat(await Promise.all([part(0, ...sound), part(1, ...sound)]))));
  });

  test('into silence and out of it', async () => {
    const parts = [part(0, 2, 48_000, 'volume=0'), part(1, 2, 48_000), part(2, 2, 48_000, 'volume=0')];
    await whole(await copied(Buffer.concat(await Promise.all(parts))), 3 * seconds - 0.3);
  });

  test.each([
    { name: 'HE-AAC, mono', config: '2b098800', channels: 1 },
    { name: 'HE-AAC, stereo', config: '2b118800', channels: 2 },
    { name: 'HE-AAC v2', config: 'eb098800', channels: 1 },
    { name: 'HE-AAC that says LC first', config: '131056e598', channels: 2 },
  ])('$name over RTMP, whose times are rounded, with a hole', async ({ config, channels }) => {
    const flash = await recorded([
      ...words('-f lavfi -i testsrc2=s=160x90:r=25:d=12'),
      ...words(
        `-f lavfi -i sine=sample_rate=24000:d=12 -ac ${channels} -c:v libx264 -preset ultrafast -g 50`,
      ),
      ...words('-bf 0 -c:a aac -flvflags no_duration_filesize -f flv pipe:1'),
    ]);
    await whole(await copied(withOtherSound(flash, Buffer.from(config, 'hex'), 5_000, 7_000), 'flv'), 11.5);
  });

  test.each([44_100, 48_000])('%i Hz over RTMP, whose times are rounded', async (rate) => {
    const flash = await recorded([
      ...words('-f lavfi -i testsrc2=s=160x90:r=25:d=12'),
      ...words(`-f lavfi -i sine=sample_rate=${rate}:d=12 -ac 2 -c:v libx264 -preset ultrafast -g 50 -bf 0`),
      ...words('-c:a aac -flvflags no_duration_filesize -f flv pipe:1'),
    ]);
    await whole(await copied(flash, 'flv'), 11.5);
  });

  test('with damage in single frames, and in twenty in a row', async () => {
    const stream = await copied(Buffer.concat(await Promise.all([part(0, 2, 48_000), part(1, 2, 48_000)])));
    let count = 0;
    const spoiled = withSpoiledSound(stream, (frame) => {
      count++;
      // Looks like one channel.
      if (count > 60 && (count % 3 === 0 || count % 100 < 20)) frame[0] = 0;
    });
    expect(count).toBeGreaterThan(500);
    await whole(spoiled);
  });
});

/** The same stream, whose frames of sound somebody has put hands on. */
function withSpoiledSound(stream: Buffer, spoil: (frame: Buffer) => void): Buffer {
  const copy = Buffer.from(stream);
  let tracks: readonly Track[] = [];
  let header: Buffer = copy;
  return Buffer.concat(
    createBoxSplitter()
      .push(copy)
      .map(({ type, bytes }) => {
        if (type === 'moov') tracks = readInit(bytes).tracks;
        if (type === 'moof') header = bytes;
        if (type !== 'mdat') return bytes;
        const { runs } = readFragment(header, readBoxes(header)[0]!, tracks);
        for (const { trackId, samples } of runs) {
          if (tracks.find(({ id }) => id === trackId)?.kind !== 'audio') continue;
          for (const { offset, size } of samples)
            spoil(bytes.subarray(offset - header.length, offset - header.length + size));
        }
        return bytes;
      }),
  );
}

describe('frames of which several travel under one time', () => {
  const track = { id: 1, timescale: 48_000, aac: { channels: 2, frameSeconds: 1_024 / 48_000 } } as Track;
  const header = Buffer.alloc(8);

  /** What is said of each half second: bundles begin where they belong, frames within them by the rate of the beginning. */
  function verdicts(bundle: number, ticksAt: (frame: number) => number, frames: number): SoundVerdict[] {
    const watch = createSoundWatch([track]);
    const found: SoundVerdict[] = [];
    let [at, time] = [0, 0];
    const times = Array.from({ length: frames }, (_, i) => {
      if (i % bundle === 0) at = time;
      time += ticksAt(i);
      return at + (i % bundle) * 1_024;
    });
    for (let i = 0; i < frames; i += 23) {
      const samples = times
        .slice(i, i + 23)
        .map((decodeTime) => ({ decodeTime, offset: 8, size: 4 }) as Sample);
      const fragment = { runs: [{ trackId: 1, samples }] } as unknown as Fragment;
      found.push(watch.look(fragment, header, Buffer.alloc(4)));
    }
    return found;
  }
  const changesAt = (frame: number) => (i: number) => (i < frame ? 1_024 : 1_024 * (48_000 / 44_100));

  test.each([1, 4, 6, 8, 12])('%i: another rate is noticed within a second', (bundle) => {
    const found = verdicts(bundle, changesAt(470), 700);
    const before = found.slice(0, 20);
    expect(before.every((verdict) => verdict === 'same')).toBe(true);
    expect(found.indexOf('changed')).toBeGreaterThan(0);
    expect(found.indexOf('changed')).toBeLessThanOrEqual(20 + 2);
    // What is wrong is kept back from the first doubt on.
    expect(found.slice(20).indexOf('doubtful')).toBeLessThanOrEqual(1);
  });

  test.each([1, 6])('%i: a hole every now and then is none', (bundle) => {
    const holes = (i: number): number => (i % 100 === 50 ? 1_024 + 4_200 : 1_024);
    expect(verdicts(bundle, holes, 2_000)).not.toContain('changed');
  });
});
