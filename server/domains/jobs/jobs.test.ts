import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CronJob } from '../../platform/work/cron.ts';
import { scenario } from '../../scenario/scenario.ts';

/** A Saturday evening, at 20:43 in Tallinn. */
const s = scenario();
const minute = 60_000;
const hour = 60 * minute;

interface CountedJob extends CronJob {
  times: number[];
}
/** A job that notes when it was done, and fails as long as it is told to. */
function jobAt(cron: string, isBroken: () => boolean = () => false): CountedJob {
  const times: number[] = [];
  return {
    name: 'test.work',
    cron,
    times,
    async run() {
      times.push(s.now());
      if (isBroken()) throw new Error('katki');
    },
  };
}
/** The work of several servers that have the same jobs. */
const servers = async (...jobs: CronJob[]) =>
  Promise.all(s.everyServer.map(async (one) => (await one.jobs.plan(jobs)).at(-1)!));
const wall = (ms: number): string => new Date(ms + 2 * hour).toISOString().slice(8, 16);

describe('work by the clock', () => {
  it('is done once for all servers, each time it is due', async () => {
    const job = jobAt('0 21 * * *');
    const all = await servers(job);
    for (let passed = 0; passed < 30 * hour; passed += hour / 4) {
      s.passes(hour / 4);
      await Promise.all(all.flatMap((one) => [one.run(), one.run()]));
    }
    expect(job.times.map(wall)).toEqual(['21T21:13', '22T21:13']);
  });

  it('of many missed times is done once, and then at its usual one', async () => {
    const job = jobAt('*/10 * * * *');
    const [cron] = await servers(job);
    s.passes(3 * 24 * hour);
    for (let i = 0; i < 3; i++) await cron!.run();
    expect(job.times).toHaveLength(1);
    s.passes(7 * minute);
    await cron!.run();
    expect(job.times.map(wall)).toEqual(['24T20:43', '24T20:50']);
  });

  it('says of a failed query what the database answered, and nothing of what it was asked', async () => {
    const job = {
      ...jobAt('* * * * *'),
      run: async () => void (await s.db.execute(sql`select 1 from nowhere`)),
    };
    const [cron] = await servers(job);
    s.passes(minute);
    await cron!.run();
    const { rows } = await s.db.execute(sql`select error from job_run where name = 'test.work'`);
    expect(rows).toEqual([{ error: 'relation "nowhere" does not exist' }]);
  });

  it('is tried again with a growing wait when it fails, and at its next time at the latest', async () => {
    let isBroken = true;
    const job = jobAt('0 * * * *', () => isBroken);
    const [cron] = await servers(job);
    for (let passed = 0; passed < 2 * hour; passed += minute) {
      s.passes(minute);
      await cron!.run();
    }
    expect(job.times.map(wall)).toEqual(
      ['21:00', '21:01', '21:03', '21:07', '21:15', '21:31', '22:00'].map((at) => `21T${at}`),
    );
    isBroken = false;
    s.passes(hour);
    await cron!.run();
    expect((await s.services.jobs.runs())[0]).toMatchObject({ error: null, doneAt: s.now() });
    expect((await cron!.counts()).dead).toBe(0);
  });

  it('keeps its time when servers are started anew, and takes another one when that was changed', async () => {
    const nextAt = async () =>
      (await s.db.execute<{ next: string }>(sql`select next_at::text as next from job_due`)).rows;
    await servers(jobAt('0 21 * * *'));
    const before = await nextAt();
    s.passes(5 * 24 * hour);
    await servers(jobAt('0 21 * * *'));
    expect(await nextAt()).toEqual(before);
    const [cron] = await servers(jobAt('0 22 * * *'));
    expect(await nextAt()).not.toEqual(before);
    await cron!.run();
    await servers();
    expect(await nextAt()).toEqual([]);
  });

  it('comes again when the process that did it was killed', async () => {
    const job = jobAt('0 21 * * *');
    const [cron] = await servers(job);
    s.passes(hour);
    const until = new Date(s.now() + 15 * minute).toISOString();
    await s.db.execute(sql`update job_due set tries = 1, next_at = ${until}`);
    await cron!.run();
    expect(job.times).toEqual([]);
    s.passes(15 * minute);
    await cron!.run();
    expect(job.times).toHaveLength(1);
  });
});
