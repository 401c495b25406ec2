// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Output } from '../../../contract/route.ts';
import {
  fetchGuideSource,
  previewGuideSource,
  readGuideSource,
  readGuideSources,
  removeGuideSource,
  saveGuideSource,
} from '../../../contract/routes/console/guide.ts';
import { readLineup } from '../../../contract/routes/console/lineup.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { guideSource } from '../../testing/guide-fixtures.ts';
import { channel, lineupOf } from '../../testing/lineup-fixtures.ts';
import { dialog, field, noDialog, notice, press, rowTexts, write } from '../../testing/programme-steps.ts';

afterEachConsole();

type Details = Output<typeof readGuideSource>;
type Result = Output<typeof fetchGuideSource>;

const result = (more: Partial<Result> = {}): Result => ({
  outcome: 'imported',
  report: 'Loetud 812 saadet.',
  disbelief: null,
  channels: [{ channelId: 'etv', added: 12, moved: 3, changed: 2, removed: 1, kept: 90 }],
  ...more,
});

async function show(more: Partial<Details> = {}) {
  const world = showConsole('/guide/source/kava', [
    on(readGuideSource, { source: guideSource(), mapping: [], fetches: [], ...more }),
    on(readGuideSources, { sources: [], alarms: [] }),
    on(readLineup, lineupOf([channel({ id: 'etv', name: 'Eesti Üks' })])),
    on(previewGuideSource, result()),
    on(fetchGuideSource, result()),
  ]);
  await screen.findByRole('button', { name: 'Too kohe' });
  return { ...world, fetched: () => world.asked(fetchGuideSource).map(({ body }) => body) };
}
/** The part of the page about fetching now. */
const part = () => within(screen.getAllByRole('region', { name: 'Mida toomine muudaks' })[0]!);

test('a feed says how it stands and what came of its fetches', async () => {
  await show({
    fetches: [
      { at: Date.UTC(2026, 10, 28, 8, 30), outcome: 'imported', report: '812 saadet' },
      { at: Date.UTC(2026, 10, 28, 2, 30), outcome: 'unchanged', report: '' },
      { at: Date.UTC(2026, 10, 27, 20, 30), outcome: 'refused', report: 'poole lühem' },
      { at: Date.UTC(2026, 6, 1, 20, 30), outcome: 'failed', report: 'ei vasta' },
    ],
  });
  expect(screen.getByText('korras')).toBeTruthy();
  expect(await rowTexts('Viimased toomised')).toEqual([
    ['28.11.2026 10:30', 'imporditud', '812 saadet'],
    ['28.11.2026 04:30', 'muutumata', ''],
    ['27.11.2026 22:30', 'tagasi lükatud', 'poole lühem'],
    ['01.07.2026 23:30', 'ebaõnnestus', 'ei vasta'],
  ]);
});

test('one that was never fetched says so', async () => {
  await show();
  expect(screen.getByText('Seda allikat ei ole veel toodud.')).toBeTruthy();
  expect(screen.getByText('Voo kanaleid ei ole veel nähtud: too kava.')).toBeTruthy();
});

test('what a fetch would change is read before it is believed', async () => {
  const { asked, answers, fetched } = await show();
  answers(on(previewGuideSource, result({ disbelief: 'poole lühem kui eile' })));
  press('Mida toomine muudaks');
  expect(await rowTexts('Mida toomine muudaks')).toEqual([['Eesti Üks', '12', '3', '2', '1', '90']]);
  expect(part().getByRole('status').textContent).toBe(
    'Midagi ei ole veel muudetud. Loetud 812 saadet. Seda voogu ei usutaks: poole lühem kui eile.',
  );
  expect(asked(previewGuideSource).map(({ body }) => body)).toEqual([{ sourceId: 'kava' }]);
  expect(fetched()).toEqual([]);
  press('Usu ja too');
  await expect
    .poll(() => part().queryByRole('status')?.textContent)
    .toBe('Kava on toodud. Loetud 812 saadet.');
  expect(fetched()).toEqual([{ sourceId: 'kava', accept: true }]);
  expect(screen.queryByRole('button', { name: 'Usu ja too' })).toBeNull();
});

test('a feed that could not be read is not offered to be believed', async () => {
  const { answers } = await show();
  answers(on(previewGuideSource, result({ outcome: 'failed', report: 'aadress ei vasta', channels: [] })));
  press('Mida toomine muudaks');
  await screen.findByRole('button', { name: 'Jäta toomata' });
  expect(screen.queryByRole('button', { name: 'Usu ja too' })).toBeNull();
});

test('a preview can be left without fetching', async () => {
  const { fetched } = await show();
  press('Mida toomine muudaks');
  await screen.findByRole('button', { name: 'Jäta toomata' });
  press('Jäta toomata');
  await expect.poll(() => part().queryByRole('status')).toBeNull();
  expect(fetched()).toEqual([]);
});

test('a fetch without a look believes nothing that is doubtful', async () => {
  const { answers, fetched } = await show();
  answers(on(fetchGuideSource, result({ outcome: 'refused', report: 'poole lühem', channels: [] })));
  press('Too kohe');
  await expect.poll(() => part().queryByRole('alert')?.textContent).toBe('Voog lükati tagasi: poole lühem');
  expect(fetched()).toEqual([{ sourceId: 'kava', accept: false }]);
});

test('a fetch that fails says why, and nothing of channels that would change', async () => {
  const { answers } = await show();
  answers(on(fetchGuideSource, result({ outcome: 'failed', report: 'aadress ei vasta', channels: [] })));
  press('Too kohe');
  await expect.poll(() => part().queryByRole('alert')?.textContent).toBe('Kava ei toodud: aadress ei vasta');
  expect(part().queryByText('Ükski kanal ei muutuks.')).toBeNull();
});

test('a fetch that is refused is said in words', async () => {
  const { answers } = await show();
  answers(on(fetchGuideSource, refusal('operation.refused', 'Seda allikat tuuakse juba.')));
  press('Too kohe');
  expect(await notice('Seda allikat tuuakse juba.')).toBeTruthy();
});

test('a feed is changed under its id, from what it is', async () => {
  const { asked, answers } = await show();
  answers(on(saveGuideSource, { outcome: 'changed' }));
  press('Muuda');
  const change = await dialog('Muuda allikat');
  expect(within(change).queryByLabelText('Tunnus')).toBeNull();
  expect([field('Aadress').value, field('Järjekord').value]).toEqual([
    'https://kava.test/xmltv.xml.gz',
    '10',
  ]);
  write('Iga mitme minuti järel', '720');
  press('Salvesta', change);
  await noDialog();
  expect(asked(saveGuideSource).map(({ body }) => body)).toEqual([
    {
      id: 'kava',
      url: 'https://kava.test/xmltv.xml.gz',
      everyMinutes: 720,
      language: 'et',
      enabled: true,
      priority: 10,
    },
  ]);
});

test('a feed is taken away after a question, and the way leads back to the others', async () => {
  const { asked, answers } = await show();
  answers(on(removeGuideSource, { existed: true }));
  press('Eemalda');
  const ask = await dialog('Eemaldada allikas kava?');
  expect(ask.textContent).toContain('Selle toodud kava jääb alles, kuni midagi muud tuleb.');
  expect(asked(removeGuideSource)).toEqual([]);
  press('Eemalda', ask);
  expect(await notice('Allikas on eemaldatud')).toBeTruthy();
  expect(asked(removeGuideSource).map(({ body }) => body)).toEqual([{ sourceId: 'kava' }]);
  expect(await screen.findByRole('button', { name: 'Lisa allikas' })).toBeTruthy();
  expect(location.hash).toBe('#/guide');
});

test('a feed that is not there is said in words, and nothing can be done to it', async () => {
  showConsole('/guide/source/olematu', [
    on(readGuideSource, refusal('operation.refused', 'Sellist allikat ei ole.')),
  ]);
  expect((await screen.findByRole('alert')).textContent).toContain('Sellist allikat ei ole.');
  expect(screen.queryByRole('button', { name: 'Eemalda' })).toBeNull();
});
