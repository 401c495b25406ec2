import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as routes from '../../../contract/routes/console/service.ts';
import { operatorAs } from '../../scenario/callers.ts';
import { doneJob } from '../../scenario/done-job.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario();
const owner = () => operatorAs(s, 'owner');
const now = async () => (await owner()).call(routes.serviceNow, {});

describe('jobs', () => {
  it('are listed as they went last, and done at once when an operator wants it', async () => {
    let fails = true;
    let runs = 0;
    const work = {
      name: 'test.work',
      cron: '0 0 * * *',
      async run() {
        runs++;
        if (fails) throw new Error('ei õnnestunud');
      },
    };
    const cron = await doneJob(s, work);
    const { call, actor } = await owner();
    expect(await call(routes.listJobs, {})).toMatchObject([
      { name: 'test.work', error: 'ei õnnestunud', doneAt: null, wanted: false },
    ]);
    expect((await now()).alarms).toMatchObject([{ level: 'warn', to: '/jobs' }]);
    fails = false;
    await call(routes.runJob, { body: { name: 'test.work' } });
    expect(await call(routes.listJobs, {})).toMatchObject([{ wanted: true }]);
    await cron.run();
    await cron.run();
    expect(runs).toBe(2);
    expect(await call(routes.listJobs, {})).toMatchObject([{ error: null, doneAt: s.now(), wanted: false }]);
    const { lines } = await call(routes.listAudit, { query: { action: 'job' } });
    expect(lines).toMatchObject([{ actor, action: 'job.wanted', details: { name: 'test.work' } }]);
  });

  it('that were given up are shown, are an alarm, and are tried once more when an operator wants it', async () => {
    await s.db
      .execute(sql`insert into payment_inbox (provider, sha256, raw, received_at, due_at, tries, last_error, dead_at)
      values ('paypal', 'x', '', now(), now(), 10, 'katki', now())`);
    const { call, actor } = await operatorAs(s, 'support');
    const inbox = async () =>
      (await call(routes.listWork, {})).find(({ name }) => name === 'payments.verify');
    expect(await inbox()).toMatchObject({
      due: 0,
      running: 0,
      waiting: 0,
      dead: 1,
      rows: [{ key: '1', tries: 10, error: 'katki' }],
    });
    expect((await now()).alarms).toMatchObject([
      { level: 'bad', to: '/jobs', text: 'töid jäi seisma: Makseteadete kontrollimine (1)' },
    ]);
    const lineup = await operatorAs(s, 'lineup');
    const retry = { body: { name: 'payments.verify' } };
    await expect(lineup.call(routes.retryWork, retry)).rejects.toMatchObject({ code: 'auth.operatorOnly' });
    expect(await call(routes.retryWork, retry)).toEqual({ count: 1 });
    expect(await inbox()).toMatchObject({ due: 1, dead: 0, rows: [] });
    await expect(call(routes.retryWork, retry)).rejects.toMatchObject({ code: 'operation.refused' });
    await expect(call(routes.retryWork, { body: { name: 'x' } })).rejects.toMatchObject({
      message: 'Sellist liiki töid ei ole: x',
    });
    const { lines } = await (await owner()).call(routes.listAudit, { query: { action: 'work' } });
    expect(lines).toMatchObject([
      { actor, action: 'work.retried', details: { name: 'payments.verify', count: 1 } },
    ]);
  });

  it('that do not exist are not wanted', async () => {
    const { call } = await owner();
    await expect(call(routes.runJob, { body: { name: 'x' } })).rejects.toMatchObject({
      message: 'Sellist tööd ei ole: x',
    });
  });
});
