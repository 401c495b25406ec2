// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { searchMembers } from '../../../contract/routes/console/members.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { memberLine as line } from '../../testing/members-fixtures.ts';
import { moment, momentText } from '../../testing/moment.ts';
import { headsOf, queriesOf, rowsOf } from '../../testing/shown.ts';

afterEachConsole();

const search = () => screen.findByRole('searchbox', { name: /^Nimi, e-post/ });

test('members are shown with how each stands in a word, and lead to their page', async () => {
  const over = Date.UTC(2020, 6, 1, 9);
  showConsole('/members', [
    on(searchMembers, {
      members: [
        line(),
        line({ id: 2, firstName: 'Ants', email: 'ants@naide.test', blocked: true, activated: false }),
        line({ id: 3, activated: false, expiresAt: null }),
        line({ id: 4, frozenUntil: Date.UTC(2126, 0, 1) }),
        line({ id: 5, expiresAt: null }),
        line({ id: 6, expiresAt: over, frozenUntil: over }),
      ],
      next: null,
    }),
  ]);
  const rows = await rowsOf('Liikmed');
  expect(await headsOf('Liikmed')).toEqual(['Nimi', 'E-post', 'Seis', 'Vaatamisaeg kuni', 'Liitus']);
  expect(rows[0]).toEqual(['Mari Maasikas', 'mari@naide.test', 'korras', '01.01.2126 12:00', momentText]);
  expect(rows[1]?.slice(0, 3)).toEqual(['Ants Maasikas', 'ants@naide.test', 'blokeeritud']);
  expect(rows.slice(2).map((cells) => cells.slice(2, 4))).toEqual([
    ['avamata konto', '–'],
    ['peatatud', '01.01.2126 12:00'],
    ['aega ei ole', '–'],
    ['aeg läbi', '01.07.2020 12:00'],
  ]);
  expect(screen.getByRole('link', { name: 'Ants Maasikas' }).getAttribute('href')).toBe('#/members/2');
  expect(screen.queryByRole('button', { name: 'Näita veel' })).toBeNull();
});

test('what is typed is looked for once typing rests, stays in the address, and is said when nobody is found', async () => {
  const world = showConsole('/members', [
    on(searchMembers, ({ query }) => ({ members: query['search'] ? [] : [line()], next: null })),
  ]);
  await screen.findByText('Mari Maasikas');
  const field = await search();
  fireEvent.change(field, { target: { value: 'ju' } });
  fireEvent.change(field, { target: { value: 'juku' } });
  expect(await screen.findByText('Kedagi ei leitud.')).toBeTruthy();
  expect(queriesOf(world.asked(searchMembers))).toEqual([{ search: '' }, { search: 'juku' }]);
  expect(location.hash).toBe('#/members?q=juku');
  fireEvent.click(screen.getByRole('button', { name: 'Tühjenda otsing' }));
  expect(await screen.findByText('Mari Maasikas')).toBeTruthy();
  expect(location.hash).toBe('#/members');
});

test('an address with a search looks for that at once', async () => {
  const world = showConsole('/members?q=1234567', [on(searchMembers, { members: [line()], next: null })]);
  await screen.findByText('Mari Maasikas');
  expect(((await search()) as HTMLInputElement).value).toBe('1234567');
  expect(queriesOf(world.asked(searchMembers))).toEqual([{ search: '1234567' }]);
});

test('more members come under those that are shown, to the end', async () => {
  const world = showConsole('/members?q=ma', [
    on(searchMembers, ({ query }) =>
      query['before'] === '41'
        ? { members: [line({ id: 2, firstName: 'Malle' })], next: null }
        : { members: [line({ createdAt: moment })], next: 41 },
    ),
  ]);
  fireEvent.click(await screen.findByRole('button', { name: 'Näita veel' }));
  await screen.findByText('Malle Maasikas');
  expect((await rowsOf('Liikmed')).map(([name]) => name)).toEqual(['Mari Maasikas', 'Malle Maasikas']);
  expect(world.asked(searchMembers).at(-1)?.query).toEqual({ search: 'ma', before: '41' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Näita veel' })).toBeNull());
});

test('a refusal is said in words, and asking again brings the members', async () => {
  const world = showConsole('/members', [on(searchMembers, refusal('request.tooMany'))]);
  expect((await screen.findByRole('alert')).textContent).toContain('Liiga palju katseid.');
  world.answers(on(searchMembers, { members: [line()], next: null }));
  fireEvent.click(screen.getByRole('button', { name: 'Proovi uuesti' }));
  expect(await screen.findByText('Mari Maasikas')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('who looks after the line-up sees no members', async () => {
  const world = showConsole('/members', [], 'lineup');
  expect(await screen.findByText('Selle jaoks on vaja teist rolli.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Liikmed' })).toBeNull();
  expect(world.asked(searchMembers)).toEqual([]);
});
