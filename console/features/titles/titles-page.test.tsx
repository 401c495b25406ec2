// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listConsoleTitles } from '../../../contract/routes/console/titles.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { title } from '../../testing/titles-fixtures.ts';
import { press, rowTexts, write } from '../../testing/programme-steps.ts';

afterEachConsole();

function show(at = '/titles', titles = [title()]) {
  const world = showConsole(at, [on(listConsoleTitles, { titles, before: null })]);
  return { ...world, queries: () => world.asked(listConsoleTitles).map(({ query }) => query) };
}

test('each title says its kind, how far it has come, how long and large it is and until when it can be watched', async () => {
  show(undefined, [
    title({ lastDay: '2026-12-31' }),
    title({ id: 10_008, name: 'Õnne 13, 1', kind: 'episode', state: 'importing', percent: 42 }),
    title({ id: 10_009, name: 'Suvi', kind: 'trailer', state: 'waiting', durationMs: null, bytes: null }),
    title({ id: 10_010, name: 'Sügis', state: 'failed', durationMs: 89_000, bytes: 12_400_000 }),
    title({ id: 10_011, name: 'Talv', state: 'removing' }),
  ]);
  expect(await rowTexts('Filmid ja osad')).toEqual([
    ['Kevade', 'film', 'valmis', '84 min', '1,2 GB', '31.12.2026'],
    ['Õnne 13, 1', 'osa', '42 %', '84 min', '1,2 GB', '–'],
    ['Suvi', 'treiler', 'ootab', '–', '–', '–'],
    ['Sügis', 'film', 'ebaõnnestus', '1 min', '12 MB', '–'],
    ['Talv', 'film', 'eemaldatakse', '84 min', '1,2 GB', '–'],
  ]);
  expect(screen.getByRole('link', { name: 'Suvi' }).getAttribute('href')).toBe('#/titles/title/10009');
  expect(screen.getByRole('link', { name: 'Lisa film' }).getAttribute('href')).toBe('#/titles/add');
});

test('titles are looked for by name; the search stands in the address', async () => {
  const { queries } = show();
  await rowTexts('Filmid ja osad');
  expect(queries()[0]).toEqual({});
  write('Otsi nime järgi', ' kevade ');
  await expect.poll(() => queries().at(-1)).toEqual({ text: 'kevade' });
  press('Tühjenda otsing');
  await expect.poll(() => location.hash).toBe('#/titles');
});

test('older titles come when they are asked for', async () => {
  const { answers, queries } = show('/titles?q=õnne');
  answers(
    on(listConsoleTitles, ({ query }) =>
      query['before'] === undefined
        ? { titles: [title({ id: 10_060 })], before: 10_060 }
        : { titles: [title({ id: 10_059, name: 'Suvi' })], before: null },
    ),
  );
  await screen.findByRole('button', { name: 'Näita veel' });
  press('Näita veel');
  await screen.findByRole('link', { name: 'Suvi' });
  expect((await rowTexts('Filmid ja osad')).map(([name]) => name)).toEqual(['Kevade', 'Suvi']);
  expect(queries().at(-1)).toEqual({ text: 'õnne', before: '10060' });
  expect(screen.queryByRole('button', { name: 'Näita veel' })).toBeNull();
});

test('without titles that is said; a list that was refused is asked for again', async () => {
  const { answers } = showConsole('/titles', [on(listConsoleTitles, refusal('request.tooMany'))]);
  expect((await screen.findByRole('alert')).textContent).toContain('Liiga palju katseid.');
  answers(on(listConsoleTitles, { titles: [], before: null }));
  press('Proovi uuesti');
  expect(await screen.findByText('Ühtegi filmi ega osa ei ole.')).toBeTruthy();
});

test('those who help members do not see titles', async () => {
  const { asked } = showConsole('/titles', [], 'support');
  expect(await screen.findByText('Selle jaoks on vaja teist rolli.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Filmid ja osad' })).toBeNull();
  expect(asked(listConsoleTitles)).toEqual([]);
});
