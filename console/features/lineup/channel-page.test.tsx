// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { LineupChannel } from '../../../contract/models/console/lineup.ts';
import { readGuideSources } from '../../../contract/routes/console/guide.ts';
import { readTracks } from '../../../contract/routes/console/tracks.ts';
import {
  readLineup,
  removeLineupChannel,
  saveLineupChannel,
} from '../../../contract/routes/console/lineup.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { channel, comes, fed, lineupOf, noStreams } from '../../testing/lineup-fixtures.ts';
import {
  dialog,
  field,
  noDialog,
  notice,
  press,
  pressAgain,
  rowTexts,
  write,
} from '../../testing/programme-steps.ts';

afterEachConsole();

/** The page of a channel over a server that holds it, saves it, and can be changed by another operator. */
async function show(first = channel()) {
  let held = first;
  const world = showConsole(`/lineup/channel/${first.fields.id}`, [
    on(readLineup, () => lineupOf([held])),
    on(readGuideSources, { sources: [], alarms: [] }),
    noStreams,
    on(readTracks, { tracks: [] }),
    on(saveLineupChannel, ({ body }) => {
      const { fields, version } = body as { fields: LineupChannel['fields']; version: string };
      if (version !== held.version) return refusal('operation.outdated');
      return (held = { ...held, fields, version: `${version}+` });
    }),
  ]);
  await screen.findByRole('heading', { name: first.fields.name, level: 1 });
  return {
    ...world,
    /** Another operator saves. */
    meanwhile: (fields: Partial<LineupChannel['fields']>) =>
      (held = { ...held, fields: { ...held.fields, ...fields }, version: 'v2' }),
    saved: () => world.asked(saveLineupChannel).map(({ body }) => body),
  };
}

test('a channel that is gone is said to be, and cannot be removed', async () => {
  showConsole('/lineup/channel/kadunud', [on(readLineup, lineupOf([channel()]))]);
  expect(await screen.findByText('Sellist kanalit ei ole (enam).')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Eemalda kanal' })).toBeNull();
});

test('a channel says how it comes, and is saved whole with the version that was read', async () => {
  const before = channel({ altName: 'Esimene', extId: 'etv.ee' }, { state: comes('live', 1) });
  const { saved } = await show(before);
  expect(screen.getByText('varuallikas 1')).toBeTruthy();
  expect(screen.queryByLabelText('Tunnus')).toBeNull();
  write('Nimi', 'ETV HD');
  write('Number', '21');
  write('Teine nimi', '');
  write('Väline tunnus', '');
  write('Mitu päeva tagasi', '14');
  press('Salvesta');
  expect(await notice('Salvestatud')).toBeTruthy();
  const fields = { name: 'ETV HD', number: 21, altName: null, extId: null, dvrDays: 14 };
  expect(saved()).toEqual([{ fields: { ...before.fields, ...fields }, version: 'v1' }]);
  expect(await screen.findByRole('heading', { name: 'ETV HD', level: 1 })).toBeTruthy();
});

test('days that are no number are none: as much as is kept', async () => {
  const { saved } = await show();
  write('Mitu päeva tagasi', 'kaks');
  press('Salvesta');
  await notice('Salvestatud');
  expect(saved()[0]).toMatchObject({ fields: { dvrDays: null } });
});

test('what is refused is read in the form, and nothing that was written is lost', async () => {
  const world = await show();
  world.answers(on(saveLineupChannel, refusal('operation.refused', 'Number 5 on kanalil TV3.')));
  write('Number', '5');
  press('Salvesta');
  expect((await screen.findByRole('alert')).textContent).toBe('Number 5 on kanalil TV3.');
  expect(field('Number').value).toBe('5');
});

test('when another operator was first, their changes are read field by field, and either can hold', async () => {
  const { meanwhile, saved } = await show();
  write('Nimi', 'Minu nimi');
  meanwhile({ name: 'Tema nimi', source: fed('srt://a.test:9000', 'srt://b.test:9000'), demo: true });
  press('Salvesta');
  const conflict = await dialog('Keegi teine salvestas vahepeal');
  expect(await rowTexts('Keegi teine salvestas vahepeal')).toEqual([
    ['Nimi', 'ETV', 'Tema nimi', 'Minu nimi'],
    [
      'Allikad',
      'udp://239.1.1.1:5000 (võetakse nii, nagu on)',
      'srt://a.test:9000, srt://b.test:9000 (võetakse nii, nagu on)',
      'udp://239.1.1.1:5000 (võetakse nii, nagu on)',
    ],
    ['Külalised võivad vaadata', 'ei', 'jah', 'ei'],
  ]);
  press('Salvesta minu oma', conflict);
  await noDialog();
  expect(saved().map(({ version }) => version)).toEqual(['v1', 'v2']);
  expect(saved()[1]).toMatchObject({ fields: { name: 'Minu nimi', demo: false } });
});

test('a channel that was made computed meanwhile is read so, and taken over', async () => {
  const { meanwhile, saved } = await show();
  write('Nimi', 'Minu nimi');
  meanwhile({ source: { kind: 'virtual' } });
  press('Salvesta');
  const conflict = await dialog('Keegi teine salvestas vahepeal');
  expect((await rowTexts('Keegi teine salvestas vahepeal'))[0]?.[2]).toBe('arvutatud');
  press('Võta tema oma', conflict);
  await noDialog();
  expect(field('Nimi').value).toBe('ETV');
  expect(screen.queryByRole('region', { name: 'Allikad' })).toBeNull();
  expect(saved()).toHaveLength(1);
});

test('a channel is removed only after the operator has read what that means', async () => {
  const world = await show();
  world.answers(on(removeLineupChannel, refusal('operation.refused', 'Kanalil on salvestusi.')));
  press('Eemalda kanal');
  const ask = await dialog('Eemaldada kanal ETV?');
  expect(ask.textContent).toContain('Kanal kaob kõigilt kohe. Salvestatud pilt kustub omal ajal.');
  expect(world.asked(removeLineupChannel)).toEqual([]);
  press('Eemalda kanal', ask);
  expect(await notice('Kanalil on salvestusi.')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBe(ask);
  world.answers(on(removeLineupChannel, { existed: true }), on(readLineup, lineupOf([])));
  await pressAgain('Eemalda kanal', ask);
  expect(await notice('Kanal on eemaldatud')).toBeTruthy();
  expect(await screen.findByText('Siin ei ole veel midagi.', { exact: false })).toBeTruthy();
  expect(location.hash).toBe('#/lineup');
  expect(world.asked(removeLineupChannel).at(-1)?.body).toEqual({ channelId: 'etv' });
});

test('a television channel says what fills its guide, apart from what is filled in of it', async () => {
  const complaints = vi.spyOn(console, 'error');
  const { asked } = await show();
  expect(await screen.findByText('Ükski allikas seda kanalit ei täida.')).toBeTruthy();
  expect(asked(readGuideSources)).not.toEqual([]);
  // Parts that React cannot tell from each other may stay when they should go.
  expect(complaints).not.toHaveBeenCalled();
});

test('a station has neither qualities nor a guide', async () => {
  const { asked } = await show(channel({ id: 'vikker', name: 'Vikerraadio', kind: 'radio', renditions: [] }));
  const rights = screen.getByRole('region', { name: 'Mida tohib' });
  expect(within(rights).queryByRole('group', { name: 'Kvaliteedid' })).toBeNull();
  expect(screen.queryByLabelText('Must pilt vahetab allikat')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Saatekava' })).toBeNull();
  expect(asked(readGuideSources)).toEqual([]);
});
