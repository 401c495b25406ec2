// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PinState } from '../../../contract/models/console/service.ts';
import type { StorageReport } from '../../../contract/models/media.ts';
import { readLineup } from '../../../contract/routes/console/lineup.ts';
import { addPin, listPins, removePin, storageState } from '../../../contract/routes/console/service.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { channel, lineupOf } from '../../testing/lineup-fixtures.ts';
import { cellsOf, dialog, fill, plain, press, sent } from '../../testing/operate.ts';
import { evening, pin, storage } from '../../testing/service-fixtures.ts';

afterEachConsole();

const show = (report: StorageReport | null, pins: PinState[] = []) =>
  showConsole(
    '/storage',
    [
      on(storageState, report),
      on(listPins, pins),
      on(
        readLineup,
        lineupOf([
          channel({ id: 'etv', name: 'Eesti Üks' }),
          channel({ id: 'ilm', name: 'Ilmakanal', source: { kind: 'virtual' } }),
        ]),
      ),
    ],
    'lineup',
  );
const numberOf = (name: string): string => plain(screen.getByText(name).parentElement!.textContent);

test('what is free and kept is told, and channels by their names and what they take', async () => {
  const since = { oldestMs: evening, keptFromMs: evening };
  show(
    storage({
      pinnedHours: 30,
      pinnedBytes: 94_500_000_000,
      channels: [
        { ...since, channelId: 'etv', bytes: 12_000_000, hours: 1 },
        { ...since, channelId: 'tv3', bytes: 1_200_000_000, hours: 20_500 },
      ],
    }),
  );
  await screen.findByText('Eesti Üks');
  expect(await cellsOf('Salvestusruum')).toEqual([
    ['tv3', '1,2 GB', '20 500', '21.11.2026 20:43'],
    ['Eesti Üks', '12 MB', '1', '21.11.2026 20:43'],
  ]);
  expect(numberOf('Vaba')).toBe('Vaba400 GBkokku 2000 GB');
  expect(numberOf('Pikemalt hoitakse')).toBe('Pikemalt hoitakse94,5 GB30 tundi');
});

test('an archive that was not looked over yet, and one where nothing is kept, say so', async () => {
  show(null);
  expect(await screen.findByText('Arhiivi ei ole veel üle vaadatud.')).toBeTruthy();
  expect(await screen.findByText('Ühtegi lõiku ei hoita alles.')).toBeTruthy();
});

test('a kept part goes only after it was asked', async () => {
  const world = show(null, [pin()]);
  world.answers(on(removePin, null));
  await screen.findByText('Eesti Üks');
  expect(await cellsOf('Lõigud, mida hoitakse')).toEqual([
    ['Eesti Üks', '21.11.2026 20:43', '21.11.2026 21:43', 'haldur', '22.11.2026 20:43'],
  ]);
  await press('Lase kustuda');
  const asks = await dialog('Lasta lõigul kustuda?');
  expect(asks.getByText('Kui selle aeg on juba läbi, kustub lõik kohe.')).toBeTruthy();
  expect(sent(world, removePin)).toEqual([]);
  world.answers(on(listPins, []));
  await press('Lase kustuda', asks);
  expect(await screen.findByText('Ühtegi lõiku ei hoita alles.')).toBeTruthy();
  expect(sent(world, removePin)).toEqual([{ id: 3 }]);
});

test('for whom a part is kept is said in words', async () => {
  show(null, [pin({ owner: 'recording:17' }), pin({ id: 4, owner: 'operator' })]);
  const owners = (await cellsOf('Lõigud, mida hoitakse')).map((cells) => cells[3]);
  expect(owners).toEqual(['salvestus 17', 'haldur']);
});

test('a part that may not go is still there, and it is said why', async () => {
  const world = show(null, [pin()]);
  world.answers(on(removePin, refusal('operation.refused', 'Seda hoiab liikme salvestis.')));
  await press('Lase kustuda');
  await press('Lase kustuda', await dialog('Lasta lõigul kustuda?'));
  expect(await screen.findByText('Seda hoiab liikme salvestis.')).toBeTruthy();
  expect(screen.getByText('haldur')).toBeTruthy();
});

async function fillPin(channel: string, from: string, to: string) {
  await press('Hoia lõik alles');
  const form = await dialog('Hoia lõik alles');
  await form.findByRole('option', { name: 'Eesti Üks' });
  fill('Kanal', channel, form);
  fill('Algus', from, form);
  fill('Lõpp', to, form);
  return form;
}

test('a part is kept from and until hours of Tallinn, over the end of summer time too', async () => {
  const world = show(null);
  world.answers(on(addPin, { id: 9 }));
  const form = await fillPin('etv', '2026-10-24T20:00', '2026-10-25T20:00');
  fill('Päevi', '30', form);
  world.answers(on(listPins, [pin()]));
  await press('Hoia lõik alles', form);
  expect(await screen.findByText('Lõik hoitakse alles')).toBeTruthy();
  expect(sent(world, addPin)).toEqual([
    {
      channelId: 'etv',
      fromMs: Date.parse('2026-10-24T17:00:00Z'),
      toMs: Date.parse('2026-10-25T18:00:00Z'),
      days: 30,
    },
  ]);
  expect(await cellsOf('Lõigud, mida hoitakse')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what is computed has no archive to keep anything of', async () => {
  show(null);
  await press('Hoia lõik alles');
  const form = await dialog('Hoia lõik alles');
  await form.findByRole('option', { name: 'Eesti Üks' });
  expect(form.queryByRole('option', { name: 'Ilmakanal' })).toBeNull();
});

test.each([
  ['no channel', '', '2026-11-21T20:00', '60'],
  ['no beginning', 'etv', '', '60'],
  ['no days', 'etv', '2026-11-21T20:00', '0'],
])('with %s nothing is sent', async (_, channel, from, days) => {
  const world = show(null);
  const form = await fillPin(channel, from, '2026-11-21T21:00');
  fill('Päevi', days, form);
  await press('Hoia lõik alles', form);
  expect((await form.findByRole('alert')).textContent).toBe('Palun täida kanal, algus, lõpp ja päevad');
  expect(sent(world, addPin)).toEqual([]);
});

test('when it is refused what was filled in stays', async () => {
  const world = show(null);
  world.answers(on(addPin, refusal('operation.refused', 'Lõpp on enne algust.')));
  const form = await fillPin('etv', '2026-11-21T21:00', '2026-11-21T20:00');
  await press('Hoia lõik alles', form);
  expect((await form.findByRole('alert')).textContent).toBe('Lõpp on enne algust.');
  expect(form.getByLabelText('Kanal')).toHaveProperty('value', 'etv');
});
