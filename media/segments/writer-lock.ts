import { open, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../../runtime/clock.ts';
import { writeWhole } from '../../runtime/files.ts';
import { isProcessAlive } from '../../runtime/process-alive.ts';

/** A process that writes, as others see it. */
export interface Holder {
  pid: number;
  host: string;
  /** Under which lease of the server it writes; a writer with a higher one goes before it. */
  epoch?: number;
}

/** This process, with the lease under which it writes, if it has one. */
export const thisProcess = (epoch?: number): Holder => ({
  pid: process.pid,
  host: hostname(),
  ...(epoch !== undefined && { epoch }),
});

/** The right to write has gone to somebody else, or never was ours; only opening the folder anew can get it back. */
export class WriterLostError extends Error {
  override readonly name = 'WriterLostError';
}

/** A holder that has not shown itself for this long is taken for dead, even if its process id is in use. */
const staleMs = 20_000;

export interface WriterLock {
  fence: number;
  /** Shows that the holder lives; throws `WriterLostError` when another writer has taken over. */
  renew: () => Promise<void>;
  /** Lets the next writer in at once. */
  release: () => Promise<void>;
}

/**
 * Takes the right to write into a directory. One writer per channel and rendition: a second one is refused
 * while the first lives, and a replaced one finds out at its next `renew`. A later lease needs no waiting, and an
 * earlier one is refused whether anybody lives or not.
 *
 * Each taking is a file of its own, `writer-<fence>.lock`, and the highest number holds. A taker makes the file after
 * the one it saw, where there must be none: of several only one can do that, however closely they come.
 * @param self who takes it; for tests
 */
export async function takeWriterLock(
  directory: string,
  clock: Clock,
  self: Holder = thisProcess(),
): Promise<WriterLock> {
  const before = Math.max(0, ...(await fencesIn(directory)));
  if (before > 0) await refuseWhileAlive(directory, before, { clock, self });
  const fence = before + 1;
  const path = lockPath(directory, fence);
  const touch = (): Promise<void> => utimes(path, clock() / 1000, clock() / 1000).catch(asLost(directory));
  await writeNew(path, JSON.stringify(self));
  await touch();
  // The folder may have had other writers since we looked, and our number may be one that they have cleared away.
  const others = (await fencesIn(directory)).filter((other) => other !== fence);
  if (others.some((other) => other > fence)) {
    await rm(path, { force: true });
    throw lost(directory);
  }
  // In ascending order: a writer that was replaced always misses its own file, or sees the next.
  for (const other of others.sort((a, b) => a - b)) await rm(lockPath(directory, other), { force: true });

  return {
    fence,
    async renew() {
      // First the next, then our own: the other way round both could be cleared away in between.
      if (await exists(lockPath(directory, fence + 1))) throw lost(directory);
      await touch();
    },
    async release() {
      // The file stays, for the sake of the count; no process has number 0.
      if (await exists(path)) await writeWhole(path, JSON.stringify({ ...self, pid: 0 }));
    },
  };
}

const lost = (directory: string) => new WriterLostError(`another writer has taken ${directory}`);

/** The next writer clears the files of those before it away: who misses one has been replaced. */
const asLost =
  (directory: string) =>
  (fault: NodeJS.ErrnoException): never => {
    throw fault.code === 'ENOENT' ? lost(directory) : fault;
  };

/** Makes a file where there must be none; if there is one, another writer has made it. */
export async function writeNew(path: string, content: string | Uint8Array): Promise<void> {
  const file = await open(path, 'wx').catch((fault: NodeJS.ErrnoException) => {
    throw fault.code === 'EEXIST' ? new WriterLostError(`another writer has made ${path}`) : fault;
  });
  try {
    await file.writeFile(content);
    await file.datasync();
  } catch (fault) {
    await rm(path, { force: true }); // on a full disk, half of it would be in our own way later
    throw fault;
  } finally {
    await file.close();
  }
}

const lockPath = (directory: string, fence: number): string => join(directory, `writer-${fence}.lock`);

async function fencesIn(directory: string): Promise<number[]> {
  const names = await readdir(directory);
  return names.flatMap((name) => /^writer-(\d+)\.lock$/.exec(name)?.[1] ?? []).map(Number);
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (fault: NodeJS.ErrnoException) => {
      if (fault.code === 'ENOENT') return false;
      throw fault;
    },
  );

async function refuseWhileAlive(
  directory: string,
  fence: number,
  { clock, self }: { clock: Clock; self: Holder },
): Promise<void> {
  const path = lockPath(directory, fence);
  const holder = await readHolder(path);
  const later = (self.epoch ?? 0) - (holder?.epoch ?? 0);
  if (holder && later < 0) throw new WriterLostError(`${directory} was written under a later lease`);
  if (holder && (later > 0 || isDead(holder, self))) return;
  const seen = await stat(path).catch(asLost(directory));
  if (clock() - seen.mtimeMs >= staleMs) return;
  throw new WriterLostError(`another writer (process ${holder?.pid ?? '?'}) holds ${directory}`);
}

async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

/** Is it clear, without looking at the time, that nobody writes any more? */
function isDead(holder: Holder, self: Holder): boolean {
  if (holder.pid === 0) return true;
  if (holder.host !== self.host) return false;
  if (holder.pid === self.pid) return true; // our own earlier writer, closed without a word
  return !isProcessAlive(holder.pid);
}
