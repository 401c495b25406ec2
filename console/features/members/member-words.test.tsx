// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  addMember,
  noteMember,
  openMemberTicket,
  removeMemberNote,
} from '../../../contract/routes/console/member-import.ts';
import { memberLedger, memberPage, searchMembers } from '../../../contract/routes/console/members.ts';
import { consoleTicket, consoleTickets } from '../../../contract/routes/console/support.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { member } from '../../testing/members-fixtures.ts';
import { dialog, fill, press, sent } from '../../testing/operate.ts';
import { evening } from '../../testing/service-fixtures.ts';

afterEachConsole();

const note = { id: 5, at: evening, by: 'mari@haldus.test', text: 'Kuuleb halvasti.' };
const show = (more: Parameters<typeof member>[0] = {}) =>
  showConsole('/members/7', [
    on(memberPage, member({ id: 7, ...more })),
    on(memberLedger, { entries: [], next: null }),
    on(consoleTickets, { list: [], next: null, open: 0, waiting: 0 } as never),
  ]);

test('a note is written for other operators, and thrown away after it was asked', async () => {
  const world = show({ notes: [note] });
  world.answers(on(noteMember, null), on(removeMemberNote, null));
  expect(await screen.findByText('Kuuleb halvasti.')).toBeTruthy();
  await press('Lisa märkus');
  const writing = await dialog('Lisa märkus');
  fill('Märkus', 'Helistas.', writing);
  await press('Salvesta märkus', writing);
  expect(await screen.findByText('Märkus on salvestatud')).toBeTruthy();
  await press('Kustuta');
  await press('Kustuta', await dialog('Kustutada märkus?'));
  expect(await screen.findByText('Märkus on kustutatud')).toBeTruthy();
  expect([sent(world, noteMember), sent(world, removeMemberNote)]).toEqual([
    [{ text: 'Helistas.' }],
    [{ note: 5 }],
  ]);
});

test.each([
  ['Kirjuta liikmele', 'Saada', 'operator'],
  ['Pöördumine liikme nimel', 'Salvesta pöördumine', 'member'],
] as const)('%s begins a ticket, and leads there', async (button, action, from) => {
  const world = show();
  world.answers(on(openMemberTicket, { ticketId: 9 }), on(consoleTicket, refusal('ticket.unknown')));
  await press(button);
  const asks = await dialog(button);
  fill('Sõnum', 'Tere!', asks);
  fireEvent.change(asks.getByLabelText('Kategooria'), { target: { value: 'Telekava' } });
  await press(action, asks);
  await expect.poll(() => location.hash).toBe('#/tickets/9');
  expect(sent(world, openMemberTicket)).toEqual([
    { from, category: 'Telekava', text: 'Tere!', requestId: expect.any(String) },
  ]);
});

test('somebody is added with days and an invitation, and what is wrong is said in the form', async () => {
  const world = showConsole('/members', [
    on(searchMembers, { members: [], next: null }),
    on(addMember, refusal('operation.refused', 'Selle aadressiga on juba konto.')),
  ]);
  await press('Lisa liige');
  const form = await dialog('Lisa liige');
  fill('Nimi', 'Aino Kask', form);
  fill('E-post', 'aino@naide.test', form);
  fill('Päevi', '30', form);
  await press('Lisa', form);
  expect(await form.findByText('Selle aadressiga on juba konto.')).toBeTruthy();
  expect(sent(world, addMember)).toEqual([
    { name: 'Aino Kask', email: 'aino@naide.test', days: 30, invite: true },
  ]);
});
