// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readLineup } from '../../../contract/routes/console/lineup.ts';
import {
  changeSettings,
  checkBooks,
  endAllSessions,
  listAllSettings,
} from '../../../contract/routes/console/service.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { channel, lineupOf } from '../../testing/lineup-fixtures.ts';
import { cellsOf, dialog, fill, press, rowOf, sent } from '../../testing/operate.ts';
import { evening, setting } from '../../testing/service-fixtures.ts';

afterEachConsole();

const known = [
  setting({ changedAt: evening, changedBy: 'haldur@naide.test' }),
  setting({
    code: 'VAT_PERCENT',
    group: 'PAYMENTS',
    name: 'Käibemaks',
    kind: 'percent',
    meaning: 'Protsent kviitungitel.',
    value: '24',
    source: 'environment',
  }),
  setting({
    code: 'OPERATOR_NAME',
    name: 'Teenuse pakkuja',
    kind: 'text',
    meaning: 'Nimi kirjades.',
    value: null,
    source: 'none',
  }),
];
const show = () => showConsole('/settings', [on(listAllSettings, known)]);

test('settings stand in their groups, with what they mean and where they come from', async () => {
  show();
  expect(await cellsOf('Kontakt')).toEqual([
    [
      'Klienditoe e-postKuhu liikmed kirjutavad.',
      'abi@naide.test',
      'siit21.11.2026 20:43, haldur@naide.test',
    ],
    ['Teenuse pakkujaNimi kirjades.', '–', 'määramata'],
  ]);
  expect(await cellsOf('Maksmine')).toEqual([
    ['KäibemaksProtsent kviitungitel.', '24 %', 'keskkonnafailist'],
  ]);
  expect(screen.queryByRole('region', { name: 'Rakendused' })).toBeNull();
});

test('channels stand by their names', async () => {
  const kids = setting({
    code: 'KIDS_CHANNELS',
    name: 'Lastekanalid',
    kind: 'lines',
    value: 'etv, lasteaed',
  });
  const lineup = lineupOf([channel({ id: 'etv', name: 'Eesti Üks' })]);
  showConsole('/settings', [on(listAllSettings, [kids]), on(readLineup, lineup)]);
  await screen.findByText('Eesti Üks, lasteaed');
});

test('a setting is found by its name or by what it means', async () => {
  show();
  await cellsOf('Kontakt');
  fill('Otsi seadet', 'KÄIBEMAKS');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Kontakt' })).toBeNull());
  expect(await cellsOf('Maksmine')).toHaveLength(1);
  expect(location.hash).toContain('q=');
  await press('Tühjenda otsing');
  expect(await cellsOf('Kontakt')).toHaveLength(2);
});

test('a setting is changed with the version that was read', async () => {
  const world = show();
  await press('Muuda', await rowOf(/^Klienditoe e-post/));
  const form = await dialog('Klienditoe e-post');
  expect(form.getByText('Kuhu liikmed kirjutavad.')).toBeTruthy();
  fill('Klienditoe e-post', 'tugi@naide.test', form);
  world.answers(on(changeSettings, null), on(listAllSettings, [setting({ value: 'tugi@naide.test' })]));
  await press('Salvesta', form);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(world, changeSettings)).toEqual([
    { changes: [{ code: 'CONTACT_EMAIL', value: 'tugi@naide.test', version: 'v1' }] },
  ]);
  expect(await screen.findByText('tugi@naide.test')).toBeTruthy();
});

test('what is stored here is given back to the environment; what is not stored cannot be', async () => {
  const world = show();
  world.answers(on(changeSettings, null));
  await press('Muuda', await rowOf(/^Käibemaks/));
  const other = await dialog('Käibemaks');
  expect(other.queryByRole('button', { name: 'Lase keskkonnal otsustada' })).toBeNull();
  await press('Loobu', other);
  await press('Muuda', await rowOf(/^Klienditoe e-post/));
  await press('Lase keskkonnal otsustada', await dialog('Klienditoe e-post'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(world, changeSettings)).toEqual([
    { changes: [{ code: 'CONTACT_EMAIL', value: null, version: 'v1' }] },
  ]);
});

test('a value that does not fit is refused in words and stays in the field', async () => {
  const world = show();
  world.answers(on(changeSettings, refusal('operation.refused', 'See ei ole protsent.')));
  await press('Muuda', await rowOf(/^Käibemaks/));
  const form = await dialog('Käibemaks');
  fill('Käibemaks', 'palju', form);
  await press('Salvesta', form);
  expect((await form.findByRole('alert')).textContent).toBe('See ei ole protsent.');
  expect(form.getByLabelText('Käibemaks')).toHaveProperty('value', 'palju');
});

test('when somebody else was faster their value is shown, and is overwritten only knowingly', async () => {
  const world = show();
  world.answers(on(changeSettings, refusal('operation.outdated')));
  await press('Muuda', await rowOf(/^Klienditoe e-post/));
  const form = await dialog('Klienditoe e-post');
  fill('Klienditoe e-post', 'minu@naide.test', form);
  world.answers(on(listAllSettings, [setting({ value: 'tema@naide.test', version: 'v2' })]));
  await press('Salvesta', form);
  expect(await form.findByText('tema@naide.test')).toBeTruthy();
  expect(form.getByText(/Keegi muutis seda vahepeal/)).toBeTruthy();
  expect(form.getByLabelText('Klienditoe e-post')).toHaveProperty('value', 'minu@naide.test');
  world.answers(on(changeSettings, null));
  await press('Salvesta', form);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(world, changeSettings).map(({ changes }) => changes[0]?.version)).toEqual(['v1', 'v2']);
});

test('books that agree, and books that do not, are told apart', async () => {
  const world = show();
  world.answers(on(checkBooks, { count: 0, faults: [] }));
  await press('Kontrolli raamatuid');
  expect(await screen.findByText('Kõik klapib.')).toBeTruthy();
  world.answers(
    on(checkBooks, { count: 1, faults: [{ of: 'konto 7', fault: 'seis on 3, kanded annavad 4' }] }),
  );
  await press('Kontrolli raamatuid');
  expect(await screen.findByText('Ei klapi: 1')).toBeTruthy();
  expect(await cellsOf('Raamatud')).toEqual([['konto 7', 'seis on 3, kanded annavad 4']]);
  expect(screen.queryByText('Kõik klapib.')).toBeNull();
  world.answers(on(checkBooks, refusal('operation.refused', 'Raamatuid juba kontrollitakse.')));
  await press('Kontrolli raamatuid');
  expect(await screen.findByText('Raamatuid juba kontrollitakse.')).toBeTruthy();
});

test('all members are sent to sign in again only after it was asked', async () => {
  const world = show();
  world.answers(on(endAllSessions, { ended: 340 }));
  await press('Lõpeta kõigi liikmete seansid');
  const asks = await dialog('Lõpetada kõik seansid?');
  expect(asks.getByText(/Kõik liikmed peavad uuesti sisse logima/)).toBeTruthy();
  expect(world.asked(endAllSessions)).toEqual([]);
  await press('Lõpeta kõigi liikmete seansid', asks);
  expect(await screen.findByText('Lõpetatud seansse: 340')).toBeTruthy();
  expect(world.asked(endAllSessions)).toHaveLength(1);
});

test('settings are for the owner alone', async () => {
  const world = showConsole('/settings', [], 'support');
  expect(await screen.findByText('Selle jaoks on vaja teist rolli.')).toBeTruthy();
  expect(world.asked(listAllSettings)).toEqual([]);
});
