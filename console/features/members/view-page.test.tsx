// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MemberView, OfferedChannel } from '../../../contract/models/console/member-view.ts';
import { viewAsMember } from '../../../contract/routes/console/members.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { answersOf } from '../../testing/members-fixtures.ts';
import { moment, momentText } from '../../testing/moment.ts';
import { factsOf, fill, panelOf, rowsOf } from '../../testing/shown.ts';

afterEachConsole();

const channel = (more: Partial<OfferedChannel> = {}): OfferedChannel => ({
  id: 'etv',
  kind: 'tv',
  number: 1,
  name: 'ETV',
  refusal: null,
  quality: 'high',
  replayFrom: moment,
  ...more,
});

const view = (more: Partial<MemberView> = {}): MemberView => ({
  at: moment,
  id: 7,
  name: 'Mari Maasikas',
  entry: 'open',
  blockedUntil: null,
  expiresAt: moment + 86_400_000,
  frozenUntil: null,
  extraPlaceUntil: null,
  channels: [channel()],
  series: 'shown',
  recordings: { usedHours: 12.34, ofHours: 100 },
  messages: [],
  unreadNotifications: 0,
  remindedDaysBefore: 3,
  streamServer: null,
  devices: [],
  ...more,
});

test('from the page of a member one looks at what the viewer offers them, once', async () => {
  const world = showConsole('/members/7', [...answersOf(), on(viewAsMember, view())]);
  fireEvent.click(await screen.findByRole('link', { name: 'Vaata liikme pilguga' }));
  await screen.findByRole('heading', { level: 1, name: 'Liikme pilguga: Mari Maasikas' });
  expect(screen.getByText(/^Vaatamisaeg kestab kuni/)).toBeTruthy();
  expect(factsOf(await panelOf('Mida talle pakutakse'))).toEqual({
    'Lisakoht kuni': '–',
    'Filmid ja sarjad': 'näha',
    Salvestused: '12,3 tundi 100-st',
    Videoserver: 'lähim',
    'Meeldetuletus enne lõppu': '3 päeva varem',
  });
  expect(await rowsOf('Kanalid')).toEqual([['1', 'ETV', 'telekanal', 'jah', 'kõrge', momentText]]);
  window.dispatchEvent(new Event('focus'));
  expect(world.asked(viewAsMember)).toEqual([{ params: { id: '7' }, query: {}, body: {} }]);
  const back = within(screen.getByRole('main')).getByRole('link', { name: 'Mari Maasikas' });
  expect(back.getAttribute('href')).toBe('#/members/7');
});

test('what a member may not watch says why, and stands alone where one wants that', async () => {
  showConsole('/members/7/view', [
    on(
      viewAsMember,
      view({
        expiresAt: moment - 1,
        channels: [
          channel({ refusal: 'viewtime.expired', quality: null }),
          channel({ id: 'k2', number: 2, name: 'Kanal 2', refusal: 'channel.locked', quality: null }),
          channel({ id: 'vaba', number: 3, name: 'Vaba', quality: 'low', replayFrom: null }),
          channel({ id: 'vr', kind: 'radio', name: 'Vikerraadio', quality: null, replayFrom: null }),
        ],
      }),
    ),
  ]);
  expect(await screen.findByText(/^Vaatamisaeg lõppes/)).toBeTruthy();
  expect(screen.getByText('vaadata saab 2, kokku on 4')).toBeTruthy();
  expect((await rowsOf('Kanalid')).map((cells) => cells.slice(1, 5).join(' · '))).toEqual([
    'ETV · telekanal · ei: vaatamisaeg on otsas · –',
    'Kanal 2 · telekanal · ei: ta on selle ise peitnud · –',
    'Vaba · telekanal · jah · madal',
    'Vikerraadio · raadiojaam · jah · ainult heli',
  ]);
  fill(await panelOf('Kanalid'), 'Näita', 'refused');
  expect((await rowsOf('Kanalid')).map(([, name]) => name)).toEqual(['ETV', 'Kanal 2']);
});

test.each([
  [{ entry: 'notActivated' }, /konto on avamata/],
  [{ entry: 'blocked' }, /blokeeritud kuni tühistamiseni/],
  [{ entry: 'blocked', blockedUntil: moment }, /konto on blokeeritud kuni \d/],
  [{ expiresAt: null }, /Vaatamisaega ei ole kunagi olnud/],
  [{ frozenUntil: moment + 1 }, /on tema soovil peatatud kuni/],
] as const)('what keeps a member out is said in a sentence: %j', async (more, words) => {
  showConsole('/members/7/view', [on(viewAsMember, view(more))]);
  expect(await screen.findByText(words)).toBeTruthy();
});

test('messages and devices stand there as the member has them', async () => {
  showConsole('/members/7/view', [
    on(
      viewAsMember,
      view({
        unreadNotifications: 4,
        messages: [{ id: 1, message: 'Öösel on hooldus.', seen: false }],
        devices: [{ device: 'Firefox', place: 'main', lastSeen: moment }],
      }),
    ),
  ]);
  expect(await rowsOf('Mis tal ekraanil seisab')).toEqual([
    ['Öösel on hooldus.', 'ei ole veel ekraanile jõudnud'],
  ]);
  expect(await rowsOf('Seansid ja seadmed')).toEqual([['Firefox', 'põhikoht', momentText]]);
});

test('a member who is gone is said in words', async () => {
  showConsole('/members/8/view', [on(viewAsMember, refusal('member.unknown'))]);
  expect((await screen.findByRole('alert')).textContent).toContain('Sellist liiget ei ole.');
});
