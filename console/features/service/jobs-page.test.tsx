// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listJobs, listWork, retryWork, runJob } from '../../../contract/routes/console/service.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { cellsOf, press, rowOf, sent } from '../../testing/operate.ts';
import { job, work } from '../../testing/service-fixtures.ts';

afterEachConsole();

const noWork = on(listWork, []);
const jobs = [
  job(),
  job({ name: 'mails', error: 'postkast ei vasta', tookMs: 61_500, doneAt: null }),
  job({ name: 'sweep', wanted: true, error: 'eelmine viga' }),
];
const dead = { deadAt: Date.parse('2026-11-21T06:05:00Z'), tries: 9, error: 'aadressi ei ole' };

test('each job tells how it went, when it was done last, and how long it took', async () => {
  showConsole('/jobs', [on(listJobs, jobs), noWork]);
  expect(await cellsOf('Korduvad tööd')).toEqual([
    ['guide', 'korras', '21.11.2026 20:43', '120 ms', ''],
    ['mails', 'ebaõnnestus', 'ei kunagi', '61,5 s', 'postkast ei vasta'],
    ['sweep', 'tehakse kohe', '21.11.2026 20:43', '120 ms', 'eelmine viga'],
  ]);
});

test('the owner has a job done at once; one that is wanted already is not wanted twice', async () => {
  const world = showConsole('/jobs', [on(listJobs, jobs), on(runJob, null), noWork]);
  const wanted = (await rowOf(/^sweep/)).getByRole('button', { name: 'Tee kohe' });
  expect(wanted).toHaveProperty('disabled', true);
  world.answers(on(listJobs, [job({ wanted: true })]));
  await press('Tee kohe', await rowOf(/^guide/));
  expect(await screen.findByText('guide: tehakse kohe')).toBeTruthy();
  expect(sent(world, runJob)).toEqual([{ name: 'guide' }]);
  expect((await rowOf(/^guide/)).getByText('tehakse kohe')).toBeTruthy();
});

test('a job that cannot be done says why, and stays as it was', async () => {
  showConsole('/jobs', [
    on(listJobs, jobs),
    on(runJob, refusal('operation.refused', 'Sellist tööd ei ole.')),
    noWork,
  ]);
  await press('Tee kohe', await rowOf(/^guide/));
  expect(await screen.findByText('Sellist tööd ei ole.')).toBeTruthy();
  expect((await rowOf(/^guide/)).getByText('korras')).toBeTruthy();
});

test('others see the jobs and have none of them done', async () => {
  showConsole('/jobs', [on(listJobs, jobs), noWork], 'support');
  await cellsOf('Korduvad tööd');
  expect(screen.queryByRole('button', { name: 'Tee kohe' })).toBeNull();
});

test('a new service has neither jobs nor queues', async () => {
  showConsole('/jobs', [on(listJobs, []), noWork]);
  expect(await screen.findByText('Ühtegi tööd ei ole veel tehtud.')).toBeTruthy();
  expect(await screen.findByText('Järjekordi ei ole.')).toBeTruthy();
});

test('a queue tells how much of it waits, and nothing is offered where nothing was given up', async () => {
  showConsole('/jobs', [on(listJobs, []), on(listWork, [work({ due: 12_000 })])]);
  expect(await cellsOf('Järjekorrad')).toEqual([['mails', '12 000', '1', '2', '0']]);
  expect(screen.queryByRole('button', { name: 'Proovi uuesti' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Seisma jäi' })).toBeNull();
});

test('what was given up is told with its fault, and is tried once more', async () => {
  const stuck = [work({ dead: 1, rows: [{ key: 'kiri 5', ...dead }] }), work({ name: 'push' })];
  const world = showConsole(
    '/jobs',
    [on(listJobs, []), on(listWork, stuck), on(retryWork, { count: 1 })],
    'support',
  );
  expect(await cellsOf('Seisma jäi')).toEqual([
    ['mails', 'kiri 5', '21.11.2026 08:05', '9', 'aadressi ei ole'],
  ]);
  expect((await rowOf(/^push/)).queryByRole('button')).toBeNull();
  world.answers(on(listWork, [work()]));
  await press('Proovi uuesti');
  expect(await screen.findByText('Proovitakse uuesti: 1')).toBeTruthy();
  expect(sent(world, retryWork)).toEqual([{ name: 'mails' }]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Seisma jäi' })).toBeNull());
});

test('who keeps the channels sees what was given up, and leaves it to others', async () => {
  const stuck = [work({ dead: 1, rows: [{ key: 'kiri 5', ...dead }] })];
  showConsole('/jobs', [on(listJobs, []), on(listWork, stuck)], 'lineup');
  expect(await cellsOf('Seisma jäi')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Proovi uuesti' })).toBeNull();
});

test('jobs and queues are called by words', async () => {
  showConsole('/jobs', [
    on(listJobs, [job({ name: 'payments.check' })]),
    on(listWork, [work({ name: 'channels.fetch-logos' })]),
  ]);
  expect((await cellsOf('Korduvad tööd'))[0]![0]).toBe('Raamatute kontroll');
  expect((await cellsOf('Järjekorrad'))[0]![0]).toBe('Logode toomine');
});
