// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OperatorRole } from '../../contract/route.ts';
import { listJobs, listMails, listWork } from '../../contract/routes/console/service.ts';
import { operatorInfo, operatorLogout } from '../../contract/routes/console/sign-in.ts';
import { session } from '../lib/session.ts';
import { afterEachConsole, on, refusal, showConsole } from '../testing/console-world.tsx';
import { press } from '../testing/operate.ts';

afterEachConsole();
afterEach(() => void vi.useRealTimers());

const jobs = [on(listJobs, []), on(listWork, [])];
const show = (role: OperatorRole = 'owner', address = '/jobs') => showConsole(address, jobs, role);
const navigation = async () => within(await screen.findByRole('navigation', { name: 'Menüü' }));
const inside = () => screen.findByRole('heading', { name: 'Korduvad tööd' });

const daily = ['Praegu', 'Vood', 'Häired', 'Korduvad tööd'];
const own = ['Videoserverid', 'Automaatika', 'Minu konto'];
const people = ['Liikmed', 'Teated', 'Raha', 'Pöördumised', 'Intsidendid', 'Kirjad'];
const programme = ['Kanalid', 'Saatekava', 'Filmid ja osad'];

test.each<[OperatorRole, string, string[]]>([
  [
    'owner',
    'omanik',
    [
      ...daily,
      ...people,
      ...programme,
      'Videoserverid',
      'Salvestusruum',
      'Logi',
      'Varukoopiad',
      'Uuendused',
      'Seadistamine',
      'Nimi ja ilme',
      'Seaded',
      'Seadistus failina',
      'Muudatused',
      'Haldurid',
      'Automaatika',
      'Minu konto',
    ],
  ],
  ['support', 'klienditugi', [...daily, ...people, ...own]],
  [
    'lineup',
    'kavastus',
    [
      ...daily,
      'Intsidendid',
      ...programme,
      'Videoserverid',
      'Salvestusruum',
      'Logi',
      'Automaatika',
      'Minu konto',
    ],
  ],
])('the navigation of %s has what they may see, and nothing else', async (role, words, names) => {
  show(role);
  const links = (await navigation()).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(names);
  expect(within(screen.getAllByRole('banner')[0]!).getByText(words)).toBeTruthy();
  expect((await navigation()).getByRole('link', { current: 'page' }).textContent).toBe('Korduvad tööd');
  await inside();
});

test('groups of which somebody may see nothing are not named', async () => {
  show('support');
  const groups = (await navigation()).getAllByRole('heading');
  expect(groups.map(({ textContent }) => textContent)).toEqual(['Päev', 'Inimesed', 'Teenus']);
  await inside();
});

test('a page for another role is not shown, and asks the server nothing', async () => {
  const world = show('lineup', '/mails');
  expect(await screen.findByText('Selle jaoks on vaja teist rolli.')).toBeTruthy();
  expect(world.asked(listMails)).toEqual([]);
  expect(await navigation()).toBeTruthy();
});

test('an address that leads nowhere says so, and the way on is there', async () => {
  show('owner', '/midagi/muud');
  expect(await screen.findByText('Sellist lehte ei ole.')).toBeTruthy();
  fireEvent.click((await navigation()).getByRole('link', { name: 'Korduvad tööd' }));
  expect(await inside()).toBeTruthy();
});

test('a screen that opens takes the focus with its heading, and names the window', async () => {
  show();
  await waitFor(async () => expect(document.activeElement).toBe(await inside()));
  expect(document.title).toBe('Korduvad tööd · Pääsuke · haldus');
});

test('the menu opens and closes, and is closed wherever it led to', async () => {
  const world = show();
  world.answers(on(listMails, []));
  await inside();
  const toggle = () => screen.getByRole('button', { name: 'Menüü' });
  const isOpen = () => toggle().getAttribute('aria-expanded');
  expect(isOpen()).toBe('false');
  fireEvent.click(toggle());
  expect(isOpen()).toBe('true');
  fireEvent.click(toggle());
  expect(isOpen()).toBe('false');
  fireEvent.click(toggle());
  fireEvent.click((await navigation()).getByRole('link', { name: 'Kirjad' }));
  await screen.findByRole('heading', { name: 'Kirjad' });
  expect(isOpen()).toBe('false');
});

test('who works by keys passes by the navigation', async () => {
  show();
  await inside();
  fireEvent.click(screen.getByRole('link', { name: 'Liigu sisu juurde' }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(location.hash).toBe('#/jobs');
});

test('one signs out, and nothing of the session is left in the browser', async () => {
  const world = show();
  world.answers(on(operatorLogout, null));
  await inside();
  await press('Logi välja');
  expect(await screen.findByRole('heading', { name: 'Logi haldusse sisse' })).toBeTruthy();
  expect(world.asked(operatorLogout)).toHaveLength(1);
  expect(session.getState()).toEqual({ token: undefined, over: false });
  expect(localStorage.getItem('paasuke.admin.token')).toBeNull();
});

test('one signs out here even when the server does not answer', async () => {
  const world = show();
  world.answers(on(operatorLogout, refusal('server.unavailable')));
  await inside();
  await press('Logi välja');
  expect(await screen.findByRole('heading', { name: 'Logi haldusse sisse' })).toBeTruthy();
  expect(session.getState().token).toBeUndefined();
});

test('while the server is silent the page stays, and says that it tries on', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const world = show();
  await inside();
  const warning = 'Server ei vasta. Proovime edasi, midagi ei ole kaduma läinud.';
  expect(screen.queryByText(warning)).toBeNull();
  world.answers(on(operatorInfo, refusal('server.unavailable')));
  await act(() => vi.advanceTimersByTimeAsync(70_000));
  expect(screen.getByText(warning)).toBeTruthy();
  expect(screen.getByText('Ühtegi tööd ei ole veel tehtud.')).toBeTruthy();
  world.answers(
    on(operatorInfo, { id: 1, name: 'Haldur', email: 'haldur@naide.test', role: 'owner', language: null }),
  );
  await act(() => vi.advanceTimersByTimeAsync(70_000));
  expect(screen.queryByText(warning)).toBeNull();
});

test('where nobody can be asked who one is, that is said, and asked again', async () => {
  const world = showConsole('/jobs', [
    ...jobs,
    on(operatorInfo, refusal('operation.refused', 'Andmebaas on hoolduses.')),
  ]);
  expect((await screen.findByRole('alert')).textContent).toContain('Andmebaas on hoolduses.');
  world.answers(
    on(operatorInfo, { id: 1, name: 'Haldur', email: 'haldur@naide.test', role: 'owner', language: null }),
  );
  await press('Proovi uuesti');
  expect(await inside()).toBeTruthy();
});

test('a screen that breaks takes the frame around it not along', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // An answer that no version of this page knows.
  showConsole('/jobs', [on(listJobs, () => Response.json([{ name: {}, error: null }])), on(listWork, [])]);
  expect((await screen.findByRole('alert')).textContent).toContain('See ei õnnestunud.');
  const toMails = (await navigation()).getByRole('link', { name: 'Kirjad' });
  expect(toMails.getAttribute('href')).toBe('#/mails');
  expect(screen.getByRole('button', { name: 'Proovi uuesti' })).toBeTruthy();
  quiet.mockRestore();
});
