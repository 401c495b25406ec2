import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../runtime/clock.ts';
import { readIfThere, writeWhole } from '../../runtime/files.ts';
import { takeWriterLock, WriterLostError, type Holder, type WriterLock } from './writer-lock.ts';

/** Whether this process keeps the archive of a disk: sweeps it, uploads from it. One of those that write there does. */
export interface RetentionOwner {
  /** Names the disk: all who see the same files read the same name. */
  archive: string;
  keeps: () => boolean;
  /** Takes part, or shows that we live; well within the time after which we would be dead. */
  turn: () => Promise<void>;
  close: () => Promise<void>;
}

/** So often {@link RetentionOwner.turn} has to come. */
export const retentionTurnMs = 5_000;

/**
 * @param root of the archive
 * @param self for tests
 */
export async function openRetentionOwner(root: string, clock: Clock, self?: Holder): Promise<RetentionOwner> {
  const directory = join(root, '.keeper');
  await mkdir(directory, { recursive: true });
  const archive = await nameOf(directory);
  let lock: WriterLock | undefined;

  async function turn(): Promise<void> {
    try {
      if (lock) await lock.renew();
      else lock = await takeWriterLock(directory, clock, self);
    } catch (fault) {
      lock = undefined;
      if (!(fault instanceof WriterLostError)) throw fault;
    }
  }

  await turn();
  return {
    archive,
    keeps: () => lock !== undefined,
    turn,
    close: async () => lock?.release(),
  };
}

/** Of two who come first at the same time one gives the name, whole, and both read it. */
async function nameOf(directory: string): Promise<string> {
  const path = join(directory, 'id');
  const known = await readIfThere(path);
  if (known) return known.toString();
  const fresh = randomBytes(8).toString('hex');
  const draft = join(directory, `id-${fresh}`);
  await writeWhole(draft, fresh);
  await link(draft, path).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'EEXIST') throw fault;
  });
  await rm(draft);
  return (await readFile(path)).toString();
}
