import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A directory of its own for a test; removed by `dispose`. */
export async function temporaryDirectory(): Promise<{ path: string; dispose: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'paasuke-media-'));
  return { path, dispose: () => rm(path, { recursive: true, force: true }) };
}

/** Writes parts one after the other into a file, and gives back its path. */
export async function writeParts(path: string, parts: readonly Uint8Array[]): Promise<string> {
  await writeFile(path, Buffer.concat(parts));
  return path;
}
