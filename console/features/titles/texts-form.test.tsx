// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Input, Output } from '../../../contract/route.ts';
import { editConsoleTitle, readConsoleTitle } from '../../../contract/routes/console/titles.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { title } from '../../testing/titles-fixtures.ts';
import {
  dialog,
  field,
  noDialog,
  notice,
  press,
  pressAgain,
  rowTexts,
  tick,
  write,
} from '../../testing/programme-steps.ts';

afterEachConsole();

type Title = Output<typeof readConsoleTitle>;
type Edit = Input<typeof editConsoleTitle>['body'];

/** The page of a title over a server that checks the version, and that another operator may have changed. */
async function show(first = title()) {
  let held = first;
  const world = showConsole('/titles/title/10007', [
    on(readConsoleTitle, () => held),
    on(editConsoleTitle, ({ body }) => {
      const { version, about } = body as Edit;
      if (version !== held.version) return refusal('operation.outdated');
      held = { ...held, name: about.name ?? held.name, version: `${version}+` };
      return null;
    }),
  ]);
  await screen.findByRole('region', { name: 'Mida sellest teatakse' });
  return {
    ...world,
    meanwhile: (more: Partial<Title>) => void (held = { ...held, version: 't2', ...more }),
    saved: () => world.asked(editConsoleTitle).map(({ body }) => body),
  };
}

/** What is sent of the film as it is. */
const about = (more: Partial<Edit['about']> = {}): Edit['about'] => ({
  name: 'Kevade',
  series: '',
  season: '',
  episode: '',
  episodeName: '',
  year: '1969',
  genres: ['draama', 'komöödia'],
  countries: ['EE'],
  description: 'Koolilugu.',
  kids: false,
  demo: false,
  ...more,
});

test('what is known of a film is saved whole; lists are written with commas', async () => {
  const { saved } = await show();
  expect([field('Žanrid').value, field('Maad').value, field('Aasta').value]).toEqual([
    'draama, komöödia',
    'EE',
    '1969',
  ]);
  write('Nimi', 'Kevade (taastatud)');
  write('Žanrid', ' draama ,, ajalugu ');
  write('Maad', '');
  write('Kirjeldus', 'Paunvere.');
  tick('Lastele');
  tick('Külalised võivad vaadata');
  press('Salvesta');
  expect(await notice('Salvestatud')).toBeTruthy();
  const changed = { name: 'Kevade (taastatud)', description: 'Paunvere.', kids: true, demo: true };
  expect(saved()).toEqual([
    { id: 10_007, version: 't1', about: about({ ...changed, genres: ['draama', 'ajalugu'], countries: [] }) },
  ]);
  expect(await screen.findByRole('heading', { name: 'Kevade (taastatud)', level: 1 })).toBeTruthy();
});

test('the last day is sent only when it was changed, and taken away by an empty one', async () => {
  const { saved } = await show(title({ lastDay: '2026-12-31' }));
  expect(field('Viimane päev').value).toBe('2026-12-31');
  write('Aasta', '1970');
  press('Salvesta');
  await expect.poll(saved).toHaveLength(1);
  expect(saved()[0]?.about).toEqual(about({ year: '1970' }));
  await notice('Salvestatud');
  write('Viimane päev', '');
  await pressAgain('Salvesta');
  await expect.poll(saved).toHaveLength(2);
  expect(saved()[1]?.about).toMatchObject({ expires: '' });
});

test('the name of an episode follows from its series and is not sent', async () => {
  const { saved } = await show(
    title({ kind: 'episode', seriesName: 'Õnne 13', season: 2, episode: 5, episodeName: 'Jõulud' }),
  );
  expect(field('Nimi').disabled).toBe(true);
  write('Osa', '6');
  press('Salvesta');
  await notice('Salvestatud');
  const { name: _, ...rest } = about({
    series: 'Õnne 13',
    season: '2',
    episode: '6',
    episodeName: 'Jõulud',
  });
  expect(saved()).toEqual([{ id: 10_007, version: 't1', about: rest }]);
});

test('when another operator was first, their change is read and the operator decides', async () => {
  const { meanwhile, saved } = await show();
  write('Nimi', 'Minu nimi');
  meanwhile({ name: 'Tema nimi', kids: true, lastDay: '2027-01-31' });
  press('Salvesta');
  const conflict = await dialog('Keegi teine salvestas vahepeal');
  expect(await rowTexts('Keegi teine salvestas vahepeal')).toEqual([
    ['Nimi', 'Kevade', 'Tema nimi', 'Minu nimi'],
    ['Viimane päev', '–', '2027-01-31', '–'],
    ['Lastele', 'ei', 'jah', 'ei'],
  ]);
  press('Salvesta minu oma', conflict);
  await noDialog();
  expect(saved().map(({ version }) => version)).toEqual(['t1', 't2']);
  expect(saved()[1]?.about).toEqual(about({ name: 'Minu nimi', expires: '' }));
});

test('what is refused is read in the form and stays written', async () => {
  const { answers } = await show();
  answers(on(editConsoleTitle, refusal('operation.refused', 'Aasta on 1888 kuni 2100.')));
  write('Aasta', '1700');
  press('Salvesta');
  expect((await screen.findByRole('alert')).textContent).toBe('Aasta on 1888 kuni 2100.');
  expect(field('Aasta').value).toBe('1700');
});
