import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import type { Job } from './platform/jobs/jobs.ts';
import { upkeep } from './platform/db/upkeep.ts';
import { deleteLeasesBefore } from './domains/sessions/index.ts';
import { extendSchedule } from './demo/install.ts';
import type { MediaPort } from './adapters/media/port.ts';

const monthMs = 30 * 86_400_000;

/** Every periodic job, on one page. Times are Tallinn's. */
export function jobsOf(context: {
  database: Database;
  clock: Clock;
  media: MediaPort;
  demo: boolean;
}): Job[] {
  const { database, clock, media, demo } = context;
  const { db } = database;
  const jobs: Job[] = [
    { name: 'sessions.forget-old', cron: '40 3 * * *', run: () => deleteLeasesBefore(db, clock() - monthMs) },
    { name: 'database.upkeep', cron: '10 4 * * *', run: () => upkeep(database) },
  ];
  if (demo) {
    jobs.push({
      name: 'guide.extend-demo',
      cron: '15 3 * * *',
      run: async () => {
        await extendSchedule(db, clock);
        await media.refresh();
      },
    });
  }
  return jobs;
}
