// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Broadcast } from '../../../contract/models/console/messages.ts';
import {
  cancelBroadcast,
  listBroadcastPlaces,
  listBroadcasts,
} from '../../../contract/routes/console/messages.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { moment, momentText } from '../../testing/moment.ts';
import { dialogOf, headsOf, press, queriesOf, rowsOf, rowWith } from '../../testing/shown.ts';

afterEachConsole();

const message = (more: Partial<Broadcast> = {}): Broadcast => ({
  id: 4,
  title: 'Hooldus',
  text: 'Öösel ei ole pilti.',
  ways: ['modal'],
  filter: { kind: 'all' },
  state: 'sent',
  scheduledAt: moment,
  finishedAt: moment,
  createdAt: moment,
  createdBy: 'operator:juta@naide.test',
  told: 120,
  shown: 80,
  acknowledged: 75,
  read: null,
  ...more,
});
const waiting = message({ state: 'waiting', told: 0, finishedAt: null });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('nothing was sent yet', async () => {
  showConsole('/messages', [on(listBroadcasts, { broadcasts: [], next: null })], 'support');
  expect(await screen.findByText('Teateid ei ole saadetud.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Uus teade' }).getAttribute('href')).toBe('#/messages/new');
});

test('messages stand with whom they were for, how they went, and what came of them', async () => {
  showConsole('/messages', [
    on(listBroadcasts, {
      broadcasts: [
        message(),
        message({
          state: 'sending',
          ways: ['notification', 'mail'],
          shown: null,
          acknowledged: null,
          read: 9,
        }),
      ].map((one, id) => ({ ...one, id })),
      next: null,
    }),
  ]);
  const modal = 'teade ekraanil, mis tuleb kinnitada';
  const ways = 'teadete loend, kiri';
  const by = 'juta@naide.test';
  expect(await headsOf('Teated')).toEqual([
    'Aeg',
    'Teade',
    'Kellele',
    'Kuidas',
    'Seis',
    'Läks',
    'Näidatud',
    'Kinnitatud',
    'Loetud',
    'Kes',
    'Toimingud',
  ]);
  expect(await rowsOf('Teated')).toEqual([
    [momentText, 'Hooldus', 'kõik', modal, 'saadetud', '120', '80', '75', '–', by, ''],
    [momentText, 'Hooldus', 'kõik', ways, 'saadetakse', '120', '–', '–', '9', by, ''],
  ]);
});

test('whom a message was for is said in words', async () => {
  const filters: Broadcast['filter'][] = [
    { kind: 'member', email: 'mari@naide.test' },
    { kind: 'member', email: '' },
    { kind: 'expiring', days: 7 },
    { kind: 'channel', channelId: 'etv' },
    { kind: 'channel', channelId: 'kadunud' },
    { kind: 'server', serverId: 's1' },
  ];
  const broadcasts = filters.map((filter, id) => message({ id, filter }));
  showConsole('/messages', [
    on(listBroadcasts, { broadcasts, next: null }),
    on(listBroadcastPlaces, { channels: [{ id: 'etv', name: 'Eesti Üks' }], servers: [] }),
  ]);
  await screen.findByText('kanal Eesti Üks');
  expect((await rowsOf('Teated')).map((cells) => cells[2])).toEqual([
    'mari@naide.test',
    'üks liige',
    'lõpeb 7 päeva jooksul',
    'kanal Eesti Üks',
    'kanal kadunud',
    'server s1',
  ]);
});

test('a message without a heading stands by the beginning of its text', async () => {
  const texts = ['Öösel ei ole pilti.', 'a'.repeat(60), 'a'.repeat(61), ''];
  const broadcasts = texts.map((text, id) => message({ id, title: '', text }));
  showConsole('/messages', [on(listBroadcasts, { broadcasts, next: null })]);
  expect((await rowsOf('Teated')).map((cells) => cells[1])).toEqual([
    'Öösel ei ole pilti.',
    'a'.repeat(60),
    `${'a'.repeat(60)}…`,
    '–',
  ]);
});

test('only a message that waits can be canceled, after a question', async () => {
  const others = (['sending', 'sent', 'canceled'] as const).map((state, id) => message({ id, state }));
  const world = showConsole('/messages', [
    on(listBroadcasts, { broadcasts: [waiting, ...others], next: null }),
    on(cancelBroadcast, null),
  ]);
  const row = await rowWith('ootab');
  expect(screen.getAllByRole('button', { name: 'Tühista' })).toHaveLength(1);
  press(row, 'Tühista');
  press(await dialogOf('Tühistada teade?'), 'Loobu');
  await noDialog();
  expect(world.asked(cancelBroadcast)).toEqual([]);
  press(row, 'Tühista');
  const asked = await dialogOf('Tühistada teade?');
  expect(within(asked).getByText('Teadet „Hooldus” ei saadeta kellelegi.')).toBeTruthy();
  world.answers(on(listBroadcasts, { broadcasts: [{ ...waiting, state: 'canceled' }], next: null }));
  press(asked, 'Tühista');
  expect(await screen.findByText('Teade on tühistatud')).toBeTruthy();
  await noDialog();
  expect(world.asked(cancelBroadcast)).toEqual([{ params: { id: '4' }, query: {}, body: {} }]);
  expect((await rowsOf('Teated')).map((cells) => cells[4])).toEqual(['tühistatud']);
});

test('a message that has gone meanwhile is not canceled, and that is said', async () => {
  showConsole('/messages', [
    on(listBroadcasts, { broadcasts: [waiting], next: null }),
    on(cancelBroadcast, refusal('operation.refused', 'Teade on juba teel.')),
  ]);
  press(await rowWith('ootab'), 'Tühista');
  const asked = await dialogOf('Tühistada teade?');
  press(asked, 'Tühista');
  expect(await screen.findByText('Teade on juba teel.')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBe(asked);
});

test('older messages come under those that are shown', async () => {
  const world = showConsole('/messages', [
    on(listBroadcasts, ({ query }) =>
      query['before'] === '4'
        ? { broadcasts: [message({ id: 3, title: 'Uus kanal' })], next: null }
        : { broadcasts: [message()], next: 4 },
    ),
  ]);
  fireEvent.click(await screen.findByRole('button', { name: 'Näita veel' }));
  await screen.findByText('Uus kanal');
  expect((await rowsOf('Teated')).map((cells) => cells[1])).toEqual(['Hooldus', 'Uus kanal']);
  expect(queriesOf(world.asked(listBroadcasts))).toEqual([{}, { before: '4' }]);
});

test('a refusal is said in words', async () => {
  showConsole('/messages', [on(listBroadcasts, refusal('operation.refused', 'Teateid ei saa lugeda.'))]);
  expect((await screen.findByRole('alert')).textContent).toContain('Teateid ei saa lugeda.');
});

test('who looks after the line-up tells members nothing', async () => {
  showConsole('/messages', [], 'lineup');
  expect(await screen.findByText('Selle jaoks on vaja teist rolli.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Teated' })).toBeNull();
});
