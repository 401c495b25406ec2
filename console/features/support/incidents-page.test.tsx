// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Incident } from '../../../contract/models/console/support.ts';
import type { OperatorRole } from '../../../contract/route.ts';
import { closeIncident, consoleIncidents } from '../../../contract/routes/console/support.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { cellsOf, dialog, fill, press, rowOf, sent } from '../../testing/operate.ts';
import { evening } from '../../testing/service-fixtures.ts';
import { incident } from '../../testing/support-fixtures.ts';

afterEachConsole();

const show = (rows: Incident[], role: OperatorRole = 'support') =>
  showConsole('/incidents', [on(consoleIncidents, rows)], role);

test('incidents tell where the trouble is, since when, and how many have asked about it', async () => {
  const world = show([incident(), incident({ id: 3, channelName: null, serverId: 'e2', tickets: 2 })]);
  expect(await cellsOf('Intsidendid')).toEqual([
    ['4', 'ETV', '21.11.2026 20:43', '–', '17'],
    ['3', 'server e2', '21.11.2026 20:43', '–', '2'],
  ]);
  expect(world.asked(consoleIncidents)[0]!.query).toEqual({ state: 'open' });
  expect(screen.getByRole('link', { name: '17' }).getAttribute('href')).toBe(
    '#/tickets?state=all&incident=4',
  );
});

test('those that are over are asked for, and cannot be closed again', async () => {
  const world = show([incident()]);
  await cellsOf('Intsidendid');
  world.answers(on(consoleIncidents, [incident({ id: 2, closedAt: evening + 60_000 })]));
  fill('Olek', 'closed');
  await waitFor(async () => expect((await cellsOf('Intsidendid'))[0]![0]).toBe('2'));
  expect((await cellsOf('Intsidendid'))[0]![3]).toBe('21.11.2026 20:44');
  expect(world.asked(consoleIncidents).at(-1)!.query).toEqual({ state: 'closed' });
  expect(screen.queryByRole('button', { name: 'Sulge intsident' })).toBeNull();
});

test('a full page leads to older ones', async () => {
  const page = Array.from({ length: 50 }, (_, i) => incident({ id: 100 - i }));
  const world = show(page);
  await cellsOf('Intsidendid');
  world.answers(on(consoleIncidents, [incident({ id: 50 })]));
  await press('Järgmised');
  await waitFor(async () => expect(await cellsOf('Intsidendid')).toHaveLength(1));
  expect(world.asked(consoleIncidents).at(-1)!.query).toEqual({ state: 'open', before: '51' });
  expect(screen.queryByRole('button', { name: 'Järgmised' })).toBeNull();
  await press('Algusesse');
  await waitFor(async () => expect(await cellsOf('Intsidendid')).toHaveLength(50));
  expect(screen.queryByRole('button', { name: 'Algusesse' })).toBeNull();
});

test('an incident is closed with an answer for all who have asked', async () => {
  const world = show([incident(), incident({ id: 3 })]);
  world.answers(on(closeIncident, { ok: true, tickets: 17 }));
  await press('Sulge intsident', await rowOf(/^4/));
  const form = await dialog('Sulge intsident: ETV');
  expect(form.getByText(/Kõik intsidendi avatud pöördumised saavad selle vastuse/)).toBeTruthy();
  expect(form.getByRole('button', { name: 'Sulge intsident' })).toHaveProperty('disabled', true);
  fill('Vastus kõigile', 'ETV on **tagasi**.', form);
  world.answers(on(consoleIncidents, [incident({ id: 3 })]));
  await press('Sulge intsident', form);
  expect(await screen.findByText('Intsident on suletud, vastatud 17 pöördumisele.')).toBeTruthy();
  expect(world.asked(closeIncident)[0]!.params).toEqual({ id: '4' });
  expect(sent(world, closeIncident)).toEqual([{ html: '<p>ETV on <strong>tagasi</strong>.</p>' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await cellsOf('Intsidendid')).toHaveLength(1);
});

test('when closing is refused the answer that was typed stays', async () => {
  const world = show([incident()]);
  world.answers(on(closeIncident, refusal('operation.refused', 'See intsident on juba suletud.')));
  await press('Sulge intsident');
  const form = await dialog('Sulge intsident: ETV');
  fill('Vastus kõigile', 'Korras.', form);
  await press('Sulge intsident', form);
  expect((await form.findByRole('alert')).textContent).toBe('See intsident on juba suletud.');
  expect(form.getByLabelText('Vastus kõigile')).toHaveProperty('value', 'Korras.');
});

test('who keeps the channels sees incidents, without the tickets behind them', async () => {
  show([incident()], 'lineup');
  expect(await cellsOf('Intsidendid')).toHaveLength(1);
  expect(screen.queryByRole('link', { name: '17' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Sulge intsident' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Pöördumised' })).toBeNull();
});

test('where all is well that is said', async () => {
  show([]);
  expect(await screen.findByText('Intsidente ei ole.')).toBeTruthy();
});
