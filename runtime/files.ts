import { randomInt } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

let writes = randomInt(1_000_000_000);
/**
 * Nobody else's name for what is not whole yet; two writers of one file may be in the same process, or be process 1 of
 * two containers.
 */
const unfinished = (path: string): string => `${path}.${process.pid}-${++writes}.new`;

/** Throws away what writers that were killed have left in a folder. Only for folders in which nobody else writes. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (/\.\d+-\d+\.new$/.test(name)) await rm(join(folder, name), { force: true });
}

/**
 * Writes a file so that a reader sees the old content or the new one, never half of it. Of a write that fails nothing is left: on a
 * full disk the half of it would keep the disk full.
 * @param mode who may read it
 */
export async function writeWhole(path: string, content: string | Uint8Array, mode = 0o666): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const fresh = unfinished(path);
  try {
    await writeFile(fresh, content, { mode, flush: true });
    await rename(fresh, path);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}

/** The same, at once. @param mode who may read it */
export function writeWholeSync(path: string, content: string, mode: number): void {
  mkdirSync(dirname(path), { recursive: true });
  const fresh = unfinished(path);
  try {
    writeFileSync(fresh, content, { mode, flush: true });
    renameSync(fresh, path);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw error;
  }
}

/** The content of a file, or undefined when there is none. */
export async function readIfThere(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
}
