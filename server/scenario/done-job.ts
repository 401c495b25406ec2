import { sql } from 'drizzle-orm';
import type { CronJob } from '../platform/work/cron.ts';
import type { Work } from '../platform/work/work.ts';
import type { scenario } from './scenario.ts';

/** Has a job done that its service does not have, as if its time had come; answers the work of such jobs. */
export async function doneJob(s: ReturnType<typeof scenario>, job: CronJob): Promise<Work> {
  const cron = (await s.services.jobs.plan([job])).at(-1)!;
  await s.db.execute(sql`update job_due set next_at = ${new Date(s.now()).toISOString()}`);
  await cron.run();
  return cron;
}
