import type { Clock } from '../../runtime/clock.ts';
import type { Config } from '../config/config.ts';
import { noteOperation, type Actor } from '../domains/audit/index.ts';
import type { Database, Db } from '../platform/db/database.ts';
import type { Service } from '../platform/service.ts';
import type { Manifest } from './manifest.ts';
import { moveDatabase } from './move-database.ts';
import { readFrom, savedTo } from './in-store.ts';
import { restoreBackup, type RestoreReport } from './restore-backup.ts';
import { saveBackup } from './save-backup.ts';
import { secretsElsewhere, type SecretsConfig } from './secrets-elsewhere.ts';

interface BackupContext {
  db: Db;
  pool: Database['pool'];
  clock: Clock;
  config: SecretsConfig & Pick<Config, 'objectStore'>;
  /** Ends all sessions, under numbers that no edge can have heard. */
  endRestored(): Promise<number>;
}

/** Backups of the whole service, what comes of them, and the way from one database to another. */
export const createBackups = ({ db, pool, clock, config, endRestored }: BackupContext) => {
  const { dataDir, objectStore } = config;
  return {
    /** @param place a folder, or `s3://bucket/prefix` */
    async save(place: string, recipient: string | undefined, actor: Actor): Promise<Manifest> {
      const elsewhere = await secretsElsewhere(config);
      const manifest = await savedTo(place, { access: objectStore, clock }, (folder) =>
        saveBackup({ pool, dataDir, folder, recipient, nowMs: clock(), secretsElsewhere: elsewhere }),
      );
      const { tables, files } = manifest;
      const rows = tables.reduce((all, table) => all + table.rows, 0);
      const details = { rows, files: files.length, encrypted: manifest.encrypted };
      await noteOperation(db, { actor, action: 'backup.saved', details }, clock());
      return manifest;
    },
    async restore(place: string, identity: string | undefined, actor: Actor): Promise<RestoreReport> {
      const restored = await readFrom(place, { access: objectStore, clock }, (folder) =>
        restoreBackup({ pool, dataDir, folder, identity }),
      );
      const sessions = await endRestored();
      const details = { of: restored.manifest.at, sessions };
      await noteOperation(db, { actor, action: 'backup.restored', details }, clock());
      return restored;
    },
    move: (url: string): Promise<number> => moveDatabase(pool, url),
    jobs: [],
  } satisfies Service & Record<string, unknown>;
};
