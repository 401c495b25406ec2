import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { acquireLock, LockedError } from '../../../runtime/lock-file.ts';
import { tOperations } from '../../i18n/et/operations.ts';
import { openDatabase, type Database } from '../../platform/db/database.ts';
import { OperationError } from '../../platform/errors.ts';

const folderIn = (dataDir: string): string => join(dataDir, 'rehearsal');
const lockIn = (dataDir: string): string => join(dataDir, 'rehearsal.lock');

/**
 * Opens an embedded database that is thrown away, one at a time. What a killed process has left of one goes first.
 * Throws `OperationError` while another one is open.
 */
export async function withScratch<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const folder = folderIn(dataDir);
  const release = lockOrRefuse(lockIn(dataDir));
  try {
    await rm(folder, { recursive: true, force: true });
    const database = await openDatabase({ folder: join(folder, 'database') });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
    release();
  }
}

/** Throws away what a killed process has left. */
export async function sweepScratch(dataDir: string): Promise<void> {
  try {
    const release = acquireLock(lockIn(dataDir));
    await rm(folderIn(dataDir), { recursive: true, force: true }).finally(release);
  } catch (fault) {
    if (!(fault instanceof LockedError)) throw fault;
  }
}

function lockOrRefuse(path: string): () => void {
  try {
    return acquireLock(path);
  } catch (fault) {
    throw fault instanceof LockedError ? new OperationError(tOperations('update.underWay')) : fault;
  }
}
