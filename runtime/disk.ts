import { randomBytes } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DiskFault } from '../contract/models/media.ts';
import type { Clock } from './clock.ts';
import { createTtlCache } from './ttl-cache.ts';

/** With less than this a database cannot write what it has to write before it can tidy up. */
const leastFreeBytes = 64 * 1024 * 1024;
/** Everybody may ask how we are, so the disk is not bothered each time. */
const lookEveryMs = 5_000;

/** What is wrong with the disk of a role; undefined when nothing is. */
export type DiskWatch = () => Promise<DiskFault | undefined>;

/** Looks, when it is asked, whether a folder takes files and has room for them. */
export function createDiskWatch(folder: string, clock: Clock, freeAt = freeBytesAt): DiskWatch {
  const seen = createTtlCache<DiskFault | 'well'>({ ms: lookEveryMs, most: 1, clock });
  return async () => {
    const found = await seen.get(folder, async () => (await faultOf(folder, freeAt)) ?? 'well');
    return found === 'well' ? undefined : found;
  };
}

async function faultOf(folder: string, freeAt: typeof freeBytesAt): Promise<DiskFault | undefined> {
  const probe = join(folder, `.probe-${randomBytes(4).toString('hex')}`);
  try {
    if ((await freeAt(folder)) < leastFreeBytes) return 'full';
    await writeFile(probe, 'x');
    return undefined;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return ['ENOSPC', 'EDQUOT'].includes(code) ? 'full' : 'unwritable';
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
}

/** The room on the disk under a folder. */
export interface Room {
  /** What we may still write. */
  freeBytes: number;
  totalBytes: number;
}

export async function roomAt(folder: string): Promise<Room> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

/** Bytes that may still be written under a folder. */
export const freeBytesAt = async (folder: string): Promise<number> => (await roomAt(folder)).freeBytes;
