// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { SourcedSetting } from '../../../contract/models/console/settings.ts';
import { changeSetting, listAllSettings } from '../../../contract/routes/console/service.ts';
import { dismissNotice } from '../../../ui/feedback/notices.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { moment, momentText } from '../../testing/moment.ts';
import { dialogOf, fill, press, rowsOf, rowWith, valueOf } from '../../testing/shown.ts';

afterEachConsole();
afterEach(dismissNotice);

const setting = (more: Partial<SourcedSetting> = {}): SourcedSetting => ({
  code: 'PAYMENTS_IBAN',
  group: 'PAYMENTS',
  meaning: 'Konto, kuhu liikmed maksavad.',
  value: 'EE11',
  source: 'stored',
  changedAt: moment,
  changedBy: 'juta@naide.test',
  version: 'v1',
  ...more,
});
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
/** The dialog about the account, opened. */
async function changing(): Promise<HTMLElement> {
  press(await rowWith('PAYMENTS_IBAN'), 'Muuda');
  return dialogOf('PAYMENTS_IBAN');
}

test('settings of payments stand here, those of other parts do not', async () => {
  const unset = { value: null, source: 'none', changedAt: null, changedBy: null } as const;
  showConsole('/money/settings', [
    on(listAllSettings, [
      setting(),
      setting({ code: 'MAIL_FROM', group: 'MAIL' }),
      setting({ code: 'PAYMENTS_BANK', meaning: 'Panga nimi.', ...unset }),
    ]),
  ]);
  expect(await rowsOf('Maksete seaded')).toEqual([
    ['PAYMENTS_IBANKonto, kuhu liikmed maksavad.', 'EE11', `siit${momentText}, juta@naide.test`, 'Muuda'],
    ['PAYMENTS_BANKPanga nimi.', '–', 'määramata', 'Muuda'],
  ]);
});

test('a value is changed by what was read, or left to the environment', async () => {
  const world = showConsole('/money/settings', [on(listAllSettings, [setting()]), on(changeSetting, null)]);
  let dialog = await changing();
  expect(within(dialog).getByText('Konto, kuhu liikmed maksavad.')).toBeTruthy();
  fill(dialog, 'Väärtus', 'EE22');
  world.answers(on(listAllSettings, [setting({ value: 'EE22', version: 'v2' })]));
  press(dialog, 'Salvesta');
  expect(await screen.findByText('Salvestatud')).toBeTruthy();
  await noDialog();
  dialog = await changing();
  expect(valueOf(dialog, 'Väärtus')).toBe('EE22');
  press(dialog, 'Lase keskkonnal otsustada');
  await noDialog();
  expect(world.asked(changeSetting).map(({ body }) => body)).toEqual([
    { code: 'PAYMENTS_IBAN', value: 'EE22', version: 'v1' },
    { code: 'PAYMENTS_IBAN', value: null, version: 'v2' },
  ]);
});

test('when somebody else was faster their value is shown, what was typed stays, and saving again writes over it', async () => {
  const world = showConsole('/money/settings', [
    on(listAllSettings, [setting()]),
    on(changeSetting, refusal('operation.outdated')),
  ]);
  const dialog = await changing();
  fill(dialog, 'Väärtus', 'EE22');
  world.answers(on(listAllSettings, [setting({ value: 'EE33', version: 'v2' })]));
  press(dialog, 'Salvesta');
  expect(await within(dialog).findByText(/^Keegi muutis seda vahepeal\./)).toBeTruthy();
  expect(await within(dialog).findByText('EE33')).toBeTruthy();
  expect(valueOf(dialog, 'Väärtus')).toBe('EE22');
  world.answers(on(changeSetting, null));
  press(dialog, 'Salvesta');
  await noDialog();
  expect(world.asked(changeSetting).map(({ body }) => body.version)).toEqual(['v1', 'v2']);
});

test('a refused value says why, and stays typed', async () => {
  showConsole('/money/settings', [
    on(listAllSettings, [setting({ source: 'environment' })]),
    on(changeSetting, refusal('operation.refused', 'See ei ole konto number.')),
  ]);
  const dialog = await changing();
  expect(within(dialog).queryByRole('button', { name: 'Lase keskkonnal otsustada' })).toBeNull();
  fill(dialog, 'Väärtus', 'EE');
  press(dialog, 'Salvesta');
  expect((await within(dialog).findByRole('alert')).textContent).toBe('See ei ole konto number.');
  expect(valueOf(dialog, 'Väärtus')).toBe('EE');
});
