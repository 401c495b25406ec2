// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Outlet, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WatchlistEntry } from '../../contract/models/watchlist.ts';
import { dismissNotice, notices } from '../../ui/feedback/notices.ts';
import { openEveryLane } from '../testing/open-lanes.ts';
import { session } from '../lib/session.ts';
import { LaterButton } from '../ui/marks/later-button.tsx';
import { WatchlistModal } from './watchlist-modal.tsx';

const now = Date.UTC(2026, 10, 21, 18, 43);
const hour = 3_600_000;
const entry = (more: Partial<WatchlistEntry>): WatchlistEntry => ({
  kind: 'film',
  key: 'kevade-1969',
  addedAt: now,
  name: 'Kevade',
  imgUrl: null,
  posterUrl: null,
  year: 1969,
  duration: 5_400,
  channel: null,
  startTime: null,
  endTime: null,
  publicViewKey: null,
  until: null,
  hasWatched: false,
  ...more,
});
const etv = { id: 'etv', name: 'Eesti Üks', logoUrl: '/etv.webp' };
const aired = { kind: 'program', channel: etv, publicViewKey: 'etv-1', endTime: now } as const;
let list: WatchlistEntry[];
let asked: { path: string; body: unknown }[];

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  session.setState({ token: 'tok' });
  asked = [];
  list = [
    entry({}),
    entry({
      ...aired,
      key: '100001',
      name: 'Ringvaade',
      startTime: now - 24 * hour,
      until: now + 5 * 24 * hour,
    }),
    entry({ ...aired, key: '100002', name: 'Homne saade', startTime: now + 2 * hour }),
    entry({ kind: 'series', key: 'metsarajal', name: 'Metsarajal' }),
  ];
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      const body = JSON.parse(init.body as string) as { kind: string; key: string };
      asked.push({ path, body });
      list = path.endsWith('/remove')
        ? list.filter(({ key }) => key !== body.key)
        : [entry({ key: body.key }), ...list];
      return Promise.resolve(Response.json({ ok: true }));
    }
    return Promise.resolve(Response.json(path.includes('watchlist') ? { list, count: list.length } : []));
  });
  openEveryLane();
});
afterEach(() => {
  cleanup();
  dismissNotice();
  session.setState({ token: undefined });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (page: React.ReactElement) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <Routes>
          <Route element={<Outlet context={{ close: () => undefined }} />}>
            <Route path="*" element={page} />
          </Route>
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent);

test('what was put away, what is to be said of it, and what of it plays at once', async () => {
  show(<WatchlistModal />);
  await screen.findByText('Kevade');
  expect(lines()).toEqual([
    'KevadeFilm · 1969',
    'RingvaadeEesti Üks · Eile 20:43 · 1\u202ft 30\u202fmin · 5 päeva jäänud',
    'Homne saadeEesti Üks · Tuleb täna 22:43 · 1\u202ft 30\u202fmin',
    'MetsarajalSari',
  ]);
  expect(screen.getAllByRole('link', { name: /^Vaata: / }).map((link) => link.getAttribute('href'))).toEqual([
    `/channel/etv?at=${now - 24 * hour}`,
  ]);
});

test('it is taken off the list at once, the focus goes on, and that can be taken back', async () => {
  show(<WatchlistModal />);
  await screen.findByText('Kevade');
  const remove = (name: string) =>
    screen.getByRole('button', { name: `Eemalda nimekirjast Hiljem: ${name}` });
  remove('Kevade').focus();
  fireEvent.click(remove('Kevade'));
  expect(document.activeElement).toBe(remove('Ringvaade'));
  await vi.waitFor(() => expect(lines()).toHaveLength(3));
  await vi.waitFor(() => expect(notices.getState().notice?.text).toBe('Eemaldatud nimekirjast Hiljem'));
  const action = notices.getState().notice?.action;
  if (action && 'run' in action) act(action.run);
  await vi.waitFor(() => expect(lines()).toHaveLength(4));
  expect(asked.map(({ path }) => path)).toEqual(['/api/user/watchlist/remove', '/api/user/watchlist/add']);
});

test('an empty list says how it is filled', async () => {
  list = [];
  show(<WatchlistModal />);
  expect(await screen.findByText('Siin ei ole veel midagi.')).toBeTruthy();
});

test('a button puts a film away, and takes it off again', async () => {
  list = [];
  show(<LaterButton kind="film" keyOf="kevade-1969" name="Kevade" />);
  const button = screen.getByRole('button', { name: 'Vaata hiljem' });
  expect(button.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(button);
  expect(await screen.findByRole('button', { name: 'Hiljem nimekirjas', pressed: true })).toBeTruthy();
  expect(asked).toEqual([{ path: '/api/user/watchlist/add', body: { kind: 'film', key: 'kevade-1969' } }]);
});
