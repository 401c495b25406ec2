// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ConfigDocument, ConfigPlan } from '../../../contract/models/console/config.ts';
import { exportConfig, importConfig, previewConfigImport } from '../../../contract/routes/console/config.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { cellsOf, press } from '../../testing/operate.ts';
import { savedFiles } from '../../testing/saved-files.ts';

afterEachConsole();

const section = { name: 'channels' as const, added: ['uus'], changed: ['etv'], same: 7, missing: ['vana'] };
const plan: ConfigPlan = { sections: [section], withheld: ['/settings/ALARM_WEBHOOK_URL'] };
const choose = async () =>
  fireEvent.input(await screen.findByLabelText('JSON-fail'), {
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
    [on(previewConfigImport, { sections: [same], withheld: [] })],
    'owner',
  );
  await choose();
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Tee nii' })).disabled).toBe(true);
  expect(screen.getByText('Kõik on juba nii, nagu failis.')).toBeTruthy();
  world.answers(on(previewConfigImport, refusal('operation.refused', '/channels/3/name: nimi puudub')));
  await choose();
  expect(await screen.findByText('/channels/3/name: nimi puudub')).toBeTruthy();
});

test('all of it is saved to a file', async () => {
  const empty = { categories: [], channels: [], guideSources: [], prices: [], withheld: [] };
  const saving: ConfigDocument = { format: 1, version: '0.1.0', settings: { SERVICE_NAME: 'TV' }, ...empty };
  const saved = savedFiles();
  showConsole('/config', [on(exportConfig, saving)], 'owner');
  await press('Laadi alla');
  await vi.waitFor(() => expect(saved).toMatchObject([{ name: 'paasuke-config.json' }]));
  expect(JSON.parse(await saved[0]!.bytes.text())).toEqual(saving);
});
