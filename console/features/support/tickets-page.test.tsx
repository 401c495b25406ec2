// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { consoleTickets } from '../../../contract/routes/console/support.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { cellsOf, fill, press } from '../../testing/operate.ts';
import { guest, ticket } from '../../testing/support-fixtures.ts';

afterEachConsole();

const list = [
  ticket(),
  ticket({ id: 11, asker: guest, channelName: null, waitsFor: 'asker' }),
  ticket({ id: 10, state: 'closed' }),
];
const show = (address = '/tickets') =>
  showConsole(address, [on(consoleTickets, { list, next: null })], 'support');

test('tickets tell who asked, about what, and whose turn it is; each leads to itself', async () => {
  show();
  expect(await cellsOf('Pöördumised')).toEqual([
    ['12', 'Pilt hakib', 'Mari Maasikas mari@naide.test', 'Pilt', 'ETV', 'Ootab vastust', '21.11.2026 20:43'],
    ['11', 'Pilt hakib', 'külaline jaan@naide.test', 'Pilt', '–', 'Vastatud', '21.11.2026 20:43'],
    ['10', 'Pilt hakib', 'Mari Maasikas mari@naide.test', 'Pilt', 'ETV', 'Suletud', '21.11.2026 20:43'],
  ]);
  expect(screen.getByRole('link', { name: '12' }).getAttribute('href')).toBe('#/tickets/12');
});

test('those that wait for an answer are asked for first; others by choosing', async () => {
  const world = show();
  await cellsOf('Pöördumised');
  expect(world.asked(consoleTickets).at(-1)!.query).toEqual({ state: 'open' });
  fill('Olek', 'all');
  fill('Kellelt', 'guest');
  fill('Seisnud', '24');
  fill(/^Otsi numbri/, ' hakib ');
  await waitFor(() =>
    expect(world.asked(consoleTickets).at(-1)!.query).toEqual({
      state: 'all',
      from: 'guest',
      quietHours: '24',
      search: 'hakib',
    }),
  );
});

test('an address asks for the tickets of a member, an incident or a channel', async () => {
  const world = show('/tickets?state=all&account=7&incident=4&channel=etv&from=midagi');
  await cellsOf('Pöördumised');
  expect(world.asked(consoleTickets).at(-1)!.query).toEqual({
    state: 'all',
    accountId: '7',
    incidentId: '4',
    channelId: 'etv',
  });
});

test('one goes on to the next page, and back to the first', async () => {
  const world = showConsole('/tickets', [
    on(consoleTickets, ({ query }) =>
      query.after === '12'
        ? { list: [ticket({ id: 13, title: 'Heli ei ole' })], next: null }
        : { list: [ticket()], next: 12 },
    ),
  ]);
  await press('Järgmised');
  expect(await screen.findByText('Heli ei ole')).toBeTruthy();
  expect(screen.queryByText('Pilt hakib')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Järgmised' })).toBeNull();
  await press('Algusesse');
  expect(await screen.findByText('Pilt hakib')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Algusesse' })).toBeNull();
  expect(world.asked(consoleTickets).map(({ query }) => query.after)).toContain('12');
});

test('where nobody has asked anything that is said', async () => {
  showConsole('/tickets', [on(consoleTickets, { list: [], next: null })]);
  expect(await screen.findByText('Siin ei ole ühtegi pöördumist.')).toBeTruthy();
});

test('a refusal is shown in words, and is asked again', async () => {
  const world = showConsole('/tickets', [
    on(consoleTickets, refusal('operation.refused', 'Otsing on liiga pikk.')),
  ]);
  expect((await screen.findByRole('alert')).textContent).toContain('Otsing on liiga pikk.');
  world.answers(on(consoleTickets, { list, next: null }));
  await press('Proovi uuesti');
  expect(await cellsOf('Pöördumised')).toHaveLength(3);
});

test('tickets are not for those who keep the channels', async () => {
  const world = showConsole('/tickets', [], 'lineup');
  expect(await screen.findByText('Selle jaoks on vaja teist rolli.')).toBeTruthy();
  expect(world.asked(consoleTickets)).toEqual([]);
});
