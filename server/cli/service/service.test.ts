import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { runCommand } from '../../../contract/routes/operate.ts';
import { systemSecret } from '../../scenario/callers.ts';
import { doneJob } from '../../scenario/done-job.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario();
const run = (name: string, ...args: string[]) =>
  s.client({ token: systemSecret })(runCommand, { body: { name, args } });

it('lists jobs, and has one done', async () => {
  expect(await run('jobs')).toEqual({ exitCode: 0, text: 'Ühtegi tööd ei ole veel tehtud.' });
  await doneJob(s, {
    name: 'test.work',
    cron: '0 0 * * *',
    run: async () => Promise.reject(new Error('katki')),
  });
  expect(await run('jobs')).toEqual({ exitCode: 1, text: 'test.work  ei kunagi  0 ms  katki' });
  expect(await run('run-job', 'test.work')).toEqual({ exitCode: 0, text: 'Töö test.work tehakse kohe.' });
  expect((await run('run-job', 'muu')).text).toContain('Sellist tööd ei ole: muu');
});

it('says how much work is due, and has what was given up tried once more', async () => {
  expect((await run('work')).exitCode).toBe(0);
  await s.db
    .execute(sql`insert into payment_inbox (provider, sha256, raw, received_at, due_at, tries, last_error, dead_at)
    values ('paypal', 'x', '', now(), now(), 10, 'katki', '2026-11-21T18:00:00Z')`);
  const { exitCode, text } = await run('work');
  expect([exitCode, text]).toEqual([
    1,
    expect.stringMatching(/payments\.verify +0 +0 +0 +1\s+1 +2026-11-21 18:00Z +katki/),
  ]);
  expect(await run('retry-work', 'payments.verify')).toEqual({ exitCode: 0, text: 'Proovitakse uuesti: 1.' });
  expect((await run('work')).text).toMatch(/payments\.verify +1 +0 +0 +0/);
  expect((await run('retry-work', 'payments.verify')).text).toContain('seisma jäänud');
});

it('shows the trail', async () => {
  expect((await run('audit')).text).toBe('Muudatusi ei ole.');
  await run('settings', 'OPERATOR_NAME', 'Meie');
  const { text } = await run('audit', '--actor', 'cli', '--action', 'setting');
  expect(text).toMatch(
    /^2026-11-21 18:43:00Z {2}operator:cli {2}setting.changed .*"after":\{"value":"Meie"\}/,
  );
  expect((await run('audit', '--action', 'channel')).text).toBe('Muudatusi ei ole.');
});
