import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { open, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { segmentMs } from '../../contract/constants.ts';
import { defined, firstOf } from '../../runtime/defined.ts';
import { startFaultText } from '../ffmpeg.ts';
import type { Track } from '../fmp4/init.ts';
import { patchSegment } from '../fmp4/patch.ts';
import { createSegmenter, type SegmenterEvent } from '../fmp4/segmenter.ts';
import { initIdOf } from '../segments/init-id.ts';
import { dataName, trackInitName, type StoredTrack } from './title-files.ts';

/**
 * Every track begins this long after zero: pictures that are decoded before they are shown, and sound that
 * begins with a run-up, reach back before the start. Texts name the same instant as 90 000 times this.
 */
export const startSeconds = 10;

/** Importing waits for live channels, not the other way round. */
const niceness = 10;
const fragmentsPerSegment = 64;

export interface TrackOptions {
  ffmpegPath: string;
  args: readonly string[];
  directory: string;
  track: Pick<StoredTrack, 'name' | 'kind' | 'language' | 'role'>;
  /** Seconds of the track that are done. */
  onProgress: (seconds: number) => void;
  signal: AbortSignal;
}

/** Runs one ffmpeg and stores what it makes as segments of about 4 s. Rejects when it fails or makes nothing. */
export async function makeTrack(options: TrackOptions): Promise<StoredTrack> {
  const { directory, track, signal, onProgress } = options;
  signal.throwIfAborted();
  const child = startFfmpeg(options.ffmpegPath, options.args);
  const [ended, said] = [endOf(child), text(defined(child.stderr))];
  const stop = (): unknown => child.kill('SIGKILL');
  signal.addEventListener('abort', stop);
  const file = await open(join(directory, dataName(track)), 'w');
  const hash = createHash('sha256');
  const segmenter = createSegmenter(segmentMs / 1000);
  const segments: number[] = [];
  let described: { tracks: readonly Track[]; plain: Buffer } | undefined;
  let [bytes, durationMs] = [0, 0];

  async function keep(event: SegmenterEvent): Promise<void> {
    if (event.kind === 'init') {
      described ??= { tracks: event.init.tracks, plain: event.plain };
      return;
    }
    const { segment } = event;
    const number = (segments.length / 2) * fragmentsPerSegment;
    const data = Buffer.concat(patchSegment(segment, startSeconds, number));
    const length = Math.max(1, Math.round(segment.durationSeconds * 1000));
    await file.writev([data]);
    hash.update(data);
    segments.push(length, data.length);
    bytes += data.length;
    durationMs += length;
    onProgress(segment.startSeconds + segment.durationSeconds);
  }

  try {
    // Writing is waited for: a slow disk slows the encoder down instead of filling memory.
    for await (const part of defined(child.stdout))
      for (const event of segmenter.push(part as Buffer)) await keep(event);
    for (const event of segmenter.end()) await keep(event);
    const code = await ended;
    signal.throwIfAborted();
    if (code !== 0) throw new Error(lastLine(await said) || `ffmpeg ended with ${code}`);
    if (!described || segments.length === 0) throw new Error(`${track.name}: nothing to play in it`);
    await file.sync();
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
    await file.close();
  }
  const { plain, tracks } = described;
  await writeFile(join(directory, trackInitName(track)), plain, { flush: true });
  const { codec, width, height } = firstOf(tracks);
  const initId = initIdOf(plain);
  const version = hash.update(plain).digest('hex').slice(0, 12);
  return { ...track, codec, width, height, version, initId, bytes, durationMs, segments };
}

/** Runs one ffmpeg that prints text. Rejects when it fails. */
export async function runForText(
  ffmpegPath: string,
  args: readonly string[],
  signal: AbortSignal,
): Promise<string> {
  const child = startFfmpeg(ffmpegPath, args);
  const stop = (): unknown => child.kill('SIGKILL');
  signal.addEventListener('abort', stop);
  const [printed, said, code] = await Promise.all([
    text(defined(child.stdout)),
    text(defined(child.stderr)),
    endOf(child),
  ]);
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  if (code !== 0) throw new Error(lastLine(said) || `ffmpeg ended with ${code}`);
  return printed;
}

function startFfmpeg(path: string, args: readonly string[]): ChildProcess {
  const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  if (child.pid !== undefined && process.platform === 'linux') setPriority(child.pid, niceness);
  return child;
}

const endOf = (child: ChildProcess): Promise<number | string | null> =>
  new Promise((resolve) => {
    child.once('error', (fault) => resolve(startFaultText(fault)));
    child.once('close', (code, killedBy) => resolve(killedBy ?? code));
  });

const lastLine = (said: string): string => said.trim().split('\n').at(-1)?.slice(0, 300) ?? '';
