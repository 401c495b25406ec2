import { join } from 'node:path';
import { guideZone } from '../contract/constants.ts';
import { createHttpMedia } from './adapters/media/http-media.ts';
import { createApp } from './app.ts';
import type { Config } from './config/config.ts';
import { installDemo, type Progress } from './demo/install.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { startJobs, type JobRunner } from './platform/jobs/jobs.ts';
import { jobsOf } from './schedule.ts';

export type ServerRole = 'api' | 'jobs';

export interface RunningServer {
  close(): Promise<void>;
}

/**
 * Starts the server's roles: opens and migrates the database, installs the demo world where it is wanted, and
 * listens. With `jobs` alone it answers nothing but does the periodic work.
 */
export async function startServer(
  config: Config,
  roles: readonly ServerRole[],
  onProgress: Progress = () => {},
): Promise<RunningServer> {
  const clock = systemClock;
  const database = await openDatabase(
    config.databaseUrl ? { url: config.databaseUrl } : { folder: join(config.dataDir, 'db') },
  );
  let jobs: JobRunner | undefined;
  try {
    await migrate(database.pool);
    if (config.demo) await installDemo(database.db, clock, onProgress);
    const media = createHttpMedia({
      edgeUrls: config.edgeControlUrls,
      ingestUrl: config.ingestControlUrl,
      secret: config.mediaSecret,
    });
    const app = await createApp({
      config,
      db: database.db,
      clock,
      media,
      jobsRunning: () => !roles.includes('jobs') || jobs !== undefined,
      webRoot: join(import.meta.dirname, '../web/dist'),
    });
    media.start(app.log);
    if (roles.includes('jobs')) {
      const periodic = jobsOf({ database, clock, media, demo: config.demo });
      jobs = await startJobs({ database, jobs: periodic, zone: guideZone, log: app.log });
    }
    if (roles.includes('api')) await app.listen({ host: config.host, port: config.port });
    await media.refresh();
    return {
      async close() {
        media.close();
        await app.close();
        await jobs?.close();
        await database.close();
      },
    };
  } catch (error) {
    await jobs?.close();
    await database.close();
    throw error;
  }
}
