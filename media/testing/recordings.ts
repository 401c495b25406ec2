import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findFfmpeg, type Ffmpeg } from '../ffmpeg.ts';

/**
 * What an encoder makes of nothing but its arguments (a test picture, a tone), made once on a machine with each version of
 * ffmpeg and played by every test after that. What the product itself asks of ffmpeg is never kept.
 */

/** The one that the product would use. */
export const ffmpeg = findFfmpeg(process.env['FFMPEG_PATH']);

const kept = join(import.meta.dirname, '../../node_modules/.cache/recordings');
const printed = 'printed';

/**
 * The folder in which ffmpeg wrote what its arguments name by relative paths. Nobody may change what lies there.
 * @param args all that decides over what is made: they read no file
 */
export async function recordedFiles(
  args: readonly string[],
  { path, version }: Ffmpeg = ffmpeg,
): Promise<string> {
  const key = createHash('sha256').update(JSON.stringify([version, args]));
  const folder = join(kept, key.digest('hex').slice(0, 32));
  if (existsSync(folder)) return folder;
  await mkdir(kept, { recursive: true });
  const making = await mkdtemp(`${folder}.`);
  try {
    await encode(path, args, making);
    // Whole or not at all; who comes second to the same thing has made the same.
    await rename(making, folder).catch((cause: unknown) => {
      if (!existsSync(folder)) throw cause;
    });
  } finally {
    await rm(making, { recursive: true, force: true });
  }
  return folder;
}

/** What ffmpeg writes to its standard output, as `pipe:1` among its arguments. */
export const recorded = async (args: readonly string[], by?: Ffmpeg): Promise<Buffer> =>
  readFile(join(await recordedFiles(args, by), printed));

async function encode(path: string, args: readonly string[], folder: string): Promise<void> {
  const output = await open(join(folder, printed), 'w');
  try {
    const child = spawn(path, ['-hide_banner', '-nostdin', '-v', 'error', ...args], {
      cwd: folder,
      stdio: ['ignore', output.fd, 'pipe'],
    });
    const ended = new Promise<number | null>((resolve, reject) =>
      child.once('error', reject).once('exit', resolve),
    );
    const said = text(child.stderr!);
    if ((await ended) !== 0) throw new Error(await said);
  } finally {
    await output.close();
  }
}
