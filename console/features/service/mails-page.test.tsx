// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getMail, listMails, sendMailAgain } from '../../../contract/routes/console/service.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { cellsOf, dialog, press, sent } from '../../testing/operate.ts';
import { mail } from '../../testing/service-fixtures.ts';

afterEachConsole();

test('mails are told with how they stand, in words', async () => {
  showConsole('/mails', [
    on(listMails, [
      mail(),
      mail({ id: 4, state: 'waiting', attempts: 0, lastError: null }),
      mail({ id: 3, state: 'suppressed' }),
      mail({ id: 2, state: 'kept' }),
      mail({ id: 1, state: 'sent' }),
    ]),
  ]);
  const rows = await cellsOf('Kirjad');
  expect(rows[0]).toEqual([
    '21.11.2026 20:43',
    'mari@naide.test',
    'Tere tulemast',
    'ebaõnnestus',
    '4',
    'postkast on täis',
  ]);
  expect(rows.map(([, , , state]) => state)).toEqual([
    'ebaõnnestus',
    'ootab',
    'saaja ei soovi',
    'hoitud: kirjaserverit ei ole seatud',
    'saadetud',
  ]);
  expect(rows[1]!.slice(4)).toEqual(['0', '']);
});

test('where all have come through, that is said', async () => {
  showConsole('/mails', [on(listMails, [])]);
  expect(await screen.findByText('Kõik kirjad on kohal.')).toBeTruthy();
});

test('a mail is sent again, and the list is asked anew', async () => {
  const world = showConsole('/mails', [on(listMails, [mail()]), on(sendMailAgain, null)], 'support');
  await cellsOf('Kirjad');
  world.answers(on(listMails, [mail({ state: 'waiting' })]));
  await press('Saada uuesti');
  expect(await screen.findByText('Kirja proovitakse kohe uuesti saata')).toBeTruthy();
  expect(sent(world, sendMailAgain)).toEqual([{ id: 5 }]);
  expect((await cellsOf('Kirjad'))[0]![3]).toBe('ootab');
});

test('a mail that cannot be sent again says why', async () => {
  showConsole('/mails', [
    on(listMails, [mail()]),
    on(sendMailAgain, refusal('operation.refused', 'See kiri on juba läinud.')),
  ]);
  await press('Saada uuesti');
  expect(await screen.findByText('See kiri on juba läinud.')).toBeTruthy();
});

test('texts, which may hold a link that opens an account, are for the owner alone', async () => {
  showConsole('/mails', [on(listMails, [mail()])], 'support');
  await cellsOf('Kirjad');
  expect(screen.queryByRole('button', { name: 'Loe' })).toBeNull();
});

test('the owner reads a mail as it was written', async () => {
  const text = 'Tere, Mari!\n<b>Link</b>: http://naide.test/a';
  const world = showConsole('/mails', [on(listMails, [mail()]), on(getMail, { mail: mail(), text })]);
  await press('Loe');
  const read = await dialog('Tere tulemast');
  expect(read.getByText(/Tere, Mari!/).textContent).toBe(text);
  expect(read.getByText('mari@naide.test')).toBeTruthy();
  expect(read.getByText('ebaõnnestus')).toBeTruthy();
  expect(world.asked(getMail)[0]!.params).toEqual({ id: '5' });
  await press('Sulge', read);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('of a mail that was sent the text is gone, and that is said', async () => {
  const gone = mail({ state: 'sent' });
  showConsole('/mails', [on(listMails, [gone]), on(getMail, { mail: gone, text: '' })]);
  await press('Loe');
  expect((await dialog('Tere tulemast')).getByText('Saadetud kirja teksti ei hoita.')).toBeTruthy();
});

test('a mail that is not there any more says so within its dialog', async () => {
  showConsole('/mails', [
    on(listMails, [mail()]),
    on(getMail, refusal('operation.refused', 'Sellist kirja ei ole.')),
  ]);
  await press('Loe');
  expect((await (await dialog('Kirjad')).findByRole('alert')).textContent).toContain('Sellist kirja ei ole.');
});
