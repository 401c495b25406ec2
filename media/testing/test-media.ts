import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Rendition } from '../../contract/quality.ts';
import { words } from '../ffmpeg.ts';
import { clipOutput } from '../playout/clip-encoding.ts';
import { packageClip, type PackagedClip } from '../playout/package-clip.ts';
import { ffmpeg, recorded } from './recordings.ts';

/** Real media for tests, made by the ffmpeg that the product would use. */

const picture = (source: string, seconds: number, size = '320x180'): string[] =>
  words(`-f lavfi -i ${source}=s=${size}:r=25:d=${seconds}`);
const tone = (hertz: number, seconds: number): string[] =>
  words(`-f lavfi -i sine=frequency=${hertz}:sample_rate=48000:duration=${seconds}`);

/** Packages a clip of a test picture, or of a tone alone for `AU`, into `directory`. */
export async function makeClip(
  directory: string,
  rendition: Rendition,
  options: { source?: string; hertz?: number; seconds?: number } = {},
): Promise<PackagedClip> {
  const { source = 'testsrc2', hertz = 440, seconds = 16 } = options;
  const inputs = [...(rendition === 'AU' ? [] : picture(source, seconds)), ...tone(hertz, seconds)];
  const made = await recorded([...inputs, ...clipOutput(rendition)]);
  return packageClip(Readable.from([made]), directory, { seconds });
}

/** Runs ffmpeg to its end; resolves to its output, rejects with what it said when it failed. */
export async function runFfmpeg(args: readonly string[]): Promise<Buffer> {
  const child = spawn(ffmpeg.path, ['-hide_banner', '-nostdin', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = text(child.stderr);
  const parts: Buffer[] = [];
  for await (const part of child.stdout) parts.push(part as Buffer);
  const code = child.exitCode ?? (await new Promise<number | null>((resolve) => child.once('exit', resolve)));
  if (code !== 0) throw new Error(await said);
  return Buffer.concat(parts);
}

const h264 = 'libx264 -preset ultrafast';

/** MPEG-TS with a key frame every 2 s, H.264 and AAC unless said otherwise, as a broadcaster would send it. */
export const makeTransportStream = (
  seconds: number,
  size = '320x180',
  sound = 'aac',
  video = h264,
): Promise<Buffer> =>
  recorded([
    ...picture('testsrc2', seconds, size),
    ...tone(440, seconds),
    ...words(`-c:v ${video} -g 50 -bf 0 -c:a ${sound} -f mpegts pipe:1`),
  ]);

export interface Packet {
  stream: number;
  pts: number;
  duration: number;
}

/**
 * Decodes a file completely and lists its packets as ffmpeg sees them, times in seconds. Rejects when
 * decoding has anything to complain about.
 */
export async function examine(path: string): Promise<Packet[]> {
  const complaints = await runFfmpeg(['-v', 'error', '-xerror', '-i', path, '-f', 'null', '-']).catch(String);
  if (complaints.length > 0) throw new Error(String(complaints));
  // framecrc prints `stream, dts, pts, duration, size, checksum` and names each stream's time base before.
  const listing = await runFfmpeg([
    '-v',
    'error',
    '-copyts',
    '-i',
    path,
    '-map',
    '0',
    '-c',
    'copy',
    '-f',
    'framecrc',
    'pipe:1',
  ]);
  const bases = new Map<number, number>();
  const packets: Packet[] = [];
  for (const line of listing.toString().split('\n')) {
    const base = /^#tb (\d+): (\d+)\/(\d+)/.exec(line);
    if (base) bases.set(Number(base[1]), Number(base[2]) / Number(base[3]));
    const fields = /^(\d+), +(-?\d+), +(-?\d+), +(\d+),/.exec(line);
    if (!fields) continue;
    const stream = Number(fields[1]);
    const unit = bases.get(stream)!;
    packets.push({ stream, pts: Number(fields[3]) * unit, duration: Number(fields[4]) * unit });
  }
  return packets;
}
