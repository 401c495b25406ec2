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
export function createDiskWatch(folder: string, clock: Clock, roomAt = freeBytesAt): DiskWatch {
  const seen = createTtlCache<DiskFault | 'well'>({ ms: lookEveryMs, most: 1, clock });
  return async () => {
    const found = await seen.get(folder, async () => (await faultOf(folder, roomAt)) ?? 'well');
    return found === 'well' ? undefined : found;
  };
}

async function faultOf(folder: string, roomAt: typeof freeBytesAt): Promise<DiskFault | undefined> {
  const probe = join(folder, `.probe-${randomBytes(4).toString('hex')}`);
  try {
    if ((await roomAt(folder)) < leastFreeBytes) return 'full';
    await writeFile(probe, 'x');
    return undefined;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return ['ENOSPC', 'EDQUOT'].includes(code) ? 'full' : 'unwritable';
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
}

async function freeBytesAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
