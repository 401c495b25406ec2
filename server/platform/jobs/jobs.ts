import { PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';

/** A periodic job. Its work may run twice, and at the same time on two machines: it must not matter. */
export interface Job {
  name: string;
  /** Five-field cron expression in Europe/Tallinn. */
  cron: string;
  run(): Promise<void>;
}

export interface JobRunner {
  close(): Promise<void>;
}

/** Runs periodic jobs on pg-boss over the server's own pool, so that one machine of many does each. */
export async function startJobs(options: {
  database: Database;
  jobs: readonly Job[];
  zone: string;
  log: Log;
  /** How often each job asks whether it is due; half a second at least. */
  pollSeconds?: number;
}): Promise<JobRunner> {
  const { database, jobs, zone, log, pollSeconds = 5 } = options;
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => database.pool.query(text, values) },
    schema: 'jobs',
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: 'singleton', retryLimit: 3, retryDelay: 60 });
    await boss.work(job.name, { pollingIntervalSeconds: pollSeconds }, async () => {
      log.info({ job: job.name }, 'job started');
      await job.run();
      log.info({ job: job.name }, 'job done');
    });
    await boss.schedule(job.name, job.cron, {}, { tz: zone });
  }
  return { close: () => boss.stop({ graceful: true, timeout: 5_000 }) };
}
