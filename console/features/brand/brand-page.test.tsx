// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import {
  dropServiceLogo,
  readServiceLogo,
  uploadServiceLogo,
} from '../../../contract/routes/console/brand.ts';
import { changeSettings, listAllSettings } from '../../../contract/routes/console/service.ts';
import { setServiceName } from '../../../contract/service-name.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { fill, press, sent } from '../../testing/operate.ts';
import { setting } from '../../testing/service-fixtures.ts';

afterEachConsole();
afterEach(() => {
  setServiceName(undefined);
  document.documentElement.removeAttribute('style');
});

async function show(own = false) {
  const world = showConsole('/brand', [
    on(listAllSettings, [
      setting({ code: 'SERVICE_NAME', value: null, version: 'unset' }),
      setting({ code: 'SERVICE_COLOUR', value: null, version: 'unset' }),
      setting({ code: 'MAIL_FROM', value: 'teated@naide.test', version: 'unset' }),
      setting({ code: 'SUPPORT_EMAIL', value: 'abi@naide.test', version: 'h1' }),
    ]),
    on(readServiceLogo, { logoUrl: '/favicon.svg', own }),
    on(changeSettings, null),
    on(uploadServiceLogo, null),
    on(dropServiceLogo, { existed: true }),
  ]);
  await screen.findByLabelText('Teenuse nimi');
  return world;
}

test('name and colour are seen before they are saved, and saved together', async () => {
  const world = await show();
  const nameOfPreview = () => document.querySelector('[aria-hidden] > div > b')?.textContent;
  // Unnamed, it is called as it comes.
  expect(nameOfPreview()).toBe('Pääsuke');
  fill('Teenuse nimi', ' Kodune TV ');
  fill('Põhivärv', '#2a9d8f');
  expect(screen.getByText('Kodune TV').tagName).toBe('B');
  await press('Salvesta');
  expect(await screen.findByText('Salvestatud')).toBeTruthy();
  expect(sent(world, changeSettings)).toEqual([
    {
      changes: [
        { code: 'SERVICE_NAME', value: 'Kodune TV', version: 'unset' },
        { code: 'SERVICE_COLOUR', value: '#2a9d8f', version: 'unset' },
      ],
    },
  ]);
  expect(document.documentElement.style.getPropertyValue('--throat')).toMatch(/^#/);
});

test('a colour that could not be read is made lighter, and says so; what is no colour is named', async () => {
  await show();
  fill('Põhivärv', '#003399');
  expect(
    screen.getByText(/ei oleks #003399 loetav, seepärast näidatakse heledamat: #[0-9a-f]{6}/),
  ).toBeTruthy();
  fill('Põhivärv', 'sinine');
  expect(screen.getByText('Värv on kujul #ff7f57.')).toBeTruthy();
});

test('what the server refuses is said at its field', async () => {
  const world = await show();
  world.answers(
    on(
      changeSettings,
      Response.json(
        { error: 'operation.refused', message: 'Põhivärv: oodatud on värv', field: 'SERVICE_COLOUR' },
        { status: 409 },
      ),
    ),
  );
  fill('Põhivärv', '#1');
  await press('Salvesta');
  expect(await screen.findByText('Põhivärv: oodatud on värv')).toBeTruthy();
  world.answers(on(changeSettings, refusal('operation.outdated')));
  await press('Salvesta');
});

test('an own logo can be taken away', async () => {
  const world = await show(true);
  await press('Võta logo ära');
  expect(world.asked(dropServiceLogo)).toHaveLength(1);
});
