import { describe, expect, test } from 'vitest';
import { words } from '../../ffmpeg.ts';
import { recorded } from '../../testing/recordings.ts';
import { readBoxes } from '../boxes.ts';
import { frameRateOf } from '../frame-rate.ts';
import { readInit, type Track } from '../init.ts';

/** One second of a picture, or of a tone, in fragments. */
const made = (input: string, options: string): Promise<Buffer> =>
  recorded([
    ...words('-f lavfi -i'),
    input,
    ...words(`-t 1 ${options} -strict -2`),
    ...words('-movflags +empty_moov+delay_moov+default_base_moof+frag_keyframe -f mp4 pipe:1'),
  ]);
const picture = (options: string, rate = '25'): Promise<Buffer> =>
  made(`testsrc2=s=640x360:r=${rate}`, `-pix_fmt yuv420p ${options}`);
const sound = (options: string): Promise<Buffer> => made('sine=sample_rate=48000', options);
const trackOf = async (media: Promise<Buffer>): Promise<Track> => readInit(await media).tracks[0]!;

describe('a picture is named by its configuration', () => {
  test.each([
    ['-c:v libx264 -profile:v high -level 3.1', 'avc1.64001f'],
    ['-c:v libx265 -x265-params log-level=none -tag:v hvc1', 'hvc1.1.6.L63.90'],
    ['-c:v libx265 -x265-params log-level=none -tag:v hev1 -pix_fmt yuv420p10le', 'hev1.2.4.L63.90'],
    ['-c:v libaom-av1 -cpu-used 8 -usage realtime', 'av01.0.01M.08'],
    ['-c:v libvpx-vp9 -deadline realtime -cpu-used 8', 'vp09.00.21.08.01.02.02.02.00'],
  ])('%s: %s', async (options, codec) => {
    const { codec: found } = await trackOf(picture(options));
    // Encoders of other versions may find another level for so small a picture.
    const withoutLevel = (name: string): string => name.replace(/(?<=\.)L?\d\d+M?(?=\.)/, '');
    expect(withoutLevel(found)).toBe(withoutLevel(codec));
  });
});

describe('sound is named by its configuration', () => {
  test.each([
    ['-c:a aac', 'mp4a.40.2'],
    ['-c:a libmp3lame', 'mp4a.40.34'],
    ['-c:a ac3', 'ac-3'],
    ['-c:a eac3', 'ec-3'],
    ['-c:a libopus', 'opus'],
    ['-c:a flac', 'fLaC'],
  ])('%s: %s', async (options, codec) => {
    expect((await trackOf(sound(options))).codec).toBe(codec);
  });
});

test.each([
  [24_000, 'mp4a.40.2'],
  [48_000, 'mp4a.40.5'],
])('sound of 24 kHz of which %i are heard: %s', async (heard, codec) => {
  const bytes = await sound('-c:a aac -ar 24000');
  bytes.writeUInt16BE(heard, bytes.indexOf('mp4a') + 28);
  const { tracks } = readInit(bytes);
  expect(tracks[0]).toMatchObject({ codec, aac: { frameSeconds: 1_024 / 24_000 } });
});

describe('the range of a picture', () => {
  test.each([
    ['-c:v libx264', 'SDR'],
    ['-c:v libx264 -color_primaries bt2020 -colorspace bt2020nc -color_trc arib-std-b67', 'HLG'],
    [
      '-c:v libx265 -x265-params log-level=none -color_primaries bt2020 -colorspace bt2020nc -color_trc smpte2084',
      'PQ',
    ],
  ])('%s: %s', async (options, range) => {
    expect((await trackOf(picture(options))).picture?.range).toBe(range);
  });

  test('is found inside the stream where no box tells it', async () => {
    const options = '-c:v libx264 -color_primaries bt2020 -colorspace bt2020nc -color_trc arib-std-b67';
    const bytes = await picture(options);
    bytes.write('none', bytes.indexOf('colr'), 'latin1');
    expect(readInit(bytes).tracks[0]!.picture?.range).toBe('HLG');
  });
});

test.each([
  ['-c:v libx264', false],
  ['-c:v libx264 -flags +ilme+ildct -x264opts tff=1', true],
  ['-c:v libx264 -profile:v baseline', false],
])('half pictures are told from whole ones (%s)', async (options, interlaced) => {
  expect((await trackOf(picture(options))).picture?.interlaced).toBe(interlaced);
});

test.each([
  ['25', 25],
  ['50', 50],
  ['30000/1001', 30_000 / 1_001],
  ['24000/1001', 24_000 / 1_001],
  ['15', 15],
])('the rate of pictures is counted: %s', async (rate, expected) => {
  const bytes = await picture('-c:v libx264 -preset ultrafast', rate);
  const { tracks } = readInit(bytes);
  const from = readBoxes(bytes).find(({ type }) => type === 'moof')!.start;
  expect(frameRateOf(bytes.subarray(from), tracks)).toBeCloseTo(expected, 3);
});

test('a configuration that is cut short is refused, and reads nothing beside it', async () => {
  const bytes = await picture('-c:v libx264');
  const at = bytes.indexOf('avcC') - 4;
  const length = bytes.readUInt32BE(at);
  // What is left of it is a box of its own that means nothing.
  bytes.writeUInt32BE(12, at);
  bytes.writeUInt32BE(length - 12, at + 12);
  bytes.write('free', at + 16, 'latin1');
  expect(() => readInit(bytes)).toThrow('cut short');
});
