// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EditedTrack } from '../../../contract/models/tracks.ts';
import { readGuideSources } from '../../../contract/routes/console/guide.ts';
import { readLineup } from '../../../contract/routes/console/lineup.ts';
import { readTracks, saveTrack } from '../../../contract/routes/console/tracks.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { channel, lineupOf, noStreams } from '../../testing/lineup-fixtures.ts';
import { dialog, field, noDialog, notice, press, rowTexts, write } from '../../testing/programme-steps.ts';

afterEachConsole();

const seen = { firstSeen: Date.UTC(2026, 10, 1), lastSeen: Date.UTC(2026, 10, 21, 10) };
const tracks: EditedTrack[] = [
  {
    track: {
      name: 'S1',
      kind: 'sound',
      form: 'mp2',
      language: 'et',
      role: 'spokenSubtitles',
      label: null,
      offsetMs: 0,
    },
    sent: { language: 'dut', purpose: 'normal', page: null },
    own: { language: null, role: null },
    hidden: true,
    ...seen,
  },
  {
    track: {
      name: 'T1',
      kind: 'text',
      form: 'teletext',
      language: 'et',
      role: 'hearing',
      label: null,
      offsetMs: 0,
    },
    sent: { language: 'est', purpose: 'hearing', page: '888' },
    own: { language: null, role: null },
    hidden: false,
    ...seen,
  },
];

async function show(rows = tracks) {
  const first = channel();
  const world = showConsole(`/lineup/channel/${first.fields.id}`, [
    on(readLineup, lineupOf([first])),
    on(readGuideSources, { sources: [], alarms: [] }),
    noStreams,
    on(readTracks, { tracks: rows }),
    on(saveTrack, tracks[1]!),
  ]);
  await screen.findByRole('heading', { name: 'Helid ja tekstid' });
  return world;
}

test('what a source sends beside its picture is said in words, with what it is to members', async () => {
  await show();
  expect((await rowTexts('Helid ja tekstid')).map((row) => row.slice(0, 3))).toEqual([
    ['S1', 'heliline subtiiter (eesti) (ei pakuta)', 'mp2, dut'],
    ['T1', 'eesti (vaegkuuljatele)', 'teletext, est, lk 888, vaegkuuljatele'],
  ]);
});

test('a source with nothing of that says so', async () => {
  await show([]);
  expect(await screen.findByText('Allikast ei ole leitud ei teist heli ega subtiitreid.')).toBeTruthy();
});

test('a track that came with a configuration and was never found says so by saying nothing', async () => {
  await show([{ ...tracks[1]!, lastSeen: 0 }]);
  expect((await rowTexts('Helid ja tekstid')).map((row) => row[3])).toEqual(['–']);
});

test('an operator says what a text is and when it is shown; only a number can be sent', async () => {
  const world = await show();
  press('Muuda', (await screen.findAllByRole('row')).at(-1));
  const box = await dialog('Rada T1');
  write('Keel', ' RU ');
  write('Hiljem kui saadetakse, millisekundites', 'kaks');
  expect(box.textContent).toContain('Kirjuta arv -10 000 kuni 10 000.');
  write('Hiljem kui saadetakse, millisekundites', '-680');
  press('Salvesta', box);
  await noDialog();
  expect(await notice('Salvestatud')).toBeTruthy();
  expect(world.asked(saveTrack).map(({ body }) => body)).toEqual([
    { channelId: 'etv', name: 'T1', language: 'ru', role: '', label: '', hidden: false, offsetMs: -680 },
  ]);
});

test('what is refused is read in the dialog, and nothing that was written is lost', async () => {
  const world = await show();
  world.answers(on(saveTrack, refusal('operation.refused', 'Rada T1 sellel kanalil ei ole.')));
  press('Muuda', (await screen.findAllByRole('row')).at(-1));
  const box = await dialog('Rada T1');
  write('Oma nimi', 'Subtiitrid');
  press('Salvesta', box);
  expect((await screen.findByRole('alert')).textContent).toBe('Rada T1 sellel kanalil ei ole.');
  expect(field('Oma nimi').value).toBe('Subtiitrid');
});
