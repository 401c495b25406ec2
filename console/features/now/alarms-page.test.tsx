// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AlarmRecord } from '../../../contract/models/console/alarms.ts';
import { listAlarms, reopenAlarms, seeAlarms, solveAlarms } from '../../../contract/routes/console/alarms.ts';
import { afterEachConsole, on, showConsole } from '../../testing/console-world.tsx';
import { cellsOf, fill, press, sent } from '../../testing/operate.ts';
import { evening } from '../../testing/service-fixtures.ts';

afterEachConsole();

const record = (more: Partial<AlarmRecord>): AlarmRecord => ({
  id: 3,
  begunAt: evening,
  level: 'bad',
  text: 'ETV ei tule',
  to: '/lineup/channel/etv',
  seenAt: null,
  seenBy: null,
  solvedAt: null,
  solvedBy: null,
  ...more,
});
const over = { solvedAt: evening + 60_000 };

test('every alarm says since when it is, and what became of it; the older ones come after a press', async () => {
  const alarms = [
    record({}),
    record({
      id: 2,
      level: 'warn',
      text: 'Kirju ootab',
      to: null,
      seenAt: evening,
      seenBy: 'mari@haldus.test',
    }),
    record({ id: 1, text: 'Ketas on täis', ...over, solvedBy: 'jaan@haldus.test' }),
  ];
  const world = showConsole(
    '/alarms',
    [
      on(listAlarms, ({ query }) =>
        query.before ? { alarms: [record({ id: 0, ...over })], next: null } : { alarms, next: 1 },
      ),
    ],
    'lineup',
  );
  const when = '21.11.2026 20:43';
  expect(await cellsOf('Häired')).toEqual([
    [when, 'ETV ei tule', 'häire', 'lahti'],
    [when, 'Kirju ootab', 'hoiatus', 'nähtud nägi mari@haldus.test'],
    [when, 'Ketas on täis', 'häire', 'lahendatud 21.11.2026 20:44 lahendas jaan@haldus.test'],
  ]);
  expect(screen.getByRole('link', { name: 'ETV ei tule' }).getAttribute('href')).toBe('#/lineup/channel/etv');
  await press('Näita veel');
  await screen.findByText('möödas');
  expect((await cellsOf('Häired'))[3]).toEqual([when, 'ETV ei tule', 'häire', 'möödas 21.11.2026 20:44']);
  world.answers(on(seeAlarms, { count: 1 }), on(solveAlarms, { count: 1 }));
  await press('Nägin: ETV ei tule');
  await press('Lahendatud: Kirju ootab');
  expect(await screen.findByText('Häire on lahendatud.')).toBeTruthy();
  expect([sent(world, seeAlarms), sent(world, solveAlarms)]).toEqual([[{ ids: [3] }], [{ ids: [2] }]]);
});

test('that an alarm was seen or is solved is taken back by the button, or by Ctrl+Z where nothing is typed', async () => {
  const world = showConsole('/alarms', [
    on(listAlarms, { alarms: [record({})], next: null }),
    on(seeAlarms, { count: 1 }),
    on(solveAlarms, { count: 1 }),
    on(reopenAlarms, { count: 1 }),
  ]);
  await press('Nägin: ETV ei tule');
  await press('Võta tagasi');
  await waitFor(() => expect(sent(world, reopenAlarms)).toEqual([{ ids: [3], from: 'seen' }]));
  await screen.findByText('Tagasi võetud');
  await press('Lahendatud: ETV ei tule');
  await screen.findByRole('button', { name: 'Võta tagasi' });
  const field = document.createElement('textarea');
  document.body.append(field);
  fireEvent.keyDown(field, { key: 'z', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'z' });
  expect(sent(world, reopenAlarms)).toHaveLength(1);
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await waitFor(() => expect(sent(world, reopenAlarms)[1]).toEqual({ ids: [3], from: 'solved' }));
  expect(sent(world, reopenAlarms)).toHaveLength(2);
  field.remove();
});

test('where nothing was wrong yet, it says so', async () => {
  showConsole('/alarms', [on(listAlarms, { alarms: [], next: null })]);
  expect(await screen.findByText('Häireid ei ole olnud.')).toBeTruthy();
});

test('those that are open are asked for alone, in the address, and seen in one press', async () => {
  const world = showConsole('/alarms', [
    on(listAlarms, { alarms: [record({}), record({ id: 4 })], next: null }),
  ]);
  await cellsOf('Häired');
  world.answers(on(seeAlarms, { count: 2 }));
  await press('Nägin kõiki');
  await waitFor(() => expect(sent(world, seeAlarms)).toEqual([{ ids: [3, 4] }]));
  world.answers(on(listAlarms, { alarms: [], next: null }));
  fill('Näita', 'open');
  expect(await screen.findByText('Lahtisi häireid ei ole.')).toBeTruthy();
  expect(world.asked(listAlarms).at(-1)!.query).toEqual({ open: '1' });
  expect(location.hash).toBe('#/alarms?show=open');
});
