// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ImportPlan } from '../../../contract/models/console/lineup.ts';
import { importLineup, planLineupImport, readLineup } from '../../../contract/routes/console/lineup.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { channel, lineupOf } from '../../testing/lineup-fixtures.ts';
import {
  button,
  chooseFiles,
  field,
  formOf,
  notice,
  press,
  rowTexts,
  tick,
  write,
} from '../../testing/programme-steps.ts';

afterEachConsole();

const line = (id: string, more: Partial<ImportPlan['channels'][number]> = {}) => ({
  id,
  name: id.toUpperCase(),
  kind: 'tv' as const,
  number: 1,
  action: 'add' as const,
  categories: [],
  renditions: ['HI' as const],
  remarks: [],
  ...more,
});
const planOf = (more: Partial<ImportPlan> = {}): ImportPlan => ({
  version: 'plaan-1',
  channels: [
    line('etv', { action: 'same' }),
    line('tv3', { action: 'newAddress', number: 3, remarks: ['enne srt://a', 'logo jääb'] }),
    line('tv6', { number: 6, categories: ['Uudised'] }),
  ],
  left: [{ name: 'Pood 24', why: 'pole lubatud' }],
  faults: ['12. rida: aadressita'],
  guides: [],
  ...more,
});

async function show(plan = planOf()) {
  const world = showConsole('/lineup/import', [
    on(readLineup, lineupOf([], { categories: [{ id: 'uudised', name: 'Uudised', channels: 0 }] })),
    on(planLineupImport, plan),
    on(importLineup, { plan, notes: ['Saatekava allikas lisatud.'], logos: 0 }),
  ]);
  await screen.findByRole('heading', { name: 'Import', level: 1 });
  return {
    ...world,
    planned: () => world.asked(planLineupImport).map(({ body }) => formOf(body)),
    imported: () => world.asked(importLineup).map(({ body }) => formOf(body)),
  };
}
const thePlan = () => screen.queryByRole('heading', { name: 'Mis muutuks' });

test('what a list would change is read first, and only then done', async () => {
  const { planned, imported } = await show();
  expect(button('Näita, mis muutuks').disabled).toBe(true);
  write('Või aadress', ' https://loend.test/tv.m3u ');
  press('Näita, mis muutuks');
  expect(await rowTexts('Mis muutuks')).toEqual([
    ['ETV', '1', 'jääb samaks', '', 'HI', '–'],
    ['TV3', '3', 'uus aadress', '', 'HI', 'enne srt://a; logo jääb'],
    ['TV6', '6', 'lisandub', 'Uudised', 'HI', '–'],
  ]);
  const items = screen.getByRole('heading', { name: 'Välja jäetud' }).parentElement!;
  expect(within(items).getByRole('listitem').textContent).toBe('Pood 24: pole lubatud');
  expect(screen.getByText('12. rida: aadressita')).toBeTruthy();
  const form = { address: 'https://loend.test/tv.m3u', mode: 'copy', groups: '1' };
  expect(planned()).toEqual([form]);
  expect(imported()).toEqual([]);
  press('Impordi (2)');
  expect(await notice('Imporditud: 2 Saatekava allikas lisatud.')).toBeTruthy();
  expect(imported()).toEqual([{ ...form, version: 'plaan-1' }]);
  await expect.poll(thePlan).toBeNull();
});

test('a file goes before an address, with all that is chosen beside it', async () => {
  const { planned, imported } = await show();
  write('Või aadress', 'https://loend.test/tv.m3u');
  chooseFiles('M3U-fail', new File(['#EXTM3U'], 'kanalid.m3u'));
  expect(field('Või aadress').disabled).toBe(true);
  write('Ainult need, milles on', ' sport ');
  write('Mida vooga tehakse', 'encode');
  write('Kvaliteedid', 'LO,HI');
  write('Uued kategooriasse', 'uudised');
  tick('Uued ka kategooriatesse loendi rühmade järgi');
  tick('Lisa ka loendi saatekava allikad');
  press('Näita, mis muutuks');
  await screen.findByRole('button', { name: 'Impordi (2)' });
  press('Impordi (2)');
  await notice('Imporditud: 2 Saatekava allikas lisatud.');
  const form = {
    mode: 'encode',
    renditions: 'LO,HI',
    categories: 'uudised',
    only: 'sport',
    epg: '1',
    file: 'kanalid.m3u',
  };
  expect(planned()).toEqual([form]);
  expect(imported()).toEqual([{ ...form, version: 'plaan-1' }]);
});

test('a line that loses its tick is left out, and those between with Shift', async () => {
  const { imported } = await show();
  write('Või aadress', 'https://loend.test/tv.m3u');
  press('Näita, mis muutuks');
  await rowTexts('Mis muutuks');
  tick('Vali TV6');
  expect(button('Impordi (1)').disabled).toBe(false);
  tick('Vali kõik read');
  tick('Vali TV3');
  press('Impordi (1)');
  await notice('Imporditud: 2 Saatekava allikas lisatud.');
  expect(imported()).toMatchObject([{ version: 'plaan-1', leave: 'tv3' }]);
});

test('logos come after the import, and the page says how many there are', async () => {
  const { answers } = await show();
  answers(
    on(importLineup, { plan: planOf(), notes: [], logos: 3 }),
    on(readLineup, lineupOf([channel(), channel({ id: 'tv6' }, { logoComing: true })])),
  );
  write('Või aadress', 'https://loend.test/tv.m3u');
  press('Näita, mis muutuks');
  await rowTexts('Mis muutuks');
  press('Impordi (2)');
  expect(await screen.findByText(/Logosid on käes 2, kokku 3/)).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Logod' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Vaata kanaleid' }).getAttribute('href')).toBe('#/lineup');
});

test('a plan is none any more as soon as something else is chosen', async () => {
  await show();
  write('Või aadress', 'https://loend.test/tv.m3u');
  press('Näita, mis muutuks');
  await rowTexts('Mis muutuks');
  write('Ainult need, milles on', 'sport');
  await expect.poll(thePlan).toBeNull();
});

test('a list from which nothing would come is said, and cannot be imported', async () => {
  await show(planOf({ channels: [], left: [], faults: [] }));
  write('Või aadress', 'https://loend.test/tv.m3u');
  press('Näita, mis muutuks');
  expect(await screen.findByText('Loendist ei tuleks midagi.')).toBeTruthy();
  expect(button('Impordi (0)').disabled).toBe(true);
  expect(screen.queryByRole('heading', { name: 'Välja jäetud' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Loendis arusaamatut' })).toBeNull();
});

test('a list that cannot be read is said in words, and its address stays', async () => {
  const { answers } = await show();
  answers(on(planLineupImport, refusal('operation.refused', 'See ei ole M3U-loend.')));
  write('Või aadress', 'https://loend.test/');
  press('Näita, mis muutuks');
  expect(await notice('See ei ole M3U-loend.')).toBeTruthy();
  expect(field('Või aadress').value).toBe('https://loend.test/');
  expect(thePlan()).toBeNull();
});

test('a plan that somebody has outrun is refused, and can be asked for again', async () => {
  const { answers, planned } = await show();
  answers(on(importLineup, refusal('operation.outdated')));
  write('Või aadress', 'https://loend.test/tv.m3u');
  press('Näita, mis muutuks');
  await rowTexts('Mis muutuks');
  press('Impordi (2)');
  expect(await notice('Keegi on seda vahepeal muutnud.')).toBeTruthy();
  answers(on(planLineupImport, planOf({ version: 'plaan-2', channels: [line('tv6')] })));
  press('Näita, mis muutuks');
  expect(await screen.findByRole('button', { name: 'Impordi (1)' })).toBeTruthy();
  expect(planned()).toHaveLength(2);
});
