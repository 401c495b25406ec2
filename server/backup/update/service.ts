import { resolve } from 'node:path';
import type { Clock } from '../../../runtime/clock.ts';
import { productVersion } from '../../../runtime/start/version.ts';
import type { AnnouncedRelease, FetchReleases } from '../../adapters/releases/port.ts';
import type { Settings } from '../../config/settings.ts';
import { noteOperation, type Actor } from '../../domains/audit/index.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import { newestOf, readMigrations, type KnownMigrations } from '../../platform/db/known-migrations.ts';
import { newestDone, reachOf } from '../../platform/db/schema-reach.ts';
import type { CronJob } from '../../platform/work/cron.ts';
import { newestEntry } from '../last-backup.ts';
import { rehearseUpdate, type RehearsalReport } from './rehearse.ts';
import { isNewer, ownRelease, releaseIn, releasesBeside } from './releases.ts';

interface UpdateContext {
  db: Db;
  pool: Database['pool'];
  clock: Clock;
  dataDir: string;
  settings(): Promise<Settings>;
  fetchReleases: FetchReleases;
  /** Where this version lies, and others beside it. */
  root?: string;
}

/** Updates of the service: what lies ready, how one went on a copy of the database, and the way back. */
export function createUpdates(context: UpdateContext) {
  const { db, pool, clock, dataDir, settings, fetchReleases, root } = context;
  async function rehearse(folder: string | undefined, actor: Actor): Promise<RehearsalReport> {
    const release = folder === undefined ? ownRelease() : releaseIn(resolve(folder));
    const report = await rehearseUpdate({ pool, dataDir, release });
    // A newer version must not write by its own tables into those of an older one.
    if ((await newestDone(pool)) === newestOf(readMigrations()))
      await noteOperation(db, { actor, action: 'update.rehearsed', details: { ...report } }, clock());
    return report;
  }

  /** The newest that was ever announced, where it is newer than this version. */
  async function announced(): Promise<AnnouncedRelease | undefined> {
    const entry = await newestEntry(db, 'update.announced');
    const release = entry?.details as unknown as AnnouncedRelease | undefined;
    return release && isNewer(release.version, productVersion) ? release : undefined;
  }

  /** Looks where releases are announced, if an operator wants that; a newer one is written down once. */
  async function look(): Promise<void> {
    const { RELEASE_FEED_URL } = await settings();
    if (!RELEASE_FEED_URL) return;
    const known = (await announced())?.version ?? productVersion;
    const newer = (await fetchReleases(RELEASE_FEED_URL)).filter(({ version }) => isNewer(version, known));
    const [newest] = newer.toSorted((a, b) => (isNewer(a.version, b.version) ? -1 : 1));
    if (newest)
      await noteOperation(
        db,
        { actor: 'system', action: 'update.announced', details: { ...newest } },
        clock(),
      );
  }

  const jobs: CronJob[] = [
    { name: 'updates.look', cron: '50 5 * * *', run: look },
    {
      name: 'updates.rehearse',
      cron: '10 3 * * 0',
      async run() {
        const [newest] = await releasesBeside(root);
        if (newest) await rehearse(newest.folder, 'system');
      },
    },
  ];

  return {
    rehearse,
    /** The version that runs, what lies beside it, the last rehearsal, and which releases can be gone back to. */
    async state() {
      const entry = await newestEntry(db, 'update.rehearsed');
      return {
        version: productVersion,
        back: releasesBack(readMigrations(), (await reachOf(pool))?.oldest ?? 0),
        beside: (await releasesBeside(root)).map(({ version, folder }) => ({ version, folder })),
        announced: await announced(),
        rehearsal: entry && { at: entry.at, ...(entry.details as unknown as RehearsalReport) },
      };
    },
    jobs,
  };
}

/** Releases before this one that work on the schema, the newest first. A pure rule. */
export function releasesBack({ migrations, releases }: KnownMigrations, oldest: number): string[] {
  const whenOf = (name: string): number => migrations.find((one) => one.name === name)?.when ?? 0;
  return releases
    .filter(({ version, migration }) => version !== productVersion && whenOf(migration) >= oldest)
    .map(({ version }) => version)
    .toReversed();
}
