import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeWhole } from '../../runtime/files.ts';
import { productVersion } from '../../runtime/start/version.ts';
import { tOperations } from '../i18n/et/operations.ts';
import type { Database } from '../platform/db/database.ts';
import { withSnapshot } from '../platform/db/copy/read-tables.ts';
import { createRowSum } from '../platform/db/copy/row-sum.ts';
import { ensureOperation } from '../platform/errors.ts';
import { filesOf } from './data-files.ts';
import { manifestPath, type Manifest } from './manifest.ts';
import { sealingFor, suffixOf, type BackupWriter } from './sealing.ts';

export const tableFile = (folder: string, table: string, suffix: string): string =>
  join(folder, 'tables', `${table}.ndjson${suffix}`);
export const copiedFile = (folder: string, path: string, suffix: string): string =>
  join(folder, 'files', `${path}${suffix}`);

/**
 * Writes a backup into a folder that is empty or not there: the database as it is at this moment, then the files, then
 * what there is. It may run at any time; when it is killed there is no manifest, and so no backup.
 * Throws `OperationError` for a folder with something in it, and when `age` cannot be had or refuses the key.
 */
export async function saveBackup(options: {
  pool: Database['pool'];
  dataDir: string;
  folder: string;
  /** A public key of age. */
  recipient: string | undefined;
  nowMs: number;
  /** Names of the secrets that it cannot hold. */
  secretsElsewhere: string[];
}): Promise<Manifest> {
  const { pool, dataDir, folder, recipient, nowMs, secretsElsewhere } = options;
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 }).catch(() => {});
  const inside = await readdir(folder);
  ensureOperation(
    inside.join() === 'tables' && (await readdir(join(folder, 'tables'))).length === 0,
    tOperations('backup.notEmpty', { place: folder }),
  );
  const sealing = sealingFor(recipient);
  const encrypted = recipient !== undefined;
  const suffix = suffixOf({ encrypted });
  const database = await saveTables(pool, (table) => tableFile(folder, table, suffix), sealing);
  const { copied, listed } = await filesOf(dataDir);
  const files: Manifest['files'] = [];
  for (const { path, bytes } of copied)
    files.push({
      path,
      bytes,
      sha256: await saveFile(join(dataDir, path), copiedFile(folder, path, suffix), sealing),
    });
  const manifest = {
    format: 1 as const,
    version: productVersion,
    at: nowMs,
    encrypted,
    ...database,
    files,
    archive: listed,
    secretsElsewhere,
  };
  await writeWhole(manifestPath(folder), JSON.stringify(manifest));
  return manifest;
}

function saveTables(pool: Database['pool'], fileOf: (table: string) => string, sealing: BackupWriter) {
  return withSnapshot(pool, async ({ migration, tables, sequences, rows }) => {
    const saved: Manifest['tables'] = [];
    for (const table of tables) {
      const sum = createRowSum();
      const lines = async function* (): AsyncGenerator<string> {
        for await (const row of rows(table.name)) {
          sum.add(row);
          yield `${row}\n`;
        }
      };
      await sealing.write(lines(), fileOf(table.name));
      saved.push({ ...table, ...sum.take() });
    }
    return { migration, tables: saved, sequences };
  });
}

/** Answers the hash of what was copied. */
async function saveFile(from: string, to: string, sealing: BackupWriter): Promise<string> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  const hashed = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of createReadStream(from)) {
      hash.update(chunk as Buffer);
      yield chunk as Buffer;
    }
  };
  await sealing.write(hashed(), to);
  return hash.digest('hex');
}
