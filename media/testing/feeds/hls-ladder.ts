import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { words } from '../../ffmpeg.ts';
import { recordedFiles } from '../recordings.ts';
import { temporaryDirectory, writeParts } from '../temporary-directory.ts';
import { runFfmpeg } from '../test-media.ts';

/** One rendition as a packager left it: segments of equal length, to be sent round and round. */
export interface LadderRung {
  name: string;
  bandwidth: number;
  height: number;
  init: Buffer | undefined;
  segments: readonly Buffer[];
  /** As the multivariant playlist offers it beside pictures, if not as the only sound: `TYPE` and other attributes. */
  offered?: string;
}

export interface LadderOptions {
  format: 'fmp4' | 'mpegts';
  /** Heights of the pictures; none makes sound alone. */
  heights: readonly number[];
  seconds: number;
  segmentSeconds: number;
  /** The rate of every picture, kept to exactly; otherwise as much as it takes. */
  kbps?: number;
  /** The encoder of its sound, or `none`; AAC unless said otherwise. */
  sound?: string;
  /** How high its tone is. */
  hertz?: number;
}

/** Encodes pictures of several sizes, or a tone, and lets ffmpeg cut them as a packager does. */
export async function makeLadder(options: LadderOptions): Promise<LadderRung[]> {
  const { heights } = options;
  const rungs: LadderRung[] = [];
  for (const height of heights.length > 0 ? heights : [0]) rungs.push(await makeRung(options, height));
  return rungs;
}

async function makeRung(
  { format, seconds, segmentSeconds, kbps, sound = 'aac', hertz = 440 }: LadderOptions,
  height: number,
): Promise<LadderRung> {
  const size = `${Math.round((height * 16) / 18) * 2}x${height}`;
  const picture = words(`-f lavfi -i testsrc2=s=${size}:r=25:d=${seconds}`);
  const coder = words(`-c:v libx264 -preset ultrafast -g ${segmentSeconds * 25} -sc_threshold 0 -bf 0`);
  const extension = format === 'fmp4' ? 'm4s' : 'ts';
  const folder = await recordedFiles([
    ...(height > 0 ? picture : []),
    ...(sound === 'none' ? [] : words(`-f lavfi -i sine=frequency=${hertz}:sample_rate=48000:d=${seconds}`)),
    ...(height > 0 ? coder : []),
    ...(kbps === undefined ? [] : steady(kbps)),
    ...(sound === 'none' ? [] : words(`-c:a ${sound} -b:a 64k`)),
    ...words('-f hls -hls_list_size 0'),
    ...words(`-hls_time ${segmentSeconds} -hls_segment_type ${format}`),
    '-hls_segment_filename',
    `%03d.${extension}`,
    'list.m3u8',
  ]);
  const segments = await segmentsIn(folder, extension);
  const init = format === 'fmp4' ? await readFile(join(folder, 'init.mp4')) : undefined;
  const count = Math.floor(seconds / segmentSeconds);
  const name = height > 0 ? `p${height}` : 'sound';
  return {
    name,
    bandwidth: 1_000 * Math.max(height * 4, 64),
    height,
    init,
    segments: segments.slice(0, count),
  };
}

/** A sound or a text that is offered beside pictures, in the groups that they use. */
export const offered = (
  type: 'AUDIO' | 'SUBTITLES',
  name: string,
  attributes: string,
  { init, segments }: Pick<LadderRung, 'init' | 'segments'>,
): LadderRung => ({
  name,
  bandwidth: 0,
  height: 0,
  init,
  segments,
  offered: `TYPE=${type},NAME="${name}",${attributes}`,
});

const steady = (kbps: number): string[] =>
  words(`-b:v ${kbps}k -minrate ${kbps}k -maxrate ${kbps}k -bufsize ${kbps}k -x264-params nal-hrd=cbr`);

const packetBytes = 188;
const pidAt = (bytes: Buffer, at: number): number => bytes.readUInt16BE(at + 1) & 0x1fff;
/** Whether a packet begins a key frame of ffmpeg's picture. */
const isKey = (bytes: Buffer, at: number): boolean =>
  pidAt(bytes, at) === 0x100 &&
  (bytes[at + 3]! & 0x20) > 0 &&
  bytes[at + 4]! > 0 &&
  (bytes[at + 5]! & 0x40) > 0;

/**
 * A transport stream with all its sounds and texts as it is, cut before each key frame, where the table of its programmes is said
 * once more.
 */
export function cutLadder(bytes: Buffer, height: number): LadderRung {
  const cuts: number[] = [];
  let table = 0;
  for (let at = 0; at < bytes.length; at += packetBytes) {
    if (pidAt(bytes, at) === 0) table = at;
    if (isKey(bytes, at)) cuts.push(table);
  }
  const segments = cuts.map((cut, i) => bytes.subarray(cut, cuts[i + 1]));
  return { name: `p${height}`, bandwidth: 1_000 * height * 4, height, init: undefined, segments };
}

/** The same in fragmented MP4: picture and first sound. */
export async function fragmentLadder(
  bytes: Buffer,
  { height, segmentSeconds }: { height: number; segmentSeconds: number },
): Promise<LadderRung> {
  const home = await temporaryDirectory();
  try {
    const input = await writeParts(join(home.path, 'feed.ts'), [bytes]);
    const cut = `-c copy -bsf:a aac_adtstoasc -f hls -hls_list_size 0 -hls_time ${segmentSeconds} -hls_segment_type fmp4`;
    const to = ['-hls_segment_filename', join(home.path, '%03d.m4s'), join(home.path, 'list.m3u8')];
    await runFfmpeg([...words('-v error -i'), input, ...words(cut), ...to]);
    const init = await readFile(join(home.path, 'init.mp4'));
    const segments = await segmentsIn(home.path, 'm4s');
    return { name: `p${height}`, bandwidth: 1_000 * height * 4, height, init, segments };
  } finally {
    await home.dispose();
  }
}

async function segmentsIn(folder: string, extension: string): Promise<Buffer[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{3}\./.test(name) && name.endsWith(extension));
  return Promise.all(names.toSorted().map((name) => readFile(join(folder, name))));
}
