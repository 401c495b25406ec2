import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ffmpegArguments } from '../ingest/ffmpeg/ffmpeg-arguments.ts';
import { flashVideo } from '../ingest/source/source.ts';
import { withOtherSound } from '../testing/feeds/flash-video.ts';
import { recorded, ffmpeg } from '../testing/recordings.ts';
import { temporaryDirectory, writeParts } from '../testing/temporary-directory.ts';
import { examine, runFfmpeg } from '../testing/test-media.ts';
import { words } from '../ffmpeg.ts';
import { patchSegment } from './patch.ts';
import { createSegmenter } from './segmenter.ts';

const seconds = 20;
/** Where the sound is missing. Chosen apart from the ends of segments, which come every 4 s. */
const [from, to] = [5.5, 17];

/** A picture, and a tone in frames of low complexity at half of 48 kHz, as SBR has them. */
const makeFlashVideo = (channels: number): Promise<Buffer> =>
  recorded([
    ...words(`-f lavfi -i testsrc2=s=160x90:r=25:d=${seconds}`),
    ...words(`-f lavfi -i sine=sample_rate=24000:duration=${seconds} -ac ${channels}`),
    ...words(
      '-c:v libx264 -preset ultrafast -g 50 -bf 0 -c:a aac -flvflags no_duration_filesize -f flv pipe:1',
    ),
  ]);

/** What a viewer gets of a stream that comes over RTMP. */
async function received(path: string) {
  const source = { kind: 'rtmp' as const, input: [...flashVideo, '-i', path] };
  const stream = await runFfmpeg(ffmpegArguments(source, { mode: 'copy' }, ['HI']));
  const segmenter = createSegmenter(4);
  const events = [...segmenter.push(stream), ...segmenter.end()];
  const parts = events.flatMap((event) =>
    event.kind === 'init' ? [event.plain] : patchSegment(event.segment, 0, 1),
  );
  const init = events.flatMap((event) => (event.kind === 'init' ? [event.init] : []))[0]!;
  return { parts, sound: init.tracks.find(({ kind }) => kind === 'audio')! };
}

/** The loudest sample of every tenth of a second, over all channels. Fails when the decoder says anything at all. */
function heard(path: string, rate: number, channels: number): number[] {
  const args = [
    ...words('-hide_banner -nostdin -v warning -xerror -i'),
    path,
    ...words('-vn -f s16le pipe:1'),
  ];
  const { stdout, stderr } = spawnSync(ffmpeg.path, args, { maxBuffer: 2 ** 26 });
  expect(stderr.toString()).toBe('');
  const samples = new Int16Array(stdout.buffer, stdout.byteOffset, stdout.length / 2);
  const tenth = (rate * channels) / 10;
  return Array.from({ length: Math.round(samples.length / tenth) }, (_, i) =>
    samples.subarray(i * tenth, (i + 1) * tenth).reduce((most, one) => Math.max(most, Math.abs(one)), 0),
  );
}

test.skipIf(ffmpeg.outdated).each([
  // PS might still come, so it is decoded as two channels.
  { name: 'HE-AAC, mono', config: '2b098800', codec: 'mp4a.40.5', core: 1, out: 2, rate: 48_000 },
  { name: 'HE-AAC, stereo', config: '2b118800', codec: 'mp4a.40.5', core: 2, out: 2, rate: 48_000 },
  { name: 'HE-AAC v2', config: 'eb098800', codec: 'mp4a.40.29', core: 1, out: 2, rate: 48_000 },
  {
    name: 'HE-AAC that says LC first',
    config: '131056e598',
    codec: 'mp4a.40.5',
    core: 2,
    out: 2,
    rate: 48_000,
  },
  { name: 'LC of a low rate', config: '1310', codec: 'mp4a.40.2', core: 2, out: 2, rate: 24_000 },
])(
  '$name: where its sound is missing, silence is decoded, of the same rate and as long',
  async ({ config, codec, core, out, rate }) => {
    const home = await temporaryDirectory();
    const whole = await makeFlashVideo(core);
    const stream = withOtherSound(whole, Buffer.from(config, 'hex'), from * 1_000, to * 1_000);
    const { parts, sound } = await received(await writeParts(join(home.path, 'sent.flv'), [stream]));
    expect(sound).toMatchObject({
      codec,
      timescale: rate,
      aac: { channels: core, frameSeconds: 1_024 / 24_000 },
    });
    const path = await writeParts(join(home.path, 'received.mp4'), parts);
    const packets = (await examine(path)).filter(({ stream: at }) => at === 1);
    const times = packets.map(({ pts }) => pts).sort((a, b) => a - b);
    const steps = times.slice(1).map((time, i) => time - times[i]!);
    // One frame may be missing on either side of the silence.
    expect(Math.max(...steps)).toBeLessThan((2.1 * 1_024) / 24_000);
    expect(Math.min(...steps)).toBeGreaterThan((0.9 * 1_024) / 24_000);
    const tenths = heard(path, rate, out);
    expect(Math.abs(tenths.length - 10 * seconds)).toBeLessThanOrEqual(2);
    const inside = tenths.slice(10 * from + 2, 10 * to - 3);
    expect(inside.length).toBeGreaterThan(85);
    expect(Math.max(...inside)).toBe(0);
    expect(Math.min(...tenths.slice(2, 10 * from - 2))).toBeGreaterThan(1_000);
    expect(Math.min(...tenths.slice(10 * to + 2, -2))).toBeGreaterThan(1_000);
    await home.dispose();
  },
);
