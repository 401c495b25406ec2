import { guideZone } from '../../../contract/constants.ts';
import { minuteMs } from '../../../contract/time.ts';
import { getOrThrow } from '../../../runtime/defined.ts';
import { tOperations } from '../../i18n/et/operations.ts';
import { ensureOperation } from '../../platform/errors.ts';
import type { Service } from '../../platform/service.ts';
import { nextByCron, type CronJob } from '../../platform/work/cron.ts';
import { faultLine } from '../../platform/work/fault-line.ts';
import { createWork, type Work, type WorkContext } from '../../platform/work/work.ts';
import { noteOperation, type Actor } from '../audit/index.ts';
import { dueJobs, listRuns, planJobs, putOffTo, saveRun, wantRun, type JobRun } from './store.ts';

const isCron = (job: CronJob | Work): job is CronJob => 'cron' in job;
const isWork = (job: CronJob | Work): job is Work => !isCron(job);

/** Work that is due, by the clock or as rows: how it goes, and having it done at once or once more. */
export function createJobs(context: WorkContext) {
  const { db, clock } = context;
  let works: readonly Work[] = [];

  /** Runs a job and writes down how it went; what is thrown goes on. */
  async function run(job: CronJob): Promise<void> {
    const startedAt = clock();
    let error: string | null = null;
    try {
      await job.run();
    } catch (fault) {
      error = faultLine(fault);
      throw fault;
    } finally {
      const took = { name: job.name, startedAt, tookMs: clock() - startedAt, error };
      // What keeps it from being written keeps the job from its work, too, and is logged with that.
      await saveRun(db, took).catch(() => undefined);
    }
  }

  /** Jobs by the clock as due rows. One that fails is tried again until its next time, however late it is, it is done once. */
  const cronWork = (jobs: readonly CronJob[]): Work => {
    const byName = new Map(jobs.map((job) => [job.name, job]));
    const next = (cron: string): number => nextByCron(cron, clock(), guideZone);
    return createWork(context, {
      name: 'cron',
      rows: dueJobs([...byName.keys()]),
      most: 1,
      lanes: jobs.length,
      leaseMs: 15 * minuteMs,
      retryBy: ({ cron }) => next(cron),
      givesUp: () => false,
      async work(rows) {
        for (const { name, cron } of rows) {
          await run(getOrThrow(byName, name));
          await putOffTo(db, name, next(cron));
        }
      },
    });
  };

  return {
    /** Plans what is done by the clock; answers all work for a worker. */
    async plan(jobs: readonly (CronJob | Work)[]): Promise<Work[]> {
      const now = clock();
      const crons = jobs.filter(isCron);
      const planned = crons.map(({ name, cron }) => ({
        name,
        cron,
        nextAt: nextByCron(cron, now, guideZone),
      }));
      await planJobs(db, planned);
      return [...jobs.filter(isWork), cronWork(crons)];
    },
    /** Says whose work there is to be looked at. */
    watch: (services: readonly Service[]): void => {
      works = services.flatMap(({ jobs = [] }) => jobs.filter(isWork));
    },
    jobs: [],
    /** Every job by the clock that ran at some time, and how it went last. */
    runs: (): Promise<JobRun[]> => listRuns(db, clock()),
    /** Has a job by the clock done at once, by whichever machine does jobs. Throws `OperationError`. */
    async runNow(name: string, actor: Actor): Promise<void> {
      const now = clock();
      await db.transaction(async (tx) => {
        ensureOperation(await wantRun(tx, name, now), tOperations('jobs.unknown', { name }));
        await noteOperation(tx, { actor, action: 'job.wanted', details: { name } }, now);
      });
    },
    /** How many rows of each kind of work there are, by state, and those that were given up. */
    states: () =>
      Promise.all(
        works.map(async (work) => {
          const counts = await work.counts();
          return { name: work.name, ...counts, rows: counts.dead > 0 ? await work.dead() : [] };
        }),
      ),
    /** What this process has done of each kind. */
    tallies: () => works.map(({ name, tally }) => ({ name, ...tally })),
    /** Has everything of a kind that was given up tried once more; answers how much. Throws `OperationError`. */
    async retryDead(name: string, actor: Actor): Promise<number> {
      const work = works.find((one) => one.name === name);
      ensureOperation(work, tOperations('jobs.unknownWork', { name }));
      return db.transaction(async (tx) => {
        const count = await work.revive(tx);
        ensureOperation(count > 0, tOperations('jobs.noneDead', { name }));
        await noteOperation(tx, { actor, action: 'work.retried', details: { name, count } }, clock());
        return count;
      });
    },
  } satisfies Service & Record<string, unknown>;
}
