// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { UpdateState } from '../../../contract/models/console/updates.ts';
import { listAllSettings, listJobs, runJob } from '../../../contract/routes/console/service.ts';
import { updateState } from '../../../contract/routes/console/updates.ts';
import { afterEachConsole, on, showConsole } from '../../testing/console-world.tsx';
import { cellsOf, press, sent } from '../../testing/operate.ts';
import { evening } from '../../testing/service-fixtures.ts';

afterEachConsole();

const job = {
  name: 'updates.rehearse',
  startedAt: evening,
  tookMs: 5,
  doneAt: null,
  error: null,
  wanted: false,
};
const rehearsal = {
  at: evening,
  to: '0.3.0',
  rows: 113_568,
  copyMs: 61_000,
  migrations: [{ name: '0050_shoes', ms: 1_240 }],
  fewer: [],
  back: true,
  fault: null,
};
const state: UpdateState = {
  version: '0.2.0',
  back: ['0.1.0'],
  announced: { version: '0.4.0', date: '2026-12-01', notes: '**Kiirem** <b>leht</b>' },
  beside: [{ version: '0.3.0', folder: '/opt/paasuke-0.3.0' }],
  rehearsal,
};
const show = (found: UpdateState, error: string | null = null) =>
  showConsole(
    '/updates',
    [on(updateState, found), on(listAllSettings, []), on(listJobs, [{ ...job, error }])],
    'owner',
  );

test('a release that lies ready is rehearsed, and what came of it is shown', async () => {
  const world = show(state);
  world.answers(on(runJob, null));
  expect(await cellsOf('Masinas valmis')).toEqual([['0.3.0', '/opt/paasuke-0.3.0']]);
  expect(await cellsOf('Viimane proov')).toEqual([['0050_shoes', '1,2 s']]);
  expect(screen.getByText('Versioonile 0.3.0 saab uuendada.')).toBeTruthy();
  expect(screen.getByText('Välja on tulnud 0.4.0 (01.12.2026).')).toBeTruthy();
  expect(screen.getByText('**Kiirem** <b>leht</b>')).toBeTruthy();
  expect(screen.getByText('Tagasi saab minna').parentElement!.textContent).toMatch(/0\.1\.0/);
  await press('Proovi läbi');
  expect(sent(world, runJob)).toEqual([{ name: 'updates.rehearse' }]);
});

test('what stops an update and what gets lost is said, and that there is no way back', async () => {
  const fault = { migration: '0051_laces', words: 'column is null' };
  const fewer = [{ table: 'favorite', before: 7, after: 5 }];
  show({ ...state, back: [], rehearsal: { ...rehearsal, back: false, fewer, fault } }, 'kettal ei ole ruumi');
  expect(await screen.findByText('Uuendada ei saa. 0051_laces: column is null')).toBeTruthy();
  expect(screen.getByText('Tabelis favorite on pärast 5 rida, enne oli 7.')).toBeTruthy();
  expect(screen.getByText('ei ole: tee enne varukoopia')).toBeTruthy();
  expect(await screen.findByText('Proov ebaõnnestus: kettal ei ole ruumi')).toBeTruthy();
});

test('where nothing lies ready there is nothing to rehearse', async () => {
  show({ version: '0.2.0', back: [], announced: null, beside: [], rehearsal: null });
  expect(await screen.findByText(/^Uuemat väljalaset siin masinas ei ole/)).toBeTruthy();
  expect(screen.getByText('Ühtegi uuendust ei ole veel läbi proovitud.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Proovi läbi' })).toBeNull();
});
