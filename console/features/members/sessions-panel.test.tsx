// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MemberPage } from '../../../contract/models/console/members.ts';
import { endMemberSession, endMemberSessions, memberPage } from '../../../contract/routes/console/members.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { answersOf, member } from '../../testing/members-fixtures.ts';
import { moment, momentText } from '../../testing/moment.ts';
import { dialogOf, panelOf, press, rowsOf, rowWith } from '../../testing/shown.ts';

afterEachConsole();

type Session = MemberPage['sessions'][number];
const session = (more: Partial<Session> = {}): Session => ({
  id: '0123456789abcdef',
  device: 'Firefox, Linux',
  place: 'main',
  network: '193.40.0.0/24',
  timeZone: null,
  since: moment,
  lastSeen: moment,
  watching: true,
  ...more,
});
const tv = session({ id: 'fedcba9876543210', device: 'Teler', place: 'additional', watching: false });
const sessions = [session(), tv];
const name = 'Seansid ja seadmed';
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('each device stands with its place, its network and whether something plays there', async () => {
  showConsole('/members/7', answersOf({ sessions }), 'support');
  expect(await rowsOf(name)).toEqual([
    ['Firefox, Linux', 'põhikoht', '193.40.0.0/24', 'jah', momentText, 'Lõpeta'],
    ['Teler', 'lisakoht', '193.40.0.0/24', 'ei', momentText, 'Lõpeta'],
  ]);
});

test('one device is signed out after a question, and the others stay', async () => {
  const world = showConsole('/members/7', [...answersOf({ sessions }), on(endMemberSession, { ended: 1 })]);
  press(await rowWith('Teler'), 'Lõpeta');
  const asked = await dialogOf('Lõpetada seanss?');
  expect(within(asked).getByText('Teler logitakse välja ja pilt peatub seal kohe.')).toBeTruthy();
  world.answers(on(memberPage, member({ sessions: [session()] })));
  press(asked, 'Lõpeta');
  expect(await screen.findByText('Lõpetatud seansse: 1')).toBeTruthy();
  await noDialog();
  expect((await rowsOf(name)).map(([device]) => device)).toEqual(['Firefox, Linux']);
  expect(world.asked(endMemberSession)).toEqual([
    { params: { id: '7', session: 'fedcba9876543210' }, query: {}, body: {} },
  ]);
});

test('who thinks better of it signs nobody out', async () => {
  const world = showConsole('/members/7', answersOf({ sessions }));
  press(await rowWith('Teler'), 'Lõpeta');
  press(await dialogOf('Lõpetada seanss?'), 'Loobu');
  await noDialog();
  press(await panelOf(name), 'Lõpeta kõik');
  press(await dialogOf('Lõpetada kõik seansid?'), 'Sulge');
  await noDialog();
  expect(world.asked(endMemberSession)).toEqual([]);
  expect(world.asked(endMemberSessions)).toEqual([]);
});

test('all devices are signed out after a question, and then none is there to sign out', async () => {
  const world = showConsole('/members/7', [...answersOf({ sessions }), on(endMemberSessions, { ended: 2 })]);
  press(await panelOf(name), 'Lõpeta kõik');
  const asked = await dialogOf('Lõpetada kõik seansid?');
  expect(within(asked).getByText(/^Liige logitakse igas seadmes välja/)).toBeTruthy();
  world.answers(on(memberPage, member()));
  press(asked, 'Lõpeta kõik');
  expect(await screen.findByText('Lõpetatud seansse: 2')).toBeTruthy();
  await noDialog();
  expect(world.asked(endMemberSessions)).toEqual([{ params: { id: '7' }, query: {}, body: {} }]);
  expect(await screen.findByText('Ühtegi seadet ei ole sisse logitud.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Lõpeta kõik' })).toBeNull();
});

test('a question stays open when the server refuses, and says why', async () => {
  showConsole('/members/7', [
    ...answersOf({ sessions }),
    on(endMemberSession, refusal('operation.refused', 'Seanss on juba läbi.')),
  ]);
  press(await rowWith('Teler'), 'Lõpeta');
  const asked = await dialogOf('Lõpetada seanss?');
  press(asked, 'Lõpeta');
  expect(await screen.findByText('Seanss on juba läbi.')).toBeTruthy();
  const again = within(asked).getByRole<HTMLButtonElement>('button', { name: 'Lõpeta' });
  await waitFor(() => expect(again.disabled).toBe(false));
});
