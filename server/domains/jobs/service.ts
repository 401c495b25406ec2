import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensureOperation } from '../../platform/errors.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Service } from '../../platform/service.ts';
import { noteOperation, type Actor } from '../audit/index.ts';
import { listRuns, saveRun, takeWanted, wantRun, type JobRun } from './store.ts';

/** Jobs that are done every few seconds are written down once a minute, and whenever they fail or come right again. */
const writtenEveryMs = 60_000;
const longestError = 500;

/** How periodic jobs went, and doing one at once. */
export function createJobs({ db, clock }: { db: Db; clock: Clock }) {
  let known: readonly Job[] = [];
  const written = new Map<string, { at: number; failed: boolean }>();

  /** Runs a job and writes down how it went; what is thrown goes on. */
  async function observed(job: Job): Promise<void> {
    const startedAt = clock();
    let error: string | null = null;
    try {
      await job.run();
    } catch (fault) {
      error = String((fault as Error).message ?? fault).slice(0, longestError);
      throw fault;
    } finally {
      const last = written.get(job.name);
      const often = 'everySeconds' in job && last !== undefined && startedAt - last.at < writtenEveryMs;
      if (!often || error !== null || last.failed) {
        written.set(job.name, { at: startedAt, failed: error !== null });
        const run = { name: job.name, startedAt, tookMs: clock() - startedAt, error };
        // What keeps it from being written keeps the job from its work, too, and is told by that.
        await saveRun(db, run).catch(() => undefined);
      }
    }
  }

  return {
    /** The same jobs, written down; and one more that does those an operator wants at once. */
    observed(jobs: readonly Job[]): Job[] {
      known = jobs;
      const wanted: Job = {
        name: 'jobs.wanted',
        everySeconds: 2,
        async run() {
          for (const name of await takeWanted(db)) {
            const job = jobs.find((one) => one.name === name);
            // It has written down what went wrong.
            if (job) await observed(job).catch(() => undefined);
          }
        },
      };
      return [...jobs.map((job) => ({ ...job, run: () => observed(job) })), wanted];
    },
    jobs: [],
    /** Every job that ran at some time, and how it went last. */
    runs: (): Promise<JobRun[]> => listRuns(db),
    /** Has a job done at once, by whichever machine does jobs. Throws `OperationError`. */
    async runNow(name: string, actor: Actor): Promise<void> {
      const runs = await listRuns(db);
      const exists = known.some((job) => job.name === name) || runs.some((run) => run.name === name);
      ensureOperation(exists, `Sellist tööd ei ole: ${name}`);
      const now = clock();
      await db.transaction(async (tx) => {
        await wantRun(tx, name, now);
        await noteOperation(tx, { actor, action: 'job.wanted', details: { name } }, now);
      });
    },
  } satisfies Service & Record<string, unknown>;
}
