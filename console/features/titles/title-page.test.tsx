// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  listConsoleTitles,
  readConsoleTitle,
  removeConsoleTitle,
  uploadPoster,
} from '../../../contract/routes/console/titles.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { title } from '../../testing/titles-fixtures.ts';
import {
  chooseFiles,
  dialog,
  facts,
  formOf,
  noDialog,
  notice,
  press,
  pressAgain,
} from '../../testing/programme-steps.ts';

afterEachConsole();

async function show(held = title()) {
  const world = showConsole('/titles/title/10007', [
    on(readConsoleTitle, held),
    on(uploadPoster, null),
    on(removeConsoleTitle, { existed: true }),
    on(listConsoleTitles, { titles: [], before: null }),
  ]);
  await screen.findByRole('region', { name: 'Plakat' });
  return { ...world, posters: () => world.asked(uploadPoster).map(({ body }) => formOf(body)) };
}
const removed = (): Promise<HTMLElement> => {
  press('Eemalda');
  return dialog('Eemaldada Kevade?');
};

test('a title says how it stands, how many watch it, and what was wrong with its file', async () => {
  await show(title({ state: 'failed', watching: 3, fault: 'Failis ei ole pilti.' }));
  expect(screen.getByText('ebaõnnestus')).toBeTruthy();
  expect(screen.getByText('Praegu vaatab').nextElementSibling?.textContent).toBe('3');
  expect(screen.getByRole('alert').textContent).toBe('Failis ei ole pilti.');
});

test('the tracks of a title stand by language, with what was left out and why', async () => {
  const audio = [
    { name: 'A1', language: 'et' },
    { name: 'A2', language: 'ru' },
    { name: 'A3', language: 'et', role: 'description' as const },
  ];
  const skipped = ['DTS-heli', 'PGS-subtiitrid'];
  await show(title({ tracks: { renditions: ['LO', 'HI'], audio, subtitles: [], skipped } }));
  expect(facts(screen.getByRole('region', { name: 'Rajad' }))).toEqual([
    ['Pilt', 'LO HI'],
    ['Heli', 'et, ru, kirjeldustõlge (eesti)'],
    ['Vahele jäetud', 'DTS-heli; PGS-subtiitrid'],
  ]);
});

test('a title that has not come yet has neither tracks nor subtitles', async () => {
  await show(title({ state: 'importing', percent: 7, watching: null }));
  expect(screen.getByText('7 %')).toBeTruthy();
  expect(screen.getByText('Praegu vaatab').nextElementSibling?.textContent).toBe('–');
  expect(screen.queryByRole('region', { name: 'Rajad' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Subtiitrid' })).toBeNull();
});

test.each([
  [null, 'Kas keegi seda praegu vaatab, ei ole teada: videoserverid ei vasta.'],
  [0, 'Praegu ei vaata seda keegi.'],
  [1, 'Praegu vaatab seda 1 inimene.'],
  [5, 'Praegu vaatab seda 5 inimest.'],
])('before a title goes the operator reads who would lose it (%s)', async (watching, words) => {
  const { asked } = await show(title({ watching }));
  const ask = await removed();
  expect(within(ask).getByText(words)).toBeTruthy();
  expect(ask.textContent).toContain('Kes parajasti vaatab, sel see katkeb.');
  press('Loobu', ask);
  await noDialog();
  expect(asked(removeConsoleTitle)).toEqual([]);
});

test('a title is taken back after the question, and the way leads to the others', async () => {
  const { asked, answers } = await show();
  answers(on(removeConsoleTitle, refusal('operation.refused', 'Seda filmi tuuakse parajasti.')));
  const ask = await removed();
  press('Eemalda', ask);
  expect(await notice('Seda filmi tuuakse parajasti.')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBe(ask);
  answers(on(removeConsoleTitle, { existed: true }));
  await pressAgain('Eemalda', ask);
  expect(await notice('Eemaldatakse')).toBeTruthy();
  await expect.poll(() => location.hash).toBe('#/titles');
  expect(asked(removeConsoleTitle).map(({ body }) => body)).toEqual([{ id: 10_007 }, { id: 10_007 }]);
});

test('a poster is a file that is chosen; where there is none that is said', async () => {
  const { posters, answers } = await show();
  expect(screen.getByText('Plakatit ei ole.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Võta plakat ära' })).toBeNull();
  const file = new File(['pilt'], 'kevade.jpg', { type: 'image/jpeg' });
  answers(on(uploadPoster, refusal('request.tooLarge')));
  chooseFiles('Pildifail', file);
  expect(await notice('Saadetud andmed on liiga suured.')).toBeTruthy();
  answers(on(uploadPoster, null));
  chooseFiles('Pildifail', file);
  expect(await notice('Salvestatud')).toBeTruthy();
  const sent = { id: '10007', file: 'kevade.jpg' };
  expect(posters()).toEqual([sent, sent]);
});

test('a poster can be taken away', async () => {
  const { posters } = await show(title({ posterUrl: '/posters/kevade.webp' }));
  expect(screen.getByRole('img', { name: 'Kevade' }).getAttribute('src')).toBe('/posters/kevade.webp');
  press('Võta plakat ära');
  expect(await notice('Salvestatud')).toBeTruthy();
  expect(posters()).toEqual([{ id: '10007' }]);
});

test('a title that is not there is said in words, and cannot be removed', async () => {
  showConsole('/titles/title/10999', [on(readConsoleTitle, refusal('title.unknown'))]);
  expect((await screen.findByRole('alert')).textContent).toContain('Seda saadet ei leitud.');
  expect(screen.queryByRole('button', { name: 'Eemalda' })).toBeNull();
});
