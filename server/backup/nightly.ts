import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayMs } from '../../contract/time.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Settings } from '../config/settings.ts';
import { tOperations } from '../i18n/et/operations.ts';
import { ensureOperation } from '../platform/errors.ts';
import type { CronJob } from '../platform/work/cron.ts';
import { readFrom, type StoreService } from './in-store.ts';
import { backupsBelow, nightlyNameAt, removeBackup, type KeptBackup } from './kept-backups.ts';
import type { Manifest } from './manifest.ts';
import { tryBackup, type TrialReport } from './try-backup.ts';

/** Where backups go every night, and for how long. */
export interface BackupPlan {
  target: string;
  days: number;
  recipient: string | undefined;
}

/** The plan of an operator; undefined where the service makes no backups by itself. A pure rule. */
export function planOf({ BACKUP_TARGET, BACKUP_DAYS, BACKUP_RECIPIENT }: Settings): BackupPlan | undefined {
  if (!BACKUP_TARGET) return undefined;
  return { target: BACKUP_TARGET, days: Number(BACKUP_DAYS), recipient: BACKUP_RECIPIENT || undefined };
}

/** What may go of the backups that are kept: those whose time is over, but the newest whole one. A pure rule. */
export function outdated(kept: readonly KeptBackup[], days: number, nowMs: number): KeptBackup[] {
  const newest = kept.find(({ manifest }) => manifest);
  return kept.filter((one) => {
    // One that was not ended may be under way for another hour.
    const keptMs = one.manifest ? days * dayMs : dayMs;
    return one !== newest && nowMs - one.begunAt > keptMs;
  });
}

const mostKept = 1_000;

export interface NightlyContext {
  store: StoreService;
  clock: Clock;
  settings(): Promise<Settings>;
  /** Writes a backup into a folder, or to `s3://bucket/prefix`. */
  write(place: string, recipient: string | undefined): Promise<Manifest>;
  /** The same, and writes down that there is one. */
  save(place: string, recipient: string | undefined): Promise<Manifest>;
  /** Writes down what came of a trial. */
  noteTrial(report: TrialReport): Promise<void>;
}

/** Backups by the clock, and the trials that show what they are worth. */
export function nightlyBackups({ store, clock, settings, write, save, noteTrial }: NightlyContext) {
  async function saveNightly(): Promise<void> {
    const plan = planOf(await settings());
    if (!plan) return;
    await save(`${plan.target}/${nightlyNameAt(clock())}`, plan.recipient);
    const kept = await backupsBelow(plan.target, store, mostKept);
    for (const { name } of outdated(kept, plan.days, clock())) await removeBackup(plan.target, name, store);
  }

  async function tryNewest(): Promise<void> {
    const plan = planOf(await settings());
    if (!plan) return;
    const kept = await backupsBelow(plan.target, store, mostKept);
    const newest = kept.find(({ manifest }) => manifest);
    ensureOperation(newest, tOperations('backup.noneToTry', { target: plan.target }));
    const report = newest.manifest?.encrypted
      ? await tryUnsealed()
      : await readFrom(`${plan.target}/${newest.name}`, store, (folder) => tryBackup(folder));
    await noteTrial(report);
  }

  /** Nobody here can open what was sealed, so one like it is made, and gone after it was tried. */
  async function tryUnsealed(): Promise<TrialReport> {
    const scratch = await mkdtemp(join(tmpdir(), 'paasuke-unsealed-'));
    try {
      const folder = join(scratch, 'backup');
      await write(folder, undefined);
      return await tryBackup(folder);
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  }

  const jobs: CronJob[] = [
    { name: 'backups.save', cron: '20 2 * * *', run: saveNightly },
    { name: 'backups.try', cron: '40 2 * * 0', run: tryNewest },
  ];
  return jobs;
}
