import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { join } from 'node:path';
import { clipSeconds } from '../contract/clips.ts';
import { renditionProfiles, type Rendition } from '../contract/quality.ts';
import { clipFramesPerSecond, clipOutput, type ClipEncoding } from '../media/playout/clip-encoding.ts';
import { packageClip, type PackagedClip } from '../media/playout/package-clip.ts';
import { isPictureClip, type LoopStep } from './loop-steps.ts';
import { makeMovingPicture } from './picture/moving-picture.ts';
import { composeClip } from './sound/compose.ts';
import { sampleRate } from './sound/track.ts';
import { toPcm } from './sound/pcm.ts';

/**
 * What ships is small rather than fine: all of it together is less than a minute of a real channel. The steps stay in
 * order, and the lowest picture stays above a line that carries sound alone.
 */
const shipped: Record<Rendition, ClipEncoding> = {
  LO: { preset: 'medium', crf: 26, videoKbps: 130, audioKbps: 48 },
  ME: { preset: 'medium', crf: 34, videoKbps: 230, audioKbps: 64 },
  HI: { preset: 'medium', crf: 34, videoKbps: 360, audioKbps: 64 },
  AU: { preset: 'medium', crf: 0, videoKbps: 0, audioKbps: 80 },
};

const frameCount = clipSeconds * clipFramesPerSecond;
/** The file descriptor on which the encoder reads sound. */
const soundPipe = 3;

/** Sound goes on into the loop's next turn, so that the frame at the seam is coded with what follows it. */
const soundBeyondSeconds = 0.25;
/**
 * Beside a picture, sound starts before it with the end of the loop: an encoder that comes out of silence codes
 * its first frames in a way that does not fit the last ones. A whole number of AAC frames.
 */
const soundBeforeSeconds = (6 * 1024) / sampleRate;

function inputArguments(step: LoopStep): string[] {
  const { width, height } = renditionProfiles[step.rendition];
  const pcm = ['-f', 's16le', '-ar', `${sampleRate}`, '-ac', '2', '-i', `pipe:${soundPipe}`];
  if (!isPictureClip(step.clip)) return pcm;
  const sound = ['-itsoffset', `-${soundBeforeSeconds}`, ...pcm];
  const size = `${width}x${height}`;
  const picture = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb0',
    '-s',
    size,
    '-r',
    `${clipFramesPerSecond}`,
    '-i',
    'pipe:0',
  ];
  return [...picture, ...sound, '-map', '0:v', '-map', '1:a', '-threads:v', '1'];
}

/** Resolves when the bytes have left for the encoder; rejects when it has gone. */
function write(to: Writable, bytes: Uint8Array): Promise<void> {
  return new Promise((done, fail) => {
    to.write(bytes, (error) => (error ? fail(error) : done()));
  });
}

/** Paints every frame of the loop into the encoder; two frames take turns, one painted while one leaves. */
async function sendPicture(step: LoopStep, to: Writable): Promise<void> {
  if (!isPictureClip(step.clip)) return;
  const { width, height } = renditionProfiles[step.rendition];
  const draw = makeMovingPicture(step.clip, width, height);
  const frames = [0, 1].map(() => ({ width, height, pixels: new Uint32Array(width * height) }));
  let leaving: Promise<void> = Promise.resolve();
  for (let at = 0; at < frameCount; at += 1) {
    const frame = frames[at % 2];
    if (frame === undefined) break;
    await draw(frame, at / frameCount);
    await leaving;
    leaving = write(to, new Uint8Array(frame.pixels.buffer));
  }
  await leaving;
  to.end();
}

async function sendSound(step: LoopStep, to: Writable): Promise<void> {
  await write(
    to,
    toPcm(composeClip(step.clip), isPictureClip(step.clip) ? soundBeforeSeconds : 0, soundBeyondSeconds),
  );
  to.end();
}

/**
 * Makes one rendition of one loop and puts it in place as a whole.
 * @throws when the encoder fails; nothing is left behind then
 */
export async function encodeLoop(
  step: LoopStep,
  { folder, ffmpeg, full }: { folder: string; ffmpeg: string; full: boolean },
): Promise<PackagedClip> {
  const output = clipOutput(step.rendition, full ? undefined : shipped[step.rendition]);
  const child = spawn(
    ffmpeg,
    ['-hide_banner', '-nostdin', '-v', 'error', ...inputArguments(step), ...output],
    {
      stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    },
  );
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-2000)));
  const exitCode = new Promise<number | null>((done, fail) => child.once('error', fail).once('close', done));
  const soundInput = child.stdio[soundPipe] as Writable;
  // An encoder that goes away is told by its exit; the broken pipes that follow say nothing more.
  for (const pipe of [child.stdin, soundInput]) pipe.on('error', () => {});

  const target = join(folder, step.clip, step.rendition);
  const packaged = packageClip(child.stdout as Readable, target, { seconds: clipSeconds });
  const faults: unknown[] = [];
  const stop = (fault: unknown): void => {
    faults.push(fault);
    // Whichever part fails first, the encoder has no more business, and the others end with it.
    child.kill('SIGKILL');
  };
  const inputs = [sendSound(step, soundInput), sendPicture(step, child.stdin)];
  await Promise.all([packaged, exitCode, ...inputs].map((part) => part.then(undefined, stop)));
  const code = await exitCode.catch(() => null);
  if (faults.length === 0 && code === 0) return packaged;
  // A stream that a failing encoder cut short must not be taken for a clip.
  await rm(target, { recursive: true, force: true });
  const reason =
    complaint.trim() || (faults[0] instanceof Error ? faults[0].message : `ffmpeg ended with ${code}`);
  throw new Error(`${step.clip}/${step.rendition}: ${reason}`, { cause: faults[0] });
}
