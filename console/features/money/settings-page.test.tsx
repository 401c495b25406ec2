// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SourcedSetting } from '../../../contract/models/console/settings.ts';
import { changeSettings, listAllSettings } from '../../../contract/routes/console/service.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { moment, momentText } from '../../testing/moment.ts';
import { choicesOf, dialogOf, fill, press, rowsOf, rowWith, valueOf } from '../../testing/shown.ts';

afterEachConsole();

const bank = (more: Partial<SourcedSetting> = {}): SourcedSetting => ({
  code: 'BANK_TRANSFER_IBAN',
  group: 'PAYMENTS',
  name: 'IBAN',
  kind: 'iban',
  form: 'Pangaülekanne',
  meaning: 'Konto, kuhu liikmed maksavad.',
  value: 'EE382200221020145685',
  source: 'stored',
  changedAt: moment,
  changedBy: 'juta@naide.test',
  version: 'v1',
  ...more,
});
const unset = { value: null, source: 'none', changedAt: null, changedBy: null } as const;
const known = [
  bank({ code: 'BANK_TRANSFER_ENABLED', name: 'Ülekandega saab maksta', kind: 'yesNo', value: 'true' }),
  bank({ code: 'BANK_TRANSFER_RECEIVER', name: 'Saaja', kind: 'text', meaning: 'Saaja nimi.', ...unset }),
  bank(),
  bank({ code: 'SUPPORT_EMAIL', group: 'CONTACT', form: null, name: 'E-post' }),
];
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
/** The dialog about transfers, opened. */
async function changing(): Promise<HTMLElement> {
  press(await rowWith('Pangaülekanne'), 'Muuda');
  return dialogOf('Pangaülekanne');
}

test('all of a transfer is one row, read in words; settings of other parts are not here', async () => {
  showConsole('/money/settings', [on(listAllSettings, known)]);
  expect(await rowsOf('Maksete seaded')).toEqual([
    [
      'Pangaülekanne',
      'Ülekandega saab makstajahSaaja–IBANEE38 2200 2210 2014 5685',
      `siit${momentText}, juta@naide.test`,
      'Muuda',
    ],
  ]);
});

test('what belongs together is changed at once, and only what is new is sent', async () => {
  const world = showConsole('/money/settings', [on(listAllSettings, known), on(changeSettings, null)]);
  const dialog = await changing();
  expect(within(dialog).getByText('Saaja nimi.')).toBeTruthy();
  expect(choicesOf(dialog, 'Ülekandega saab maksta')).toEqual(['jah', 'ei']);
  fill(dialog, 'Ülekandega saab maksta', 'false');
  fill(dialog, 'Saaja', ' Pääsuke OÜ ');
  press(dialog, 'Salvesta');
  expect(await screen.findByText('Salvestatud')).toBeTruthy();
  await noDialog();
  expect(world.asked(changeSettings).map(({ body }) => body)).toEqual([
    {
      changes: [
        { code: 'BANK_TRANSFER_ENABLED', value: 'false', version: 'v1' },
        { code: 'BANK_TRANSFER_RECEIVER', value: 'Pääsuke OÜ', version: 'v1' },
      ],
    },
  ]);
});

test('what is stored of them is given back to the environment, together', async () => {
  const world = showConsole('/money/settings', [on(listAllSettings, known), on(changeSettings, null)]);
  press(await changing(), 'Lase keskkonnal otsustada');
  await noDialog();
  expect(
    world.asked(changeSettings).map(({ body }) => body.changes.map(({ code, value }) => [code, value])),
  ).toEqual([
    [
      ['BANK_TRANSFER_ENABLED', null],
      ['BANK_TRANSFER_IBAN', null],
    ],
  ]);
});

test('an account number whose digits do not fit is refused while it is typed', async () => {
  showConsole('/money/settings', [on(listAllSettings, known)]);
  const dialog = await changing();
  fill(dialog, 'IBAN', 'EE38 2200 2210 2014 6585');
  expect(within(dialog).getByText('Kontrollnumber ei klapi.')).toBeTruthy();
  fill(dialog, 'IBAN', 'EE38 2200 2210 2014 5685');
  expect(within(dialog).queryByText('Kontrollnumber ei klapi.')).toBeNull();
});

test('when somebody else was faster what they changed is named, what was typed stays, and saving again writes over it', async () => {
  const world = showConsole('/money/settings', [
    on(listAllSettings, known),
    on(changeSettings, refusal('operation.outdated')),
  ]);
  const dialog = await changing();
  fill(dialog, 'Saaja', 'Minu OÜ');
  world.answers(
    on(
      listAllSettings,
      known.map((one) => (one.name === 'Saaja' ? { ...one, value: 'Tema OÜ', version: 'v2' } : one)),
    ),
  );
  press(dialog, 'Salvesta');
  expect(await within(dialog).findByText(/^Keegi muutis seda vahepeal\./)).toBeTruthy();
  expect(await within(dialog).findByText('Saaja: Tema OÜ')).toBeTruthy();
  expect(valueOf(dialog, 'Saaja')).toBe('Minu OÜ');
  world.answers(on(changeSettings, null));
  press(dialog, 'Salvesta');
  await noDialog();
  expect(world.asked(changeSettings).map(({ body }) => body.changes[0]?.version)).toEqual(['v1', 'v2']);
});

test('what the server refuses is said at its field, and stays typed', async () => {
  const refused = Response.json(
    { error: 'operation.refused', message: 'IBAN: kontrollnumber ei klapi', field: 'BANK_TRANSFER_IBAN' },
    { status: 409 },
  );
  showConsole('/money/settings', [on(listAllSettings, known), on(changeSettings, refused)]);
  const dialog = await changing();
  fill(dialog, 'IBAN', 'EE');
  press(dialog, 'Salvesta');
  expect(await within(dialog).findByText('IBAN: kontrollnumber ei klapi')).toBeTruthy();
  expect(within(dialog).getByLabelText('IBAN').getAttribute('aria-invalid')).toBe('true');
  expect(valueOf(dialog, 'IBAN')).toBe('EE');
});
