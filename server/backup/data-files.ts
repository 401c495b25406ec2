import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

export interface DataFile {
  /** Below the data folder, with `/`. */
  path: string;
  bytes: number;
}

/** Secrets, and what members sent along with tickets. What this machine remembers of ended sessions stays out of it. */
const copied = /^(secrets\.json|vapid\.json|push-keys\.json|attachments\/.+)$/;
/** Too large to copy every night, or in an object store anyway: what there is is told, so that a restore can tell what is missing. */
const listed = /^media\/(archive|vod)\/.+$/;
/** What is not whole yet. */
const unfinished = /\.new$|\/\./;

/** What of a data folder a backup copies, and what it only lists. */
export async function filesOf(dataDir: string): Promise<{ copied: DataFile[]; listed: DataFile[] }> {
  const all = await filesBelow(dataDir);
  return {
    copied: all.filter(({ path }) => copied.test(path)),
    listed: all.filter(({ path }) => listed.test(path)),
  };
}

async function filesBelow(folder: string): Promise<DataFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const found: DataFile[] = [];
  for (const entry of entries) {
    const full = join(entry.parentPath, entry.name);
    const path = relative(folder, full).split(sep).join('/');
    if (!entry.isFile() || unfinished.test(path) || !(copied.test(path) || listed.test(path))) continue;
    // What is deleted meanwhile is not there.
    const size = await stat(full).then(
      ({ size: bytes }) => bytes,
      () => undefined,
    );
    if (size !== undefined) found.push({ path, bytes: size });
  }
  return found.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
