import { createHash } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { defined } from '../../runtime/defined.ts';
import { tOperations } from '../i18n/et/operations.ts';
import type { Database } from '../platform/db/database.ts';
import { writeTables } from '../platform/db/copy/write-tables.ts';
import { resetDatabase, isUnused } from '../platform/db/copy/reset-database.ts';
import { compareTables } from './compare-tables.ts';
import { migrate } from '../platform/db/migrate.ts';
import { ensureOperation, OperationError } from '../platform/errors.ts';
import { filesOf } from './data-files.ts';
import { readManifest, type Manifest } from './manifest.ts';
import { copiedFile, tableFile } from './save-backup.ts';
import { openingWith, suffixOf, type BackupReader } from './sealing.ts';

export interface RestoreReport {
  manifest: Manifest;
  /** Files of the archive and of titles that the backup knows of and this machine has not. */
  missing: number;
}

/**
 * Fills a database in which nobody is, and the data folder, from a backup: its schema as it was, its rows, and then what
 * migrations have come since. Every table is read again and compared. Killed in the middle it may be run again.
 * Throws `OperationError` for a database with members, a backup of a newer version, one that is not whole, a wrong key.
 */
export async function restoreBackup(options: {
  pool: Database['pool'];
  dataDir: string;
  folder: string;
  /** The file with the private key of age. */
  identity: string | undefined;
}): Promise<RestoreReport> {
  const { pool, dataDir, folder, identity } = options;
  const manifest = await readManifest(folder);
  ensureOperation(!manifest.encrypted || identity !== undefined, tOperations('backup.sealed'));
  ensureOperation(await isUnused(pool), tOperations('backup.inUse'));
  const opening = openingWith(identity);
  const suffix = suffixOf(manifest);
  await resetDatabase(pool, manifest.migration);
  await writeTables(pool, {
    tables: manifest.tables,
    sequences: manifest.sequences,
    rows: (table) => linesOf(opening, tableFile(folder, table, suffix)),
  });
  await compareTables(pool, manifest.tables);
  await migrate(pool);
  for (const file of manifest.files)
    await restoreFile(opening, copiedFile(folder, file.path, suffix), join(dataDir, file.path), file.sha256);
  const here = new Set((await filesOf(dataDir)).listed.map(({ path }) => path));
  return { manifest, missing: manifest.archive.filter(({ path }) => !here.has(path)).length };
}

/** Lines end with \n and nothing else: other marks of Unicode that end lines may stand in what people write. */
async function* linesOf(opening: BackupReader, path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const chunk of opening.read(path)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = defined(lines.pop());
    yield* lines;
  }
}

/** In place of one that is there: secrets are made at the first start, and nobody has used them in an empty database. */
async function restoreFile(opening: BackupReader, from: string, to: string, sha256: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  const fresh = `${to}.restored-${process.pid}.new`;
  const file = await open(fresh, 'w', 0o600);
  try {
    for await (const chunk of opening.read(from)) {
      hash.update(chunk);
      await file.write(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  if (hash.digest('hex') !== sha256)
    throw new OperationError(tOperations('backup.fileDiffers', { path: from }));
  await rename(fresh, to);
}
