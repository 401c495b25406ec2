// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LineupChannel } from '../../../contract/models/console/lineup.ts';
import { orderLineup, readLineup } from '../../../contract/routes/console/lineup.ts';
import { setLanguage } from '../../../contract/i18n/texts.ts';
import { inPageLanguage } from '../../../ui/i18n/page-language.ts';
import { languageKey, languages } from '../../i18n/languages.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { channel, comes, fed, lineupOf } from '../../testing/lineup-fixtures.ts';
import {
  button,
  dialog,
  field,
  noDialog,
  notice,
  press,
  rowsIn,
  rowTexts,
  write,
} from '../../testing/programme-steps.ts';
import { headsOf } from '../../testing/shown.ts';

afterEachConsole();

const show = (channels: LineupChannel[], at = '/lineup') =>
  showConsole(at, [
    on(readLineup, lineupOf(channels)),
    on(orderLineup, refusal('operation.refused', 'Kanal on vahepeal lisandunud.')),
  ]);
const three = [
  channel({ id: 'etv', name: 'ETV', number: 1, altName: 'Eesti Televisioon' }),
  channel({ id: 'kanal2', name: 'Duo 2', number: 12 }),
  channel({ id: 'vikker', name: 'Vikerraadio', number: 3, kind: 'radio' }),
];
const names = async (): Promise<string[]> => (await rowTexts('Kanalid')).map(([name]) => name!);

test('each channel says how it comes, from where, how far its guide reaches and what went wrong last', async () => {
  const at = Date.UTC(2026, 10, 28, 10);
  const mode = (one: 'copy' | 'encode') => {
    const source = fed('https://voog.test/a.m3u8?voti=1');
    return source.kind === 'fed' ? { ...source, mode: one } : source;
  };
  const silent = { ...comes('silent')!, lastError: 'Pilti ei tule.', bitsPerSecond: 0 };
  const channels = [
    channel({ id: 'a', name: 'A', number: 1, renditions: ['LO', 'HI'] }, { state: comes('live') }),
    channel(
      { id: 'b', name: 'B', number: 2, dvrDays: null, demo: true, source: mode('encode') },
      { state: comes('live', 2) },
    ),
    channel(
      { id: 'c', name: 'C', number: 3, dvrSupport: false, source: mode('copy') },
      { state: silent, lastErrorAt: at },
    ),
    channel(
      { id: 'd', name: 'D', number: 4, dvrDays: 1, categories: ['uudised'] },
      { state: comes('restarting') },
    ),
    channel(
      { id: 'e', name: 'E', number: 5 },
      { state: comes('starting'), guideUntil: Date.UTC(2099, 11, 5) },
    ),
    channel({ id: 'f', name: 'F', number: 6 }, { logoComing: true }),
    channel({ id: 'g', name: 'G', number: 7, source: { kind: 'virtual' } }),
  ];
  const categories = [{ id: 'uudised', name: 'Uudised', channels: 1 }];
  showConsole('/lineup', [on(readLineup, lineupOf(channels, { categories }))]);
  const udp = 'UDP või RTPkoopia, HI';
  expect(await rowTexts('Kanalid')).toEqual([
    ['A', '1', 'eetris', '4 Mbit/s', '', 'UDP või RTPkoopia, LO HI', 'ei ole', '', '7 päeva'],
    ['B', '2', 'varuallikas 2', '4 Mbit/s', '', 'voog.testkodeeritud, HI', 'ei ole', '', 'kõikkülalised'],
    ['C', '3', 'vaikib', '', '28.11.2026 12:00Pilti ei tule.', 'voog.testkoopia, HI', 'ei ole', '', 'ei ole'],
    ['D', '4', 'alustab uuesti', '4 Mbit/s', '', udp, 'ei ole', 'Uudised', '1 päev'],
    ['E', '5', 'alustab', '4 Mbit/s', '', udp, 'kuni 05.12', '', '7 päeva'],
    ['Flogo on tulemas', '6', 'teadmata', '', '', udp, 'ei ole', '', '7 päeva'],
    ['G', '7', 'arvutatud', '', '', 'arvutatudHI', 'ei ole', '', '7 päeva'],
  ]);
  expect(screen.getByRole('link', { name: 'B' }).getAttribute('href')).toBe('#/lineup/channel/b');
  expect(screen.queryByText('Salvestav osa ei vasta: allikate seisu praegu ei tea.')).toBeNull();
});

test.each([
  [null, false],
  ['Pilti ei tule.', true],
])('errors have a column where there are any: %s', async (lastError, has) => {
  show([channel({}, { state: { ...comes('silent')!, lastError } })]);
  expect((await headsOf('Kanalid')).includes('Viimane viga')).toBe(has);
});

test.each([
  ['the other name', 'televisioon', ['ETV']],
  ['the number', '12', ['Duo 2']],
  ['the id, in any case', ' KANAL2 ', ['Duo 2']],
])('a channel is found by %s', async (_, text, found) => {
  show(three);
  expect(await names()).toEqual(['ETV', 'Duo 2']);
  write('Otsi kanalit', text);
  await expect.poll(names).toEqual(found);
  expect(new URLSearchParams(location.hash.split('?')[1]).get('q')).toBe(text);
});

test('what is not found is said, and everything is there again when the search is cleared', async () => {
  show(three, '/lineup?q=olematu');
  expect(await screen.findByText('Ühtegi sellist kanalit ei ole.')).toBeTruthy();
  expect(field('Otsi kanalit').value).toBe('olematu');
  press('Tühjenda otsing');
  expect(await names()).toEqual(['ETV', 'Duo 2']);
});

test('stations are a kind of their own, and one alone cannot be put into an order', async () => {
  show(three);
  await names();
  expect(button('Järjesta').disabled).toBe(false);
  write('Liik', 'radio');
  expect(await names()).toEqual(['Vikerraadio']);
  expect(location.hash).toBe('#/lineup?kind=radio');
  expect(button('Järjesta').disabled).toBe(true);
});

test('an order that is refused stays as it was made, and one that is given up is not sent', async () => {
  const world = show(three);
  await rowsIn('Kanalid');
  press('Järjesta');
  const order = await dialog('Järjekord');
  press('Salvesta', order);
  expect(await notice('Kanal on vahepeal lisandunud.')).toBeTruthy();
  expect(world.asked(orderLineup).map(({ body }) => body)).toEqual([
    { kind: 'tv', channelIds: ['etv', 'kanal2'] },
  ]);
  expect(within(order).getAllByRole('listitem')).toHaveLength(2);
  press('Loobu', order);
  await noDialog();
  expect(world.asked(orderLineup)).toHaveLength(1);
});

test('an ingest that does not answer is said, because then nobody knows how sources stand', async () => {
  showConsole('/lineup', [on(readLineup, lineupOf([channel()], { ingestAnswers: false }))]);
  expect(await screen.findByText('Salvestav osa ei vasta: allikate seisu praegu ei tea.')).toBeTruthy();
});

test('a line-up that was refused is asked for again', async () => {
  const world = showConsole('/lineup', [on(readLineup, refusal('request.tooMany'))]);
  expect((await screen.findByRole('alert')).textContent).toContain('Liiga palju katseid.');
  world.answers(on(readLineup, lineupOf([channel()])));
  press('Proovi uuesti');
  expect(await names()).toEqual(['ETV']);
});

test('those who help members do not see the line-up', async () => {
  const world = showConsole('/lineup', [], 'support');
  expect(await screen.findByText('Selle jaoks on vaja teist rolli.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Kanalid' })).toBeNull();
  expect(world.asked(readLineup)).toEqual([]);
});

test('those who make the line-up reach its parts from each other', async () => {
  showConsole('/lineup', [on(readLineup, lineupOf([channel()]))], 'lineup');
  const parts = await screen.findByRole('navigation', { name: 'Kavastuse osad' });
  const links = within(parts).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Kanalid', '#/lineup'],
    ['Kategooriad', '#/lineup/categories'],
    ['Import', '#/lineup/import'],
  ]);
  expect(screen.getByRole('link', { name: 'Lisa kanal' }).getAttribute('href')).toBe('#/lineup/add');
});

test('in English dates are written as in Britain', async () => {
  localStorage.setItem(languageKey, 'en');
  await new Promise<void>((resolve) => inPageLanguage(languageKey, languages, resolve));
  localStorage.clear();
  show([channel({ id: 'e', name: 'E', number: 5 }, { guideUntil: Date.UTC(2099, 11, 5) })]);
  expect((await rowTexts('Channels'))[0]).toContain('until 05/12');
  setLanguage('et');
});
