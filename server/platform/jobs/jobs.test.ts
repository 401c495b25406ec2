import { PgBoss } from 'pg-boss';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../scenario/test-database.ts';
import type { Database } from '../db/database.ts';
import { createLog } from '../log.ts';
import { startJobs, type Job, type JobRunner } from './jobs.ts';

const zone = 'Europe/Tallinn';
/** Never while a test runs: a job is due when a test says so. */
const cron = '0 4 29 2 *';

describe('periodic jobs', () => {
  let database!: Database;
  let queue!: PgBoss;
  let log: string[] = [];
  const runners: JobRunner[] = [];

  beforeAll(async () => {
    database = await openTestDatabase();
    const db = { executeSql: (text: string, values?: unknown[]) => database.pool.query(text, values) };
    queue = new PgBoss({ db, schema: 'jobs', supervise: false, schedule: false });
    await queue.start();
  });
  afterEach(async () => {
    await Promise.all(runners.splice(0).map((runner) => runner.close()));
    log = [];
  });
  afterAll(async () => {
    await queue.stop({ graceful: false });
    await database.close();
  });

  /** A server with these jobs. */
  async function start(...jobs: Job[]): Promise<JobRunner> {
    const to = { write: (line: string) => void log.push((JSON.parse(line) as { event: string }).event) };
    const runner = await startJobs({ database, jobs, zone, log: createLog('info', to), pollSeconds: 0.5 });
    runners.push(runner);
    return runner;
  }
  const stateOf = async (name: string, id: string) => (await queue.findJobs(name, { id }))[0]?.state;

  it('stand in the plan with their time and its zone', async () => {
    await start({ name: 'night', cron: '20 3 * * *', run: async () => {} });
    expect(await queue.getSchedules('night')).toMatchObject([{ cron: '20 3 * * *', timezone: zone }]);
  });

  it('run when they are due, and say so', async () => {
    let runs = 0;
    await start({ name: 'due', cron, run: async () => void runs++ });
    const id = (await queue.send('due'))!;
    await expect.poll(() => stateOf('due', id)).toBe('completed');
    expect(runs).toBe(1);
    expect(log).toEqual(['job started', 'job done']);
  });

  it('are done by one of two servers', async () => {
    let runs = 0;
    const job: Job = { name: 'shared', cron, run: async () => void runs++ };
    await start(job);
    await start(job);
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) {
      ids.push((await queue.send('shared'))!);
      await expect.poll(() => stateOf('shared', ids[i]!)).toBe('completed');
    }
    expect(runs).toBe(ids.length);
  });

  it('are tried again later when they fail, with what they failed of', async () => {
    await start({
      name: 'failing',
      cron,
      run: async () => {
        throw new Error('no line');
      },
    });
    const id = (await queue.send('failing'))!;
    await expect.poll(() => stateOf('failing', id)).toBe('retry');
    const [job] = await queue.findJobs('failing', { id });
    expect(job).toMatchObject({ retryCount: 0, retryLimit: 3, output: { message: 'no line' } });
    expect(job!.startAfter.getTime() - Date.parse(job!.createdOn.toISOString())).toBeGreaterThan(30_000);
    expect(log).toEqual(['job started']);
  });

  it('are let finish when the server closes', async () => {
    const begun = Promise.withResolvers<void>();
    const may = Promise.withResolvers<void>();
    let done = false;
    const runner = await start({
      name: 'slow',
      cron,
      run: async () => {
        begun.resolve();
        await may.promise;
        done = true;
      },
    });
    const id = (await queue.send('slow'))!;
    await begun.promise;
    const closed = runner.close();
    may.resolve();
    await closed;
    expect(done).toBe(true);
    expect(await stateOf('slow', id)).toBe('completed');
  });
});
