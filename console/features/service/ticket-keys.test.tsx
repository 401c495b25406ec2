// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TicketKey } from '../../../contract/models/console/service.ts';
import {
  changeTicketKeys,
  listAllSettings,
  listIngests,
  listServers,
  listTicketKeys,
} from '../../../contract/routes/console/service.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { cellsOf, dialog, press, rowOf, sent } from '../../testing/operate.ts';
import { evening, setting } from '../../testing/service-fixtures.ts';

afterEachConsole();

const signing: TicketKey = { kid: 3, signs: true, signedUntil: null };
const old: TicketKey = { kid: 2, signs: false, signedUntil: evening };
const fresh: TicketKey = { kid: 4, signs: false, signedUntil: null };

const show = (keys: TicketKey[]) =>
  showConsole('/servers', [
    on(listServers, []),
    on(listIngests, { ingests: [], unheld: [] }),
    on(listAllSettings, [
      setting({ code: 'DEFAULT_STREAM_SERVER' }),
      setting({ code: 'STREAM_DVR_SECONDS' }),
    ]),
    on(listTicketKeys, keys),
    on(changeTicketKeys, []),
  ]);

test('keys tell what they are good for, and nothing is done to the one that signs', async () => {
  show([old, signing, fresh]);
  expect(await cellsOf('Piletivõtmed')).toEqual([
    ['2', 'allkirjastas kuni 21.11.2026 20:43'],
    ['3', 'allkirjastab'],
    ['4', 'ainult kontrollib'],
  ]);
  expect((await rowOf(/^3/)).queryByRole('button')).toBeNull();
});

test('a key is added, and then taken into use', async () => {
  const world = show([signing]);
  await cellsOf('Piletivõtmed');
  world.answers(on(listTicketKeys, [signing, fresh]));
  await press('Lisa võti');
  await press('Võta kasutusele', await rowOf(/^4/));
  await waitFor(() =>
    expect(sent(world, changeTicketKeys)).toEqual([
      { act: 'add', kid: null },
      { act: 'use', kid: 4 },
    ]),
  );
});

test('a key is retired only after it was asked what that costs', async () => {
  const world = show([old, signing]);
  await press('Kõrvalda', await rowOf(/^2/));
  const asks = await dialog('Kõrvaldada võti 2?');
  expect(asks.getByText('Piletid, mille see allkirjastas, ei ava enam midagi.')).toBeTruthy();
  expect(sent(world, changeTicketKeys)).toEqual([]);
  await press('Kõrvalda', asks);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(world, changeTicketKeys)).toEqual([{ act: 'retire', kid: 2 }]);
});

test('a key whose tickets still count stays; one that has leaked goes at once', async () => {
  const world = show([old, signing]);
  world.answers(on(changeTicketKeys, refusal('operation.refused', 'Selle piletid kehtivad veel.')));
  await press('Kõrvalda', await rowOf(/^2/));
  const asks = await dialog('Kõrvaldada võti 2?');
  await press('Kõrvalda', asks);
  expect(await screen.findByText('Selle piletid kehtivad veel.')).toBeTruthy();
  world.answers(on(changeTicketKeys, [signing]), on(listTicketKeys, [signing]));
  await press('Kõrvalda kohe, võti on lekkinud', asks);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await cellsOf('Piletivõtmed')).toEqual([['3', 'allkirjastab']]);
  expect(sent(world, changeTicketKeys).at(-1)).toEqual({ act: 'retireNow', kid: 2 });
});
