// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BackupState } from '../../../contract/models/console/backups.ts';
import { backupState } from '../../../contract/routes/console/backups.ts';
import { listAllSettings, listJobs, runJob } from '../../../contract/routes/console/service.ts';
import { afterEachConsole, on, showConsole } from '../../testing/console-world.tsx';
import { cellsOf, plain, press, sent } from '../../testing/operate.ts';
import { evening } from '../../testing/service-fixtures.ts';

afterEachConsole();

const content = { version: '1.2.3', sealed: true, rows: 113_568, files: 7 };
const state: BackupState = {
  plan: { target: '/backup', days: 14, sealed: true },
  kept: [
    { name: 'b', begunAt: evening, content },
    { name: 'a', begunAt: evening - 86_400_000, content: null },
  ],
  fault: null,
  savedAt: evening,
  trial: { at: evening, of: evening - 86_400_000, rows: 113_000 },
  commandLine: '/opt/paasuke/paasuke',
};
const job = { name: 'backups.save', startedAt: evening, tookMs: 5, doneAt: null, error: null, wanted: false };
const show = (found: BackupState, error: string | null = null) =>
  showConsole(
    '/backups',
    [on(backupState, found), on(listAllSettings, []), on(listJobs, [{ ...job, error }])],
    'owner',
  );

test('what is kept and what it was worth is shown, and one is made and tried at once', async () => {
  const world = show(state);
  world.answers(on(runJob, null));
  expect(await cellsOf('Alles')).toEqual([
    ['21.11.2026 20:43', '113 568', '7', '1.2.3', 'jah'],
    ['20.11.2026 20:43', 'Pooleli või katki', '', '', ''],
  ]);
  expect(plain(screen.getByText('Viimane proov').parentElement!.textContent)).toBe(
    'Viimane proov21.11.2026 20:43koopia ajast 20.11.2026 20:43, ridu 113 000',
  );
  expect(screen.getByText('/opt/paasuke/paasuke restore KAUST')).toBeTruthy();
  await press('Tee kohe');
  await press('Proovi kohe');
  expect(sent(world, runJob)).toEqual([{ name: 'backups.save' }, { name: 'backups.try' }]);
});

test('without a target nothing can be made, and that is said', async () => {
  show({ ...state, plan: null, kept: [], savedAt: null, trial: null });
  expect(await screen.findByText('Varukoopiaid ei tehta: sihtkoht on määramata.')).toBeTruthy();
  expect(await screen.findByText('Siin ei ole veel ühtegi varukoopiat.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tee kohe' })).toBeNull();
});

test('what went wrong is said, and a store that does not answer', async () => {
  show({ ...state, kept: [], fault: 's3://amber: silence' }, 'kettal ei ole ruumi');
  expect(await screen.findByText('Öine varukoopia ebaõnnestus: kettal ei ole ruumi')).toBeTruthy();
  expect(screen.getByText('Varukoopiaid ei saa vaadata: s3://amber: silence')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Proovi kohe' }).disabled).toBe(true);
});
