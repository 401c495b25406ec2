// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { readLineup } from '../../../contract/routes/console/lineup.ts';
import { searchMembers } from '../../../contract/routes/console/members.ts';
import { afterEachConsole, on, showConsole } from '../../testing/console-world.tsx';
import { channel, lineupOf } from '../../testing/lineup-fixtures.ts';

afterEachConsole();
afterEach(() => localStorage.clear());

const channels = ['Aa', 'Bee', 'Cee', 'Dee'].map((name, at) =>
  channel({ id: name.toLowerCase(), name, number: at + 1 }),
);
async function show(): Promise<void> {
  showConsole('/lineup', [on(readLineup, lineupOf(channels))]);
  await screen.findByRole('row', { name: /Dee/ });
}
const key = (name: string, more: { shiftKey?: boolean; ctrlKey?: boolean } = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more });
const press = (...names: string[]) => names.forEach((name) => key(name));
/** The name of the row that has the focus. */
const row = () => document.activeElement?.querySelector('td a')?.textContent;
const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /^Vali (?!kõik)/ })
    .filter(({ checked }) => checked)
    .map((box) => box.getAttribute('aria-label'));

test('letters and arrows lead from row to row, and no further than the ends', async () => {
  await show();
  press('j');
  expect(row()).toBe('Aa');
  press('j', 'ArrowDown');
  expect(row()).toBe('Cee');
  press('k', 'ArrowUp', 'k');
  expect(row()).toBe('Aa');
  press('End', 'j');
  expect(row()).toBe('Dee');
  press('Home');
  expect(row()).toBe('Aa');
  const stops = [...document.querySelectorAll<HTMLElement>('tr[data-row]')].map(({ tabIndex }) => tabIndex);
  expect(stops).toEqual([0, -1, -1, -1]);
});

test('it stays a table for those who have it read out', async () => {
  await show();
  const table = within(screen.getAllByRole('region', { name: 'Kanalid' }).at(-1)!).getByRole('table');
  expect(within(table).getAllByRole('row')).toHaveLength(5);
  expect(within(table).getAllByRole('columnheader').length).toBeGreaterThan(3);
});

test('x and Space tick the row, with Shift all from the one before it', async () => {
  await show();
  press('j', 'x', 'j', 'j');
  key('X', { shiftKey: true });
  expect(ticked()).toEqual(['Vali Aa', 'Vali Bee', 'Vali Cee']);
  press('j', ' ');
  expect(ticked()).toHaveLength(4);
  press(' ');
  expect(ticked()).toHaveLength(3);
});

test('Enter opens what the row leads to', async () => {
  await show();
  press('j', 'j', 'Enter');
  await waitFor(() => expect(location.hash).toBe('#/lineup/channel/bee'));
});

test('a sign leads to the search of the list; in a field letters are letters', async () => {
  await show();
  press('/');
  const field = screen.getByRole('searchbox');
  expect(document.activeElement).toBe(field);
  press('j', 'x', '?');
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('keys go on from the last row to the button for more, and on from there', async () => {
  const member = (id: number) => ({
    id,
    email: `m${id}@naide.test`,
    firstName: 'Mari',
    lastName: String(id),
    createdAt: 0,
    activated: true,
    expiresAt: null,
    frozenUntil: null,
    blocked: false,
  });
  showConsole('/members', [
    on(searchMembers, ({ query }) =>
      query.before ? { members: [member(1)], next: null } : { members: [member(3), member(2)], next: 2 },
    ),
  ]);
  await screen.findByRole('row', { name: /Mari 2/ });
  press('j', 'j', 'j');
  expect(document.activeElement?.textContent).toBe('Näita veel');
  fireEvent.click(document.activeElement!);
  await screen.findByRole('row', { name: /Mari 1/ });
  press('j');
  expect(row()).toBe('Mari 1');
});

test('a sign shows which keys there are, and letters are turned off on this device', async () => {
  await show();
  press('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Klahvid' }));
  expect(dialog.getByRole('row', { name: /järgmine rida/ })).toBeTruthy();
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Tähed ja märgid on klahvid' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Sulge' }));
  document.querySelector<HTMLElement>('tr[data-row]')!.focus();
  press('j', 'x', '?');
  expect([row(), ticked(), screen.queryByRole('dialog')]).toEqual(['Aa', [], null]);
  press('ArrowDown', ' ');
  expect([row(), ticked()]).toEqual(['Bee', ['Vali Bee']]);
});
