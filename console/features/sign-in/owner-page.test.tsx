// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { claimService, readSetUp } from '../../../contract/routes/console/set-up.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { entry } from '../../testing/operator-fixtures.ts';
import { fill, press, sent } from '../../testing/operate.ts';

afterEachConsole();
afterEach(() => document.head.querySelector('meta[name=setup]')?.remove());

const unclaimed = (publicUrl = location.origin) =>
  on(readSetUp, { unclaimed: true, publicUrl, commandLine: '/opt/paasuke/paasuke' });

async function show(address = '/setup/abcd-efgh', ...more: Parameters<typeof showConsole>[1]) {
  const world = showConsole(address, [unclaimed(), ...more], 'nobody');
  await screen.findByLabelText('Kood');
  return world;
}

function fillIn(): void {
  fill('Sinu nimi', 'Õie');
  fill('E-post', 'oie@naide.test');
  fill('Uus parool', 'pikk parool');
}

test('the code of the link is filled in, and its owner goes on to a second factor', async () => {
  const world = await show('/setup/abcd-efgh', on(claimService, entry({ next: 'setUp', maySkip: false })));
  expect(screen.getByLabelText('Kood')).toHaveProperty('value', 'abcd-efgh');
  fillIn();
  await press('Alusta');
  expect(await screen.findByRole('heading', { name: 'Sea üles teine tegur' })).toBeTruthy();
  expect(sent(world, claimService)).toEqual([
    { code: 'abcd-efgh', name: 'Õie', email: 'oie@naide.test', password: 'pikk parool' },
  ]);
});

test('a new service leads here from wherever somebody comes in, and no longer once it has an owner', async () => {
  document.head.innerHTML += '<meta name="setup" content="open">';
  const world = await show('/');
  expect(location.hash).toBe('#/setup');
  fill('Kood', 'abcd');
  fillIn();
  world.answers(on(claimService, entry({ next: 'second' })));
  await press('Alusta');
  await screen.findByRole('heading', { name: 'Teine tegur' });
  expect(document.querySelector('meta[name=setup]')).toBeNull();
});

test('a code that is not good says which one is, and what was typed stays', async () => {
  const world = await show('/setup', on(claimService, refusal('auth.keyInvalid')));
  await press('Alusta');
  expect((await screen.findByRole('alert')).textContent).toBe('Kirjuta kood logist');
  fill('Kood', 'vale');
  fillIn();
  await press('Alusta');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^See kood ei kehti\. Kehtib see/);
  expect(screen.getByLabelText('E-post')).toHaveProperty('value', 'oie@naide.test');
  expect(sent(world, claimService)).toHaveLength(1);
});

test('the command that restores a backup is the one of the folder that runs', async () => {
  await show();
  expect(screen.getByText('/opt/paasuke/paasuke restore /backup/2026-11-23')).toBeTruthy();
});

test('at another address than that of the service it says where to go, with the code', async () => {
  await show('/setup/abcd', unclaimed('https://tv.naide.test'));
  const link = screen.getByRole('link', { name: 'https://tv.naide.test' });
  expect(link.getAttribute('href')).toBe('https://tv.naide.test/admin/#/setup/abcd');
});

test('a service that has an owner leads to signing in', async () => {
  showConsole(
    '/setup/abcd',
    [on(readSetUp, { unclaimed: false, publicUrl: location.origin, commandLine: null })],
    'nobody',
  );
  expect(await screen.findByText('Teenusel on juba omanik.')).toBeTruthy();
  screen.getByRole('link', { name: 'Logi sisse' }).click();
  expect(await screen.findByLabelText('Parool')).toBeTruthy();
});
