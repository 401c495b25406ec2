// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Output } from '../../../contract/route.ts';
import { editGuideProgram, readGuideProgram, undoGuideEdit } from '../../../contract/routes/console/guide.ts';
import { readLineup } from '../../../contract/routes/console/lineup.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { channel, lineupOf } from '../../testing/lineup-fixtures.ts';
import { program, programFields } from '../../testing/guide-fixtures.ts';
import {
  dialog,
  facts,
  field,
  noDialog,
  notice,
  press,
  rowTexts,
  write,
} from '../../testing/programme-steps.ts';

afterEachConsole();

type Program = Output<typeof readGuideProgram>;

/** The page of a programme over a server that holds it, takes what is written, and may be changed by another operator. */
async function show(first = program()) {
  let held = first;
  const world = showConsole(`/guide/program/${first.id}`, [
    on(readGuideProgram, () => held),
    on(readLineup, lineupOf([channel()])),
    on(editGuideProgram, ({ body }) => {
      const { version, fields } = body as { version: string; fields: Program['fields'] };
      if (version !== held.version) return refusal('operation.outdated');
      held = { ...held, fields, original: held.original ?? first.fields, version: `${version}+` };
      return null;
    }),
    on(undoGuideEdit, () => {
      held = { ...held, fields: held.original ?? held.fields, original: null, version: 'p9' };
      return { existed: true };
    }),
  ]);
  await screen.findByRole('region', { name: 'Mida näidatakse' });
  return {
    ...world,
    meanwhile: (fields: Partial<Program['fields']>) =>
      void (held = { ...held, fields: { ...held.fields, ...fields }, version: 'p2' }),
    saved: () => world.asked(editGuideProgram).map(({ body }) => body),
  };
}

test('a programme says its channel and when it is, and is written over whole', async () => {
  const { saved } = await show();
  expect(await screen.findByText('ETV, 28.11.2026 20:00')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Võta muudatused tagasi' })).toBeNull();
  write('Nimi', 'Osoon: rabad');
  write('Hooaeg', '3');
  write('Osa', '12');
  write('Aasta', 'eelmine');
  write('Žanrid', 'loodus, , teadus ,');
  write('Osa nimi', 'Rabad');
  write('Kirjeldus', 'Rabadest.');
  press('Salvesta');
  expect(await notice('Salvestatud')).toBeTruthy();
  expect(saved()).toEqual([
    {
      programId: 100_777,
      version: 'p1',
      fields: {
        name: 'Osoon: rabad',
        seriesName: null,
        season: 3,
        episode: 12,
        episodeName: 'Rabad',
        year: null,
        genres: ['loodus', 'teadus'],
        description: 'Rabadest.',
      },
    },
  ]);
  expect(await screen.findByRole('heading', { name: 'Osoon: rabad', level: 1 })).toBeTruthy();
});

test('the name of an episode follows from its series, and is free again without one', async () => {
  const { saved } = await show(program({ fields: programFields({ seriesName: 'Osoon', episode: 4 }) }));
  expect(field('Nimi').disabled).toBe(true);
  expect(screen.getByText('Sarja osa nimi tuleb sarjast, hooajast ja osast.')).toBeTruthy();
  write('Sari', '');
  expect(field('Nimi').disabled).toBe(false);
  press('Salvesta');
  await notice('Salvestatud');
  expect(saved()[0]).toMatchObject({ fields: { seriesName: null } });
});

test('of one that was written over it says what the feed says, who wrote and when', async () => {
  await show(
    program({
      original: programFields({ name: 'OSOON', year: null, genres: [], description: '', season: 2 }),
      editedBy: 'Mari',
      editedAt: Date.UTC(2026, 10, 27, 7, 5),
    }),
  );
  const original = screen.getByRole('region', { name: 'Allikas ütleb' });
  expect(within(original).getByText('Muutis Mari, 27.11.2026 09:05')).toBeTruthy();
  expect(facts(original)).toEqual([
    ['Nimi', 'OSOON'],
    ['Sari', '–'],
    ['Hooaeg', '2'],
    ['Osa', '–'],
    ['Aasta', '–'],
    ['Žanrid', '–'],
    ['Kirjeldus', '–'],
  ]);
});

test('what was written is taken back after a question: the feed decides again', async () => {
  const { asked } = await show(program({ original: programFields({ name: 'OSOON' }), editedBy: 'Mari' }));
  press('Võta muudatused tagasi');
  const ask = await dialog('Lasta allikal jälle otsustada?');
  expect(asked(undoGuideEdit)).toEqual([]);
  press('Võta muudatused tagasi', ask);
  expect(await notice('Saade on nii, nagu allikas ütleb')).toBeTruthy();
  expect(asked(undoGuideEdit).map(({ body }) => body)).toEqual([{ programId: 100_777 }]);
  await expect.poll(() => field('Nimi').value).toBe('OSOON');
  expect(screen.queryByRole('region', { name: 'Allikas ütleb' })).toBeNull();
});

test('when another operator was first, their change is read and the operator decides', async () => {
  const { meanwhile, saved } = await show();
  write('Kirjeldus', 'Minu kirjeldus.');
  meanwhile({ description: 'Tema kirjeldus.', genres: ['loodus'], year: 2025 });
  press('Salvesta');
  const conflict = await dialog('Keegi teine salvestas vahepeal');
  expect(await rowTexts('Keegi teine salvestas vahepeal')).toEqual([
    ['Aasta', '2024', '2025', '2024'],
    ['Žanrid', 'loodus, dokumentaal', 'loodus', 'loodus, dokumentaal'],
    ['Kirjeldus', 'Loodusest.', 'Tema kirjeldus.', 'Minu kirjeldus.'],
  ]);
  press('Salvesta minu oma', conflict);
  await noDialog();
  expect(saved().map(({ version }) => version)).toEqual(['p1', 'p2']);
  expect(saved()[1]).toMatchObject({ fields: { description: 'Minu kirjeldus.' } });
});

test('what is refused is read in the form and stays written', async () => {
  const { answers } = await show();
  answers(on(editGuideProgram, refusal('request.invalid')));
  write('Aasta', '99999');
  press('Salvesta');
  expect((await screen.findByRole('alert')).textContent).toBe('Palun kontrolli sisestatud andmeid');
  expect(field('Aasta').value).toBe('99999');
});

test('a programme that is not there is said in words', async () => {
  showConsole('/guide/program/100999', [
    on(readLineup, lineupOf([channel()])),
    on(readGuideProgram, refusal('program.unknown')),
  ]);
  expect((await screen.findByRole('alert')).textContent).toContain('Seda saadet ei leitud.');
  expect(screen.getByRole('heading', { name: 'Saade', level: 1 })).toBeTruthy();
});
