import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { exitOf } from './exit-of.ts';

/** What became of an ffmpeg that has read its input. */
export interface FfmpegResult {
  output: Buffer;
  /** How it ended, in words; `code 0` when all is well. */
  exit: string;
  /** The last of what it said. */
  said: string;
}

const saidLetters = 8_000;

/**
 * Runs one ffmpeg on bytes until it ends. Never rejects: bytes that cannot be had are the end of its input.
 * @param input all of it, or pieces, each asked for when the one before was taken
 * @param mostMs it is killed when it takes longer
 */
export async function runOn(
  input: Uint8Array | AsyncIterable<Uint8Array>,
  ffmpegPath: string,
  args: readonly string[],
  mostMs?: number,
): Promise<FfmpegResult> {
  const child = spawn(ffmpegPath, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  const killing = mostMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), mostMs);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-saidLetters)));
  // It has read enough, or died; which of them its exit says.
  child.stdin.on('error', () => {});
  if (input instanceof Uint8Array) child.stdin.end(input);
  else pipeline(input, child.stdin).catch(() => {});
  const printed = buffer(child.stdout).catch(() => Buffer.alloc(0));
  const [output, exit] = await Promise.all([printed, exitOf(child)]);
  clearTimeout(killing);
  return { output, exit, said };
}
