// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OperatorRole } from '../../../contract/route.ts';
import type { ServerState } from '../../../contract/models/console/service.ts';
import {
  drainServer,
  listAllSettings,
  listIngests,
  listServers,
  listTicketKeys,
} from '../../../contract/routes/console/service.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { cellsOf, dialog, press, rowOf, sent } from '../../testing/operate.ts';
import { health, server, setting } from '../../testing/service-fixtures.ts';

afterEachConsole();

const noIngests = on(listIngests, { ingests: [], unheld: [] });
const show = (servers: ServerState[], role: OperatorRole = 'lineup') =>
  showConsole('/servers', [on(listServers, servers), noIngests], role);
const two = [server({ isDefault: true }), server({ id: 'e2', health: health({ draining: true }) })];

test('each server tells how it is, what it sends, and how it is set up', async () => {
  show([...two, server({ id: 'e3', health: null, dvrSeconds: 600 })]);
  expect(await cellsOf('Videoserverid')).toEqual([
    ['e1 vaikimisi', 'töötab', '12', '48,3 Mbit/s', '7200 s', '0.1.0', 'http://e1.test'],
    ['e2', 'tühjeneb', '12', '48,3 Mbit/s', '7200 s', '0.1.0', 'http://e1.test'],
    ['e3', 'ei vasta', '0', '0 kbit/s', '600 s', '–', 'http://e1.test'],
  ]);
  expect(await screen.findByText('Ühtegi salvestavat osa ei ole.')).toBeTruthy();
});

test('a server drains only after it was asked what that means', async () => {
  const world = show(two);
  world.answers(on(drainServer, { viewers: 12, alone: false }));
  await press('Tühjenda', await rowOf(/^e1/));
  const asks = await dialog('Tühjendada e1?');
  expect(asks.getByText(/Uusi vaatajaid sinna ei saadeta/)).toBeTruthy();
  expect(sent(world, drainServer)).toEqual([]);
  world.answers(on(listServers, [server({ health: health({ draining: true }) })]));
  await press('Tühjenda', asks);
  expect(await screen.findByText('Server e1 tühjeneb')).toBeTruthy();
  expect(sent(world, drainServer)).toEqual([{ id: 'e1', draining: true }]);
  expect((await rowOf(/^e1/)).getByText('tühjeneb')).toBeTruthy();
});

test('who leaves the question drains nothing', async () => {
  const world = show(two);
  await press('Tühjenda', await rowOf(/^e1/));
  await press('Loobu', await dialog('Tühjendada e1?'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(world, drainServer)).toEqual([]);
});

test('where no other server takes its viewers, that is said', async () => {
  const world = show([server()]);
  world.answers(on(drainServer, { viewers: 12, alone: true }));
  await press('Tühjenda');
  await press('Tühjenda', await dialog('Tühjendada e1?'));
  expect(await screen.findByText('Ühtegi teist serverit ei ole: vaatajad jäävad siia.')).toBeTruthy();
});

test('a server that was let drain is taken into use again', async () => {
  const world = show(two);
  world.answers(on(drainServer, { viewers: 12, alone: true }));
  await press('Võta kasutusse', await rowOf(/^e2/));
  expect(await screen.findByText('Server e2 on jälle kasutuses')).toBeTruthy();
  expect(sent(world, drainServer)).toEqual([{ id: 'e2', draining: false }]);
});

test('one that does not answer cannot be let drain', async () => {
  show([server({ health: null })]);
  expect((await rowOf(/^e1/)).getByRole('button', { name: 'Tühjenda' })).toHaveProperty('disabled', true);
});

test('when draining is refused the question stays, and it is said why', async () => {
  const world = show([server()]);
  world.answers(on(drainServer, refusal('operation.refused', 'Server ei vasta.')));
  await press('Tühjenda');
  await press('Tühjenda', await dialog('Tühjendada e1?'));
  expect(await screen.findByText('Server ei vasta.')).toBeTruthy();
  expect(await dialog('Tühjendada e1?')).toBeTruthy();
});

test('who helps members sees the servers and drains none', async () => {
  show(two, 'support');
  await cellsOf('Videoserverid');
  expect(screen.queryByRole('button', { name: /Tühjenda|Võta kasutusse/ })).toBeNull();
});

test('what holds for all servers, and the keys of tickets, are for the owner alone', async () => {
  const world = show(two);
  await cellsOf('Videoserverid');
  expect(screen.queryByRole('region', { name: 'Piletivõtmed' })).toBeNull();
  expect(world.asked(listTicketKeys)).toEqual([]);
  expect(world.asked(listAllSettings)).toEqual([]);
});

test('the owner is shown both', async () => {
  showConsole('/servers', [
    on(listServers, two),
    noIngests,
    on(listTicketKeys, [{ kid: 1, signs: true, signedUntil: null }]),
    on(listAllSettings, [
      setting({ code: 'DEFAULT_STREAM_SERVER', value: 'e1' }),
      setting({ code: 'STREAM_DVR_SECONDS', value: null }),
    ]),
  ]);
  expect(await cellsOf('Piletivõtmed')).toEqual([['1', 'allkirjastab']]);
  expect(await screen.findByLabelText('Vaikimisi server')).toHaveProperty('value', 'e1');
});
