import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { previewEveryMs, previewSize } from '../../contract/rules/preview-sheet.ts';
import { previewName } from '../../contract/tracks.ts';
import { startFaultText, words } from '../ffmpeg.ts';
import { previewFilters, previewOutput } from '../ingest/previews/decode-pictures.ts';
import { dataName, trackInitName, type StoredTrack } from './title-files.ts';

/** Importing waits for live channels. */
const niceness = 10;

/** Of the key frames those that are the first of every ten seconds. */
const chosen = `setpts=PTS-STARTPTS,select=gte(t\\,${previewEveryMs / 1000}*selected_n)`;

export interface PreviewsOptions {
  ffmpegPath: string;
  /** Of the title; the picture is there. */
  directory: string;
  /** The lowest picture, of which they are made. */
  picture: Pick<StoredTrack, 'name'>;
  durationMs: number;
  signal: AbortSignal;
}

/** Makes the small pictures of a title. Rejects when ffmpeg fails or makes none. */
export async function makePreviews(options: PreviewsOptions): Promise<StoredTrack> {
  const { directory, picture, durationMs } = options;
  const inputs = [trackInitName(picture), dataName(picture)].map((name) => join(directory, name));
  const pictures = splitPictures(await decode(inputs, options));
  if (pictures.length === 0) throw new Error(`${previewName}: no picture in it`);
  const data = Buffer.concat(pictures);
  await writeFile(join(directory, dataName({ name: previewName })), data, { flush: true });
  return {
    name: previewName,
    kind: 'image',
    language: 'und',
    codec: 'jpeg',
    ...previewSize,
    version: createHash('sha256').update(data).digest('hex').slice(0, 12),
    initId: '',
    bytes: data.length,
    durationMs,
    segments: pictures.flatMap(({ length }, i) => [lengthOf(i, pictures.length, durationMs), length]),
  };
}

/** Each stands until the next, and the last one until the end. */
const lengthOf = (i: number, count: number, durationMs: number): number =>
  i === count - 1 ? Math.max(1, durationMs - i * previewEveryMs) : previewEveryMs;

async function decode(
  inputs: readonly string[],
  { ffmpegPath, signal }: Pick<PreviewsOptions, 'ffmpegPath' | 'signal'>,
): Promise<Buffer> {
  const child = spawn(
    ffmpegPath,
    [
      ...words('-hide_banner -nostdin -loglevel quiet -skip_frame nokey -f mp4 -i pipe:0 -map 0:v:0 -vf'),
      [chosen, ...previewFilters].join(','),
      ...words('-vsync passthrough'),
      ...previewOutput,
      'pipe:1',
    ],
    { stdio: ['pipe', 'pipe', 'ignore'], signal, killSignal: 'SIGKILL' },
  );
  if (child.pid !== undefined && process.platform === 'linux') setPriority(child.pid, niceness);
  const ended = new Promise<number | string | null>((resolve) => {
    child.once('error', (fault) => resolve(startFaultText(fault))).once('close', resolve);
  });
  // Where ffmpeg ends early its code says why.
  const feeding = pipeline(joined(inputs), child.stdin).catch(() => {});
  const [code, bytes] = await Promise.all([ended, buffer(child.stdout), feeding]);
  signal.throwIfAborted();
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  return bytes;
}

async function* joined(paths: readonly string[]): AsyncIterable<Buffer> {
  for (const path of paths) for await (const bytes of createReadStream(path)) yield bytes as Buffer;
}

/** The end of a picture and the beginning of the next. Within one, 0xFF never stands before either of them. */
const seam = Buffer.from([0xff, 0xd9, 0xff, 0xd8]);

/** Pictures that come one behind the other. */
function splitPictures(bytes: Buffer): Buffer[] {
  const pictures: Buffer[] = [];
  let from = 0;
  for (let at = bytes.indexOf(seam); at >= 0; at = bytes.indexOf(seam, from)) {
    pictures.push(bytes.subarray(from, at + 2));
    from = at + 2;
  }
  return bytes.length > from ? [...pictures, bytes.subarray(from)] : pictures;
}
