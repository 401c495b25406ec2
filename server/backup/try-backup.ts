import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../platform/db/database.ts';
import { rowsOf } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

/** What came of restoring a backup into a database of its own. */
export interface TrialReport {
  /** When the backup was made. */
  of: number;
  rows: number;
  files: number;
}

/**
 * Restores a backup into an embedded database that is thrown away, with its files: every table is read back and compared, and what
 * migrations this version has are run over it. The database of the service is not touched.
 * Throws `OperationError` for a backup that is not whole.
 * @param identity the file with the private key of age for one that is sealed
 */
export async function tryBackup(folder: string, identity?: string): Promise<TrialReport> {
  const scratch = await mkdtemp(join(tmpdir(), 'paasuke-trial-'));
  try {
    const database = await openDatabase({ folder: join(scratch, 'database') });
    try {
      const dataDir = join(scratch, 'data');
      const { pool } = database;
      const { manifest } = await restoreBackup({ pool, dataDir, folder, identity });
      return { of: manifest.at, rows: rowsOf(manifest), files: manifest.files.length };
    } finally {
      await database.close();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
