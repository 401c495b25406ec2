import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import type { Readable, Writable } from 'node:stream';
import { previewSize } from '../../../contract/rules/preview-sheet.ts';
import { words } from '../../ffmpeg.ts';

/** Channels go first. */
const niceness = 10;
/** One that takes longer is stuck. */
const mostMs = 15_000;
/** Behind standard input, output and error. */
const firstPipe = 3;

const { width, height } = previewSize;

/** Square pixels first: what is fitted in is measured in those that are stored. */
export const previewFilters = [
  'scale=iw*sar:ih',
  `scale=${width}:${height}:force_original_aspect_ratio=decrease`,
  `pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2`,
  'setsar=1',
];
/** About 5 kB each. */
export const previewOutput = words('-c:v mjpeg -pix_fmt yuvj420p -q:v 6 -f image2pipe');

/**
 * Decodes the first picture of each of several streams of fragmented MP4 by one ffmpeg, because starting one takes longer than what it
 * does here.
 * @returns JPEG; none where a stream has no picture
 * @throws when ffmpeg fails: one stream that is none spoils all of them
 */
export async function decodePictures(ffmpegPath: string, streams: readonly Buffer[]): Promise<Buffer[]> {
  const child = spawn(ffmpegPath, argumentsFor(streams.length), {
    stdio: ['ignore', 'ignore', 'ignore', ...Array<'pipe'>(2 * streams.length).fill('pipe')],
    timeout: mostMs,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  if (child.pid !== undefined && process.platform === 'linux') setPriority(child.pid, niceness);
  for (const [i, stream] of streams.entries()) {
    const input = child.stdio[firstPipe + i] as Writable;
    // It goes when it has seen enough.
    input.on('error', () => {});
    input.end(stream);
  }
  const pictures = streams.map((_, i) => buffer(child.stdio[firstPipe + streams.length + i] as Readable));
  const [code, ...found] = await Promise.all([ended, ...pictures]);
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  return found;
}

const argumentsFor = (count: number): string[] => {
  const each = <T>(of: (i: number) => T[]): T[] => Array.from({ length: count }, (_, i) => of(i)).flat();
  return [
    ...words('-hide_banner -nostdin -loglevel quiet'),
    ...each((i) => words(`-threads 1 -skip_frame nokey -f mp4 -i pipe:${firstPipe + i}`)),
    ...each((i) => [
      ...words(`-map ${i}:v:0 -frames:v 1 -threads 1 -vf ${previewFilters.join(',')}`),
      ...previewOutput,
      `pipe:${firstPipe + count + i}`,
    ]),
  ];
};
