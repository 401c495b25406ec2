// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Outlet, Route, Routes, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Channel } from '../../../contract/models/channel.ts';
import type { User } from '../../../contract/models/user.ts';
import { userQuery } from '../../features/account/account-queries.ts';
import { channelsQuery } from '../../features/channels/channel-queries.ts';
import { PlayerProvider } from '../../features/watch/player-context.tsx';
import { enterTvMode, leaveTvMode } from '../../lib/device/tv-mode.ts';
import { beginSession, endSession } from '../../lib/session.ts';
import type { Player } from '../../player/player.ts';
import { offersQuery } from '../../lib/queries/offers-query.ts';
import { settingsQuery } from '../../lib/queries/settings-query.ts';
import { ViewtimeModal } from './viewtime-modal.tsx';

const close = vi.fn<() => void>();
const day = 86_400_000;

const month = {
  id: '1m',
  months: 1,
  days: 0,
  cents: 1_300,
  currency: 'EUR',
  addsDays: 31,
  centsPerDay: 41.9,
  savedCents: 0,
} as const;
const methods = [{ id: 'trustly', name: 'Trustly', simulated: true }] as const;

function Where() {
  const { pathname, state } = useLocation();
  return <output>{`${pathname} ${JSON.stringify(state)}`}</output>;
}
function show(expirationdate: number | null, playing = 'etv') {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  beginSession('tok', true);
  const user: User = {
    id: 1,
    firstName: 'Mari',
    lastName: 'Mets',
    email: 'mari@naide.test',
    expirationdate,
    additViewPlaceExpirationDate: null,
    frozenUntil: null,
    mayViewSeries: true,
    language: null,
    profileImageUrl: null,
  };
  queries.setQueryData(userQuery('tok').queryKey, user);
  queries.setQueryData(offersQuery('tok').queryKey, {
    offers: [month],
    methods: [...methods],
    transfer: null,
    trialDays: 0,
  });
  for (const group of ['PAYMENTS', 'SELLER', 'CONTACT'] as const)
    queries.setQueryData(settingsQuery(group).queryKey, {});
  queries.setQueryData(channelsQuery(true).queryKey, [
    { id: 'kanal2', demo: false },
    { id: 'etv', demo: true },
  ] as Channel[]);
  const player = { store: createStore(() => ({ channelId: playing })) } as unknown as Player;
  render(
    <QueryClientProvider client={queries}>
      <PlayerProvider value={player}>
        <MemoryRouter initialEntries={[{ pathname: '/viewtime', state: { from: '/view/7/film' } }]}>
          <Routes>
            <Route element={<Outlet context={{ close }} />}>
              <Route path="/viewtime" element={<ViewtimeModal />} />
              <Route path="*" element={<Where />} />
            </Route>
          </Routes>
        </MemoryRouter>
      </PlayerProvider>
    </QueryClientProvider>,
  );
}
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
  endSession('left');
});

test.each([
  ['never had any viewing time is welcomed', null, 'Tere tulemast, Mari!'],
  ['has used it up is told so', Date.now() - day, 'Vaatamisaeg on otsas!'],
])('who %s, and may watch what is open to all', (_, expirationdate, title) => {
  show(expirationdate);
  expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Vaata avatud kanaleid' }));
  expect(close).toHaveBeenCalled();
});

test('who has just run out is told so at once, and not with the next minute', () => {
  const end = Date.UTC(2026, 10, 21, 18, 30, 30);
  vi.useFakeTimers({ now: end + 5_000 });
  show(end);
  expect(screen.getByRole('dialog', { name: 'Vaatamisaeg on otsas!' })).toBeTruthy();
});

test('who was refused a channel is led to one that is open to all', () => {
  show(null, 'kanal2');
  fireEvent.click(screen.getByRole('button', { name: 'Vaata avatud kanaleid' }));
  expect(screen.getByRole('status').textContent).toBe('/channel/etv null');
  expect(close).not.toHaveBeenCalled();
});

test('when there is time again, the way leads on to what was to be watched', () => {
  show(Date.now() + 3 * day + 60_000);
  fireEvent.click(screen.getByRole('link', { name: 'Jätka sealt, kuhu teel olid' }));
  expect(screen.getByRole('status').textContent).toBe('/view/7/film null');
});

test('who has nothing left sees at once how to buy more', () => {
  show(Date.now() - day);
  expect(screen.getByRole('radio', { name: /1 kuu.*13.€/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Maksan 13,00.€ · Trustly$/ })).toBeTruthy();
  expect(screen.getByText(/Näidismakse: raha ei liigu\./)).toBeTruthy();
});

test('a television leads to the same page on a phone', async () => {
  enterTvMode();
  show(Date.now() + day);
  expect(await screen.findByRole('img', { name: 'QR-kood, mis avab vaatamisaja telefonis' })).toBeTruthy();
  leaveTvMode();
});
