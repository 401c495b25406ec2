import { setTimeout } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { spanned } from '../../../runtime/tracing/spans.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';

/** A periodic job. Its work may run twice, and at the same time on two machines: it must not matter. */
export type Job = { name: string; run(): Promise<void> } & (
  | {
      /** Five-field cron expression in Europe/Tallinn: one machine of many does it, and again when it fails. */
      cron: string;
    }
  | {
      /** So long after it was done last, on every machine: for work that takes what is due, row by row. */
      everySeconds: number;
    }
);

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
  const repeated: { stop(): Promise<void> }[] = [];
  for (const job of jobs) {
    if ('everySeconds' in job) {
      repeated.push(repeat(job, log));
      continue;
    }
    await boss.createQueue(job.name, { policy: 'singleton', retryLimit: 3, retryDelay: 60 });
    await boss.work(job.name, { pollingIntervalSeconds: pollSeconds }, async () => {
      log.info({ job: job.name }, 'job started');
      await spanned({ name: job.name }, () => job.run());
      log.info({ job: job.name }, 'job done');
    });
    await boss.schedule(job.name, job.cron, {}, { tz: zone });
  }
  return {
    async close() {
      await Promise.all(repeated.map((one) => one.stop()));
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

/** Does a job again and again, never beside itself. A failure is told, and the next turn is the next try. */
function repeat(job: Extract<Job, { everySeconds: number }>, log: Log): { stop(): Promise<void> } {
  const stopped = new AbortController();
  const turns = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      await spanned({ name: job.name }, () => job.run()).catch((error: unknown) =>
        log.error({ err: error, job: job.name }, 'job failed'),
      );
      await setTimeout(job.everySeconds * 1000, undefined, { signal: stopped.signal }).catch(() => {});
    }
  };
  const running = turns();
  return {
    stop() {
      stopped.abort();
      return running;
    },
  };
}
