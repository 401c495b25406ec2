// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  changeOperator,
  inviteOperator,
  listOperators,
  resetOperator,
} from '../../../contract/routes/console/operators.ts';
import { proveOperator } from '../../../contract/routes/console/sign-in.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { operator } from '../../testing/operator-fixtures.ts';
import { cellsOf, dialog, fill, press, rowOf, sent } from '../../testing/operate.ts';
import { evening } from '../../testing/service-fixtures.ts';

afterEachConsole();
afterEach(() => void vi.restoreAllMocks());

const invitation = { link: 'http://naide.test/admin/#/invitation/abc', until: evening };
const show = () =>
  showConsole('/operators', [
    on(listOperators, [
      operator(),
      operator({ id: 3, name: 'Kalle Kava', role: 'lineup', secondFactor: false, lastSeenAt: null }),
      operator({ id: 4, name: 'Uus', role: 'owner', invitedUntil: evening, secondFactor: false }),
      operator({ id: 5, name: 'Endine', disabledAt: evening }),
    ]),
  ]);

test('operators tell what they may do, how they stand, and when they were here', async () => {
  show();
  expect(await cellsOf('Haldurid')).toEqual([
    ['Tiina Tugi', 'tugi@naide.test', 'klienditugi', 'korras', '21.11.2026 20:43'],
    ['Kalle Kava', 'tugi@naide.test', 'kavastus', 'teise tegurita', 'ei ole käinud'],
    ['Uus', 'tugi@naide.test', 'omanik', 'kutsutud', '21.11.2026 20:43'],
    ['Endine', 'tugi@naide.test', 'klienditugi', 'suletud', '21.11.2026 20:43'],
  ]);
});

test('somebody is invited, and the link that is handed on is shown once and can be copied', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const world = show();
  world.answers(on(inviteOperator, invitation));
  await press('Kutsu haldur');
  const form = await dialog('Uus haldur');
  fill('Nimi', 'Kai Kask', form);
  fill('E-post', 'kai@naide.test', form);
  fill('Roll', 'lineup', form);
  await press('Kutsu haldur', form);
  const made = await dialog('Kutse on valmis');
  expect(sent(world, inviteOperator)).toEqual([
    { name: 'Kai Kask', email: 'kai@naide.test', role: 'lineup' },
  ]);
  expect(made.getByText(invitation.link)).toBeTruthy();
  await press('Kopeeri', made);
  expect(await screen.findByText('Kopeeritud')).toBeTruthy();
  expect(copied).toHaveBeenCalledWith(invitation.link);
  await press('Valmis', made);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(invitation.link)).toBeNull();
});

test('an invitation needs a name and an address; a refused one keeps what was typed', async () => {
  const world = show();
  world.answers(on(inviteOperator, refusal('operation.refused', 'Selle aadressiga haldur on olemas.')));
  await press('Kutsu haldur');
  const form = await dialog('Uus haldur');
  await press('Kutsu haldur', form);
  expect((await form.findByRole('alert')).textContent).toBe('Palun sisesta nimi');
  expect(document.activeElement).toBe(form.getByLabelText('Nimi'));
  fill('Nimi', 'Kai', form);
  await press('Kutsu haldur', form);
  expect((await form.findByRole('alert')).textContent).toBe('Palun sisesta e-posti aadress');
  expect(sent(world, inviteOperator)).toEqual([]);
  fill('E-post', 'tugi@naide.test', form);
  await press('Kutsu haldur', form);
  expect((await form.findByText('Selle aadressiga haldur on olemas.')).textContent).toBeTruthy();
  expect(form.getByLabelText('Nimi')).toHaveProperty('value', 'Kai');
});

test('where a second factor is wanted anew it is asked for, and the invitation goes on', async () => {
  let proven = false;
  const world = show();
  world.answers(
    on(inviteOperator, () => (proven ? invitation : refusal('operator.proofNeeded'))),
    on(proveOperator, () => {
      proven = true;
      return null;
    }),
  );
  await press('Kutsu haldur');
  const form = await dialog('Uus haldur');
  fill('Nimi', 'Kai', form);
  fill('E-post', 'kai@naide.test', form);
  await press('Kutsu haldur', form);
  const proof = await dialog('Kinnita, et see oled sina');
  fill('Kood', '123456', proof);
  await press('Kinnita', proof);
  expect(await dialog('Kutse on valmis')).toBeTruthy();
  expect(sent(world, proveOperator)).toEqual([{ code: '123456' }]);
  expect(sent(world, inviteOperator)).toHaveLength(2);
});

test('an operator is called otherwise, may do other things, and is let in no more', async () => {
  const world = show();
  world.answers(on(changeOperator, null));
  await press('Muuda', await rowOf(/^Tiina Tugi/));
  const form = await dialog('Muuda haldurit');
  expect(form.getByText('tugi@naide.test')).toBeTruthy();
  fill('Nimi', 'Tiina Uus', form);
  fill('Roll', 'owner', form);
  const closed = form.getByRole('checkbox', { name: 'Sissepääs suletud' });
  expect(closed).toHaveProperty('checked', false);
  fireEvent.click(closed);
  world.answers(on(listOperators, [operator({ name: 'Tiina Uus' })]));
  await press('Salvesta', form);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(world, changeOperator)).toEqual([{ id: 2, name: 'Tiina Uus', role: 'owner', disabled: true }]);
  expect(await cellsOf('Haldurid')).toHaveLength(1);
});

test('a change that is refused stays in its form', async () => {
  const world = show();
  world.answers(on(changeOperator, refusal('operation.refused', 'Üks omanik peab jääma.')));
  await press('Muuda', await rowOf(/^Endine/));
  const form = await dialog('Muuda haldurit');
  const closed = form.getByRole('checkbox', { name: 'Sissepääs suletud' });
  expect(closed).toHaveProperty('checked', true);
  fireEvent.click(closed);
  await press('Salvesta', form);
  expect((await form.findByRole('alert')).textContent).toBe('Üks omanik peab jääma.');
  expect(closed).toHaveProperty('checked', false);
  expect(sent(world, changeOperator)[0]).toMatchObject({ id: 5, disabled: false });
});

test('all that lets somebody in is taken away only after it was asked, and a new invitation is shown', async () => {
  const world = show();
  world.answers(on(resetOperator, invitation));
  await press('Lähtesta', await rowOf(/^Kalle Kava/));
  const asks = await dialog('Alustada uuesti?');
  expect(asks.getByText(/^Kalle Kava kaotab parooli/)).toBeTruthy();
  expect(sent(world, resetOperator)).toEqual([]);
  await press('Lähtesta sissepääs', asks);
  expect((await dialog('Kutse on valmis')).getByText(invitation.link)).toBeTruthy();
  expect(sent(world, resetOperator)).toEqual([{ id: 3 }]);
});

test('a reset that is refused says why', async () => {
  const world = show();
  world.answers(on(resetOperator, refusal('operation.refused', 'Iseennast lähtestada ei saa.')));
  await press('Lähtesta', await rowOf(/^Tiina Tugi/));
  await press('Lähtesta sissepääs', await dialog('Alustada uuesti?'));
  expect(await screen.findByText('Iseennast lähtestada ei saa.')).toBeTruthy();
});

test('operators are for the owner alone', async () => {
  const world = showConsole('/operators', [], 'lineup');
  expect(await screen.findByText('Selle jaoks on vaja teist rolli.')).toBeTruthy();
  expect(world.asked(listOperators)).toEqual([]);
});
