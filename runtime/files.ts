import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Nobody else's name for what is not whole yet. */
const unfinished = (path: string): string => `${path}.${process.pid}.new`;

/** Writes a file so that a reader sees the old content or the new one, never half of it. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(unfinished(path), content, { flush: true });
  await rename(unfinished(path), path);
}

/** The same, at once. @param mode who may read it */
export function writeWholeSync(path: string, content: string, mode: number): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(unfinished(path), content, { mode, flush: true });
  renameSync(unfinished(path), path);
}

/** The content of a file, or undefined when there is none. */
export async function readIfThere(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
}
