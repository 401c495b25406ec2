import { readFile, utimes, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { writeWhole } from '../files.ts';

interface Holder {
  pid: number;
  host: string;
  fence: number;
}

/** A holder that has not shown itself for this long is taken for dead, even if its process id is in use. */
const staleMs = 20_000;

export interface WriterLock {
  fence: number;
  /** Shows that the holder lives; throws when another writer has taken the place. */
  renew: () => Promise<void>;
  /** Lets the next writer in at once. */
  release: () => Promise<void>;
}

/**
 * Takes the right to write into a directory. One writer per channel and rendition: a second one is refused
 * while the first lives, and a replaced one finds out at its next `renew`.
 */
export async function takeWriterLock(directory: string, clock: Clock): Promise<WriterLock> {
  const path = join(directory, 'writer.lock');
  const before = await readHolder(path);
  if (before && (await isAlive(before, path, clock))) {
    throw new Error(`another writer (process ${before.pid}) holds ${directory}`);
  }
  const holder: Holder = { pid: process.pid, host: hostname(), fence: (before?.fence ?? 0) + 1 };
  const touch = (): Promise<void> => utimes(path, clock() / 1000, clock() / 1000);
  await writeWhole(path, JSON.stringify(holder));
  await touch();
  const isOurs = async (): Promise<boolean> => {
    const now = await readHolder(path);
    return now?.fence === holder.fence && now.pid === holder.pid;
  };
  return {
    fence: holder.fence,
    renew: async () => {
      if (!(await isOurs())) throw new Error(`another writer has taken ${directory}`);
      await touch();
    },
    release: async () => {
      // The file stays, for the sake of the count; no process has number 0.
      if (await isOurs()) await writeWhole(path, JSON.stringify({ ...holder, pid: 0 }));
    },
  };
}

async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

async function isAlive(holder: Holder, path: string, clock: Clock): Promise<boolean> {
  if (holder.pid === 0) return false;
  if (holder.host === hostname()) {
    if (holder.pid === process.pid) return false; // our own earlier writer, closed without a word
    try {
      process.kill(holder.pid, 0);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    }
  }
  const seen = await stat(path);
  return clock() - seen.mtimeMs < staleMs;
}
