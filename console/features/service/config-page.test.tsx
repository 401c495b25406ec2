// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ConfigDocument, ConfigPlan } from '../../../contract/models/console/config.ts';
import {
  exportConfig,
  exportSealedConfig,
  importConfig,
  previewConfigImport,
} from '../../../contract/routes/console/config.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { cellsOf, press } from '../../testing/operate.ts';
import { panelOf } from '../../testing/shown.ts';
import { savedFiles } from '../../testing/saved-files.ts';

afterEachConsole();

const section = { name: 'channels' as const, added: ['uus'], changed: ['etv'], same: 7, missing: ['vana'] };
const plan: ConfigPlan = {
  sections: [section],
  withheld: ['/settings/ALARM_WEBHOOK_URL'],
  sealed: false,
};
const saving: ConfigDocument = {
  format: 1,
  version: '0.1.0',
  settings: { SERVICE_NAME: 'TV' },
  categories: [],
  channels: [],
  guideSources: [],
  prices: [],
  withheld: [],
};
const choose = async () =>
  fireEvent.change(await screen.findByLabelText('JSON-fail'), {
    target: { files: [new File(['{}'], 'seadistus.json')] },
  });

test('a file is looked at and then taken; what it does not name goes where that is ticked', async () => {
  const world = showConsole('/config', [on(previewConfigImport, plan), on(importConfig, plan)], 'owner');
  await choose();
  expect(await cellsOf('Mis muutub')).toEqual([['Kanalid', 'uus', 'etv', '7', 'vana']]);
  expect(screen.getByText(/Failist on välja jäetud 1 saladus.*ALARM_WEBHOOK_URL/)).toBeTruthy();
  await press('Tee nii');
  expect(await screen.findByText('Tehtud: kõik on nii, nagu failis.')).toBeTruthy();
  await choose();
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Eemalda ka see/ }));
  await press('Tee nii');
  await screen.findByText('Tehtud: kõik on nii, nagu failis.');
  expect(world.asked(importConfig)).toMatchObject([{ query: {} }, { query: { remove: '1' } }]);
});

test('a file that changes nothing is not taken, and one that is wrong says where', async () => {
  const same = { ...section, added: [], changed: [] };
  const world = showConsole(
    '/config',
    [on(previewConfigImport, { sections: [same], withheld: [], sealed: false })],
    'owner',
  );
  await choose();
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Tee nii' })).disabled).toBe(true);
  expect(screen.getByText('Kõik on juba nii, nagu failis.')).toBeTruthy();
  world.answers(on(previewConfigImport, refusal('operation.refused', '/channels/3/name: nimi puudub')));
  await choose();
  expect(await screen.findByText('/channels/3/name: nimi puudub')).toBeTruthy();
});

test('locked secrets are opened with the passphrase of the export, and all goes on without it', async () => {
  const world = showConsole(
    '/config',
    [on(previewConfigImport, { ...plan, sealed: true }), on(importConfig, plan)],
    'owner',
  );
  await choose();
  await screen.findByText('Failis on lukus saladusi. Ilma salafraasita võetakse kõik muu.');
  expect(screen.queryByText(/Failist on välja jäetud/)).toBeNull();
  const field = within(await panelOf('Võta failist')).getByLabelText('Salafraas');
  fireEvent.input(field, { target: { value: 'pikk salafraas' } });
  world.answers(on(previewConfigImport, { ...plan, withheld: [] }));
  await press('Ava saladused');
  await waitFor(() => expect(world.asked(previewConfigImport)).toHaveLength(2));
  await press('Tee nii');
  await screen.findByText('Tehtud: kõik on nii, nagu failis.');
  const [first, second] = world.asked(previewConfigImport).map(({ body }) => body as FormData);
  expect([first?.get('passphrase'), second?.get('passphrase')]).toEqual([null, 'pikk salafraas']);
  const [taken] = world.asked(importConfig).map(({ body }) => body as FormData);
  expect(taken?.get('passphrase')).toBe('pikk salafraas');
});

test('secrets go along only under a passphrase that is long enough', async () => {
  const sealed: ConfigDocument = { ...saving, sealed: { salt: 'a', nonce: 'b', text: 'c', tag: 'd' } };
  const saved = savedFiles();
  const world = showConsole('/config', [on(exportSealedConfig, sealed)], 'owner');
  const panel = within(await panelOf('Salvesta faili'));
  fireEvent.input(panel.getByLabelText('Salafraas'), { target: { value: 'lühike' } });
  expect(panel.getByText('Salafraasis on vähemalt 12 tähemärki.')).toBeTruthy();
  expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Laadi alla' }).disabled).toBe(true);
  fireEvent.input(panel.getByLabelText('Salafraas'), { target: { value: 'pikk salafraas' } });
  await press('Laadi alla');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(world.asked(exportSealedConfig)).toMatchObject([{ body: { passphrase: 'pikk salafraas' } }]);
  expect(JSON.parse(await saved[0]!.bytes.text())).toEqual(sealed);
});

test('all of it is saved to a file', async () => {
  const saved = savedFiles();
  showConsole('/config', [on(exportConfig, saving)], 'owner');
  await press('Laadi alla');
  await vi.waitFor(() => expect(saved).toMatchObject([{ name: 'paasuke-config.json' }]));
  expect(JSON.parse(await saved[0]!.bytes.text())).toEqual(saving);
});
