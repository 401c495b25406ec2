// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { anonymiseMember, exportMember, searchMembers } from '../../../contract/routes/console/members.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { answersOf } from '../../testing/members-fixtures.ts';
import { savedFiles } from '../../testing/saved-files.ts';
import { dialogOf, fill, panelOf, press, valueOf } from '../../testing/shown.ts';

afterEachConsole();
afterEach(() => void vi.restoreAllMocks());

const confirmation = 'Kirjuta kinnituseks liikme e-posti aadress';

test('support does nothing that is for the owner', async () => {
  showConsole('/members/7', answersOf(), 'support');
  await panelOf('Muudatused');
  expect(screen.queryByRole('region', { name: 'Omaniku toimingud' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Kustuta konto' })).toBeNull();
});

test('what is kept of a member is saved as a file under their reference number', async () => {
  const saved = savedFiles();
  const all = { data: { profile: { name: 'Mari' } }, leftOut: ['watching'] };
  const world = showConsole('/members/7', [...answersOf(), on(exportMember, all)]);
  press(await panelOf('Omaniku toimingud'), 'Laadi andmed alla');
  expect(await screen.findByText('Andmed on alla laaditud')).toBeTruthy();
  expect(saved.map(({ name }) => name)).toEqual(['liige-1234567.json']);
  expect(JSON.parse(await saved[0]!.bytes.text())).toEqual(all);
  expect(world.asked(exportMember)).toEqual([{ params: { id: '7' }, query: {}, body: {} }]);
});

test('a refused download says why and saves nothing', async () => {
  const saved = savedFiles();
  showConsole('/members/7', [
    ...answersOf(),
    on(exportMember, refusal('operation.refused', 'Andmeid ei saa praegu koguda.')),
  ]);
  press(await panelOf('Omaniku toimingud'), 'Laadi andmed alla');
  expect(await screen.findByText('Andmeid ei saa praegu koguda.')).toBeTruthy();
  expect(saved).toEqual([]);
});

test('an account is deleted only with its address typed, and the operator is led to the list', async () => {
  const world = showConsole('/members/7', [
    ...answersOf(),
    on(anonymiseMember, null),
    on(searchMembers, { members: [], next: null }),
  ]);
  press(await panelOf('Omaniku toimingud'), 'Kustuta konto');
  const dialog = await dialogOf('Kustutada konto jäädavalt?');
  expect(within(dialog).getByText(/Tagasi võtta seda ei saa\.$/)).toBeTruthy();
  const remove = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Kustuta konto' });
  fill(dialog, confirmation, ' ');
  expect(remove.disabled).toBe(true);
  fill(dialog, confirmation, 'mari@naide.test');
  expect(remove.disabled).toBe(false);
  press(dialog, 'Kustuta konto');
  expect(await screen.findByText('Konto on kustutatud')).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 1, name: 'Liikmed' })).toBeTruthy();
  expect(location.hash).toBe('#/members');
  expect(world.asked(anonymiseMember)).toEqual([
    { params: { id: '7' }, query: {}, body: { email: 'mari@naide.test' } },
  ]);
});

test('an address that is not theirs deletes nothing, and stays typed', async () => {
  showConsole('/members/7', [
    ...answersOf(),
    on(anonymiseMember, refusal('operation.refused', 'See ei ole liikme aadress.')),
  ]);
  press(await panelOf('Omaniku toimingud'), 'Kustuta konto');
  const dialog = await dialogOf('Kustutada konto jäädavalt?');
  fill(dialog, confirmation, 'teine@naide.test');
  press(dialog, 'Kustuta konto');
  expect((await within(dialog).findByRole('alert')).textContent).toBe('See ei ole liikme aadress.');
  expect(valueOf(dialog, confirmation)).toBe('teine@naide.test');
  expect(location.hash).toBe('#/members/7');
});
