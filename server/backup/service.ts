import type { Clock } from '../../runtime/clock.ts';
import { createReleaseFetch } from '../adapters/releases/fetch-releases.ts';
import type { Config } from '../config/config.ts';
import type { Settings } from '../config/settings.ts';
import { StoreError } from '../../runtime/store/store-call.ts';
import { noteOperation, type Actor } from '../domains/audit/index.ts';
import { emitEvent } from '../domains/webhooks/index.ts';
import type { Database, Db } from '../platform/db/database.ts';
import { OperationError } from '../platform/errors.ts';
import type { Service } from '../platform/service.ts';
import { createConfigFiles, type ConfigContext } from './config/service.ts';
import { backupsBelow, type KeptBackup } from './kept-backups.ts';
import { firstBackupMs, lastBackupMs, lastTrial } from './last-backup.ts';
import { rowsOf, type Manifest } from './manifest.ts';
import { moveDatabase } from './move-database.ts';
import { readFrom, savedTo } from './in-store.ts';
import { nightlyBackups, planOf } from './nightly.ts';
import { restoreBackup, type RestoreReport } from './restore-backup.ts';
import { saveBackup } from './save-backup.ts';
import { tryBackup, type TrialReport } from './try-backup.ts';
import { createUpdates } from './update/service.ts';
import { secretsElsewhere, type SecretsConfig } from './secrets-elsewhere.ts';

interface BackupContext {
  db: Db;
  pool: Database['pool'];
  clock: Clock;
  config: SecretsConfig & Pick<Config, 'objectStore' | 'allowPrivateSources'>;
  settings: { all(): Promise<Settings> } & ConfigContext['settings'];
  refreshMedia(): Promise<void>;
  sessions: {
    /** Ends all sessions, under numbers that no edge can have heard. */
    endRestored(): Promise<number>;
  };
  operators: {
    keys: {
      /** Ends all keys: some may have been revoked since the backup. */
      endRestored(): Promise<number>;
    };
  };
}

const mostShown = 30;

/** Backups of the whole service, what comes of them, and the way from one database to another. */
export const createBackups = (context: BackupContext) => {
  const { db, pool, clock, config, sessions, operators } = context;
  const settings = context.settings.all;
  const { dataDir, objectStore } = config;
  const store = { access: objectStore, clock };
  const updates = createUpdates({
    db,
    pool,
    clock,
    dataDir,
    settings,
    fetchReleases: createReleaseFetch({ allowPrivate: config.allowPrivateSources }),
  });

  async function write(place: string, recipient: string | undefined): Promise<Manifest> {
    const elsewhere = await secretsElsewhere(config);
    return savedTo(place, store, (folder) =>
      saveBackup({ pool, dataDir, folder, recipient, nowMs: clock(), secretsElsewhere: elsewhere }),
    );
  }

  async function save(place: string, recipient: string | undefined, actor: Actor): Promise<Manifest> {
    const manifest = await write(place, recipient);
    const details = { rows: rowsOf(manifest), files: manifest.files.length, encrypted: manifest.encrypted };
    await db.transaction(async (tx) => {
      await noteOperation(tx, { actor, action: 'backup.saved', details }, clock());
      await emitEvent(tx, { type: 'backup.saved', data: details }, clock());
    });
    return manifest;
  }

  const noteTrial = (report: TrialReport, actor: Actor): Promise<void> =>
    noteOperation(db, { actor, action: 'backup.tried', details: { ...report } }, clock());

  return {
    /** @param place a folder, or `s3://bucket/prefix` */
    save,
    async restore(place: string, identity: string | undefined, actor: Actor): Promise<RestoreReport> {
      const restored = await readFrom(place, store, (folder) =>
        restoreBackup({ pool, dataDir, folder, identity }),
      );
      const ended = { sessions: await sessions.endRestored(), keys: await operators.keys.endRestored() };
      const details = { of: restored.manifest.at, ...ended };
      await noteOperation(db, { actor, action: 'backup.restored', details }, clock());
      return restored;
    },
    /** Restores a backup into a database that is thrown away. */
    async try(place: string, identity: string | undefined, actor: Actor): Promise<TrialReport> {
      const report = await readFrom(place, store, (folder) => tryBackup(folder, identity));
      await noteTrial(report, actor);
      return report;
    },
    move: (url: string): Promise<number> => moveDatabase(pool, url),
    /** What the console shows: the plan, and what is kept by it. */
    async state() {
      const plan = planOf(await settings());
      const last = { savedAt: await lastBackupMs(db), trial: await lastTrial(db) };
      const listing = { kept: [] as KeptBackup[], fault: undefined as string | undefined };
      try {
        if (plan) listing.kept = await backupsBelow(plan.target, store, mostShown);
      } catch (fault) {
        if (!(fault instanceof OperationError || fault instanceof StoreError)) throw fault;
        listing.fault = fault.message;
      }
      return { plan, ...last, ...listing };
    },
    /** How long ago the last were, as far as the service makes some by itself. */
    async age() {
      if (!planOf(await settings())) return undefined;
      const saved = { firstAt: await firstBackupMs(db), savedAt: await lastBackupMs(db) };
      return { ...saved, trialAt: (await lastTrial(db))?.at, nowMs: clock() };
    },
    updates,
    configFiles: createConfigFiles({ ...context, allowPrivate: config.allowPrivateSources }),
    jobs: [
      ...nightlyBackups({
        store,
        clock,
        settings,
        write,
        save: (place, recipient) => save(place, recipient, 'system'),
        noteTrial: (report) => noteTrial(report, 'system'),
      }),
      ...updates.jobs,
    ],
  } satisfies Service & Record<string, unknown>;
};
