// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  changeSettings,
  listAllSettings,
  listIngests,
  listServers,
  listTicketKeys,
} from '../../../contract/routes/console/service.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { fill, press, sent } from '../../testing/operate.ts';
import { server, setting } from '../../testing/service-fixtures.ts';

afterEachConsole();

const dvrLabel = /^Tagasikerimine kõigis/;

async function show(chosen: string | null, dvr: string | null) {
  const world = showConsole('/servers', [
    on(listServers, [server(), server({ id: 'e2' })]),
    on(listIngests, { ingests: [], unheld: [] }),
    on(listTicketKeys, []),
    on(listAllSettings, [
      setting({ code: 'DEFAULT_STREAM_SERVER', value: chosen, version: 's1' }),
      setting({ code: 'STREAM_DVR_SECONDS', value: dvr, version: 'd1' }),
    ]),
    on(changeSettings, null),
  ]);
  await screen.findByLabelText(dvrLabel);
  return world;
}
const save = () => press('Salvesta', within(screen.getByRole('region', { name: 'Kõigi serverite kohta' })));

test('only what was changed is saved, with the version that was read', async () => {
  const world = await show('e1', '7200');
  expect(within(screen.getByLabelText('Vaikimisi server')).getAllByRole('option')).toHaveLength(3);
  fill('Vaikimisi server', 'e2');
  await save();
  expect(await screen.findByText('Salvestatud')).toBeTruthy();
  expect(sent(world, changeSettings)).toEqual([
    { changes: [{ code: 'DEFAULT_STREAM_SERVER', value: 'e2', version: 's1' }] },
  ]);
});

test('both are saved at once; what is emptied is left to the environment, of seconds only digits are taken', async () => {
  const world = await show('e1', '7200');
  fill('Vaikimisi server', '');
  fill(dvrLabel, '3 600 s');
  expect(screen.getByLabelText(dvrLabel)).toHaveProperty('value', '3600');
  expect(screen.getByText('1 tund')).toBeTruthy();
  await save();
  await screen.findByText('Salvestatud');
  expect(sent(world, changeSettings)).toEqual([
    {
      changes: [
        { code: 'DEFAULT_STREAM_SERVER', value: null, version: 's1' },
        { code: 'STREAM_DVR_SECONDS', value: '3600', version: 'd1' },
      ],
    },
  ]);
});

test('what is refused is said, and what was filled in stays', async () => {
  const world = await show(null, null);
  world.answers(on(changeSettings, refusal('operation.outdated')));
  fill(dvrLabel, '60');
  await save();
  expect(await screen.findByText('Keegi on seda vahepeal muutnud.')).toBeTruthy();
  expect(screen.getByLabelText(dvrLabel)).toHaveProperty('value', '60');
});
