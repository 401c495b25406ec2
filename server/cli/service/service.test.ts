import { expect, it } from 'vitest';
import { runCommand } from '../../../contract/routes/operate.ts';
import { systemSecret } from '../../scenario/callers.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario();
const run = (name: string, ...args: string[]) =>
  s.client({ token: systemSecret })(runCommand, { body: { name, args } });

it('lists jobs, and has one done', async () => {
  expect(await run('jobs')).toEqual({ exitCode: 0, text: 'Ühtegi tööd ei ole veel tehtud.' });
  const work = { name: 'test.work', cron: '0 0 1 1 *', run: async () => Promise.reject(new Error('katki')) };
  const [observed] = s.services.jobs.observed([work]);
  await observed!.run().catch(() => {});
  expect(await run('jobs')).toEqual({ exitCode: 1, text: 'test.work  ei kunagi  0 ms  katki' });
  expect(await run('run-job', 'test.work')).toEqual({ exitCode: 0, text: 'Töö test.work tehakse kohe.' });
  expect((await run('run-job', 'muu')).text).toContain('Sellist tööd ei ole: muu');
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
