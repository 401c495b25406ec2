// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ConsoleGuideSource } from '../../../contract/models/console/guide.ts';
import { readGuideSources, saveGuideSource } from '../../../contract/routes/console/guide.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { guideSource } from '../../testing/guide-fixtures.ts';
import {
  dialog,
  field,
  noDialog,
  notice,
  press,
  rowTexts,
  tick,
  write,
} from '../../testing/programme-steps.ts';

afterEachConsole();

async function show(sources: ConsoleGuideSource[] = [], alarms: string[] = []) {
  const world = showConsole('/guide', [
    on(readGuideSources, { sources, alarms }),
    on(saveGuideSource, { outcome: 'added' }),
  ]);
  await screen.findByRole('heading', { name: 'Saatekava', level: 1 });
  return { ...world, saved: () => world.asked(saveGuideSource).map(({ body }) => body) };
}

test('each feed says how it stands, how much it has, when it was good last and when it is fetched next', async () => {
  await show([
    guideSource({ id: 'pea', priority: 1 }),
    guideSource({ id: 'vara', priority: 2, alarm: 'kaks päeva vana' }),
    guideSource({ id: 'uus', priority: 3, lastGoodAt: null, programmes: 0 }),
    guideSource({ id: 'seisab', priority: 4, enabled: false, alarm: 'vana' }),
  ]);
  expect(await rowTexts('Allikad')).toEqual([
    ['pea', 'korras', '1', '812', '28.11.2026 10:30', '28.11.2026 16:30'],
    ['vara', 'kaks päeva vana', '2', '812', '28.11.2026 10:30', '28.11.2026 16:30'],
    ['uus', 'toomata', '3', '0', 'ei ole toodud', '28.11.2026 16:30'],
    ['seisab', 'seisab', '4', '812', '28.11.2026 10:30', '–'],
  ]);
  expect(screen.getByRole('link', { name: 'vara' }).getAttribute('href')).toBe('#/guide/source/vara');
});

test('what is wrong with the guide stands over the feeds, and without feeds the first one is asked for', async () => {
  await show([], ['Kava lõpeb homme.', 'Kanalil ETV2 ei ole kava.']);
  expect(await screen.findByText('Kava lõpeb homme.')).toBeTruthy();
  expect(screen.getByText('Kanalil ETV2 ei ole kava.')).toBeTruthy();
  expect(screen.getByText('Ühtegi allikat ei ole. Lisa esimene, ja kava täitub ise.')).toBeTruthy();
});

test('a feed is added with what is usual; its place is left to the server', async () => {
  const { saved } = await show();
  press('Lisa allikas');
  const add = await dialog('Uus allikas');
  write('Tunnus', 'kava');
  write('Aadress', ' https://kava.test/xmltv.xml ');
  press('Salvesta', add);
  await noDialog();
  expect(await notice('Salvestatud')).toBeTruthy();
  expect(saved()).toEqual([
    { id: 'kava', url: 'https://kava.test/xmltv.xml', everyMinutes: 360, language: 'et', enabled: true },
  ]);
});

test('or with what the operator says', async () => {
  const { saved } = await show();
  press('Lisa allikas');
  const add = await dialog('Uus allikas');
  write('Tunnus', 'vene');
  write('Aadress', 'https://kava.test/ru.xml');
  write('Iga mitme minuti järel', '60');
  write('Järjekord', '5');
  write('Keel', 'ru');
  tick('Toob ise');
  press('Salvesta', add);
  await noDialog();
  const body = { id: 'vene', url: 'https://kava.test/ru.xml', everyMinutes: 60, language: 'ru' };
  expect(saved()).toEqual([{ ...body, enabled: false, priority: 5 }]);
});

test('a feed that is refused says why in the dialog, which keeps what was written; given up, it sends nothing', async () => {
  const { answers, saved } = await show();
  press('Lisa allikas');
  const add = await dialog('Uus allikas');
  answers(on(saveGuideSource, refusal('operation.refused', 'Sellelt aadressilt ei tule XMLTV.')));
  write('Tunnus', 'kava');
  write('Aadress', 'https://kava.test/');
  press('Salvesta', add);
  expect((await within(add).findByRole('alert')).textContent).toBe('Sellelt aadressilt ei tule XMLTV.');
  expect([field('Tunnus').value, field('Aadress').value]).toEqual(['kava', 'https://kava.test/']);
  press('Loobu', add);
  await noDialog();
  expect(saved()).toHaveLength(1);
});

test('those who help members do not see the guide', async () => {
  const { asked } = showConsole('/guide', [], 'support');
  expect(await screen.findByText('Selle jaoks on vaja teist rolli.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Saatekava' })).toBeNull();
  expect(asked(readGuideSources)).toEqual([]);
});
