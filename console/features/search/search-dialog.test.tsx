// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SearchHit } from '../../../contract/models/console/search.ts';
import { listJobs, listWork } from '../../../contract/routes/console/service.ts';
import { searchConsole } from '../../../contract/routes/console/search.ts';
import { memberPage, searchMembers } from '../../../contract/routes/console/members.ts';
import { endSession } from '../../lib/session.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';

afterEachConsole();

const jobs = [on(listJobs, []), on(listWork, [])];
const members = on(searchMembers, { members: [], next: null });
const hit = (kind: SearchHit['kind'], id: string, name: string, note = ''): SearchHit => ({
  kind,
  id,
  name,
  note,
  to: null,
});
const mari = hit('member', '7', 'Mari Tamm', 'mari@naide.test');
const show = (hits: SearchHit[] = [], role: 'owner' | 'support' | 'lineup' = 'owner') =>
  showConsole(
    '/jobs',
    [...jobs, members, on(memberPage, refusal('member.unknown')), on(searchConsole, hits)],
    role,
  );

const field = () => screen.getByRole('combobox', { name: 'Nimi, aadress, number või leht' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const key = (name: string) => fireEvent.keyDown(field(), { key: name });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
async function open(): Promise<void> {
  await screen.findByRole('heading', { name: 'Korduvad tööd' });
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  await screen.findByRole('combobox');
}

test('Ctrl+K opens it from anywhere, Escape gives the focus back', async () => {
  show();
  const heading = await screen.findByRole('heading', { name: 'Korduvad tööd' });
  heading.focus();
  await open();
  expect(document.activeElement).toBe(field());
  fireEvent.keyDown(field(), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('a button opens it for those without keys, and a form that is open is not left by a key', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Otsi haldusest' }));
  await screen.findByRole('dialog', { name: 'Otsi haldusest' });
  fireEvent.keyDown(window, { key: 'k', metaKey: true });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('before anything is typed every page is there that the operator may open, and no other', async () => {
  show([], 'lineup');
  await open();
  const group = within(screen.getByRole('group', { name: 'Lehed ja toimingud' }));
  const names = group.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names).toContain('Lisa kanal');
  for (const name of ['Liikmed', 'Aruanne', 'Seaded', 'Haldurid']) expect(names).not.toContain(name);
});

test('arrows go round the list, and Enter opens a page by its name at once', async () => {
  const world = show();
  await open();
  type('liik');
  expect(options()).toEqual(['Liikmed', 'Too liikmed üle']);
  expect(active()).toBe('Liikmed');
  key('ArrowUp');
  expect(active()).toBe('Too liikmed üle');
  key('ArrowDown');
  expect(field().getAttribute('aria-expanded')).toBe('true');
  key('Enter');
  await screen.findByRole('heading', { name: 'Liikmed' });
  expect(location.hash).toBe('#/members');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(world.asked(searchConsole)).toEqual([]);
});

test('people and things come once typing rests, by kind, and each opens at its address', async () => {
  const world = show([mari, hit('channel', 'etv', 'Mari TV', '7'), hit('guideChannel', 'a&b', 'Mari')]);
  await open();
  type('m');
  type('ma');
  type('mari');
  expect(screen.getByText('Otsin …')).toBeTruthy();
  await screen.findByRole('option', { name: /Mari Tamm/ });
  expect(world.asked(searchConsole).map(({ query }) => query.text)).toEqual(['mari']);
  expect(options()).toEqual(['Mari Tammmari@naide.test', 'Mari TV7', 'Mari']);
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Liikmed',
    'Kanalid',
    'Allikate kanalid',
  ]);
  fireEvent.click(screen.getByRole('option', { name: 'Mari' }));
  await waitFor(() => expect(location.hash).toBe('#/guide/mapping?show=all&q=a%26b'));
});

test('what was opened is offered again on this device, until somebody signs out', async () => {
  show([mari]);
  await open();
  type('mari');
  await screen.findByRole('option', { name: /Mari Tamm/ });
  key('Enter');
  await waitFor(() => expect(location.hash).toBe('#/members/7'));
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  const group = await screen.findByRole('group', { name: 'Hiljuti avatud' });
  expect(within(group).getByRole('option').textContent).toBe('Mari Tammmari@naide.test');
  expect(localStorage.getItem('paasuke.admin.recent')).toContain('Mari Tamm');
  act(() => endSession(false));
  expect(localStorage.getItem('paasuke.admin.recent')).toBeNull();
});

test('that nothing was found is said, and what went wrong, with a way to ask again', async () => {
  const world = show([]);
  await open();
  type('zzzz');
  await screen.findByText('Midagi ei leitud.');
  world.answers(on(searchConsole, refusal('operation.refused', 'Andmebaas on hoolduses.')));
  type('zzzy');
  expect((await screen.findByRole('alert')).textContent).toContain('Andmebaas on hoolduses.');
  world.answers(on(searchConsole, [mari]));
  fireEvent.click(screen.getByRole('button', { name: 'Proovi uuesti' }));
  await screen.findByRole('option', { name: /Mari Tamm/ });
});
