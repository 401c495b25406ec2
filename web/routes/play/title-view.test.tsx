// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within, waitFor } from '@testing-library/react';
import { MemoryRouter, Outlet, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TitleInfo } from '../../../contract/routes/catalogue/titles.ts';
import { dismissNotice, notices } from '../../../ui/feedback/notices.ts';
import { PlayerProvider } from '../../features/watch/player-context.tsx';
import type { Player } from '../../player/player.ts';
import { freshView, type PlayerView } from '../../player/view.ts';
import { monthOffers } from '../../testing/offers.ts';
import { TitleView } from './title-view.tsx';

const info: TitleInfo = {
  id: 10_000,
  name: 'Õnne tänav - S1E2 - Kosjad',
  durationMs: 5_400_000,
  qualities: { low: true, medium: true, high: true },
  trailer: false,
  playingPosition: null,
};
let store: StoreApi<PlayerView>;
let answer: Response;
/** What comes after the episode. */
let following: Response;
const resume = vi.fn<() => void>();
const did = {
  attach: vi.fn<Player['attach']>(() => () => undefined),
  suspend: vi.fn<Player['suspend']>(() => resume),
  open: vi.fn<Player['open']>((subject) => store.setState({ subject })),
};
const close = vi.fn<() => void>();

beforeEach(() => {
  vi.clearAllMocks();
  answer = Response.json(info);
  following = Response.json(null);
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(
      path.endsWith('/viewtime/offers')
        ? Response.json(monthOffers)
        : path.endsWith('/next')
          ? following.clone()
          : answer.clone(),
    ),
  );
  store = createStore<PlayerView>(() => freshView({ quality: 'high', volume: 1, muted: false }));
});
afterEach(() => {
  cleanup();
  dismissNotice();
  vi.unstubAllGlobals();
});

function Login() {
  const { pathname, state } = useLocation();
  return (
    <output>
      {pathname} {JSON.stringify(state)}
    </output>
  );
}
function show(at = '/view/10000/film') {
  const player = { ...did, store, timeline: () => undefined } as Partial<Player> as Player;
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PlayerProvider value={player}>
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route element={<Outlet context={{ close }} />}>
              <Route path="/view/:programId/:viewKey" element={<TitleView />} />
            </Route>
            <Route path="/login" element={<Login />} />
            <Route path="/register" element={<Login />} />
          </Routes>
        </MemoryRouter>
      </PlayerProvider>
    </QueryClientProvider>,
  );
}
/** How often the picture was borrowed and not given back. */
const lent = () => did.suspend.mock.calls.length - resume.mock.calls.length;
const begins = (ms: number) =>
  waitFor(() => expect(did.open.mock.calls).toEqual([[{ titleId: 10_000 }, { at: ms }]]));

test('a title says what it is and begins, in place of what is on until it is left', async () => {
  const { unmount } = show();
  expect(await screen.findByRole('heading', { name: 'Õnne tänav: Kosjad' })).toBeTruthy();
  expect(screen.getByText('S1 O2 · 1 t 30 min')).toBeTruthy();
  await begins(0);
  expect(lent()).toBe(1);
  unmount();
  expect(lent()).toBe(0);
});

test.each([
  ['Jätka kohast 12:34', 754_000],
  ['Vaata algusest', 0],
])('with a place in it one is asked, and nothing plays before: %s', async (name, ms) => {
  answer = Response.json({ ...info, playingPosition: 754 });
  show();
  const choice = await screen.findByRole('button', { name });
  expect(did.open).not.toHaveBeenCalled();
  fireEvent.click(choice);
  await begins(ms);
  expect(screen.queryByRole('button', { name: /^Jätka/ })).toBeNull();
});

test.each([
  ['the last episode', () => Response.json(null), 'Järgmist osa ei ole.'],
  ['no line', () => Response.error(), undefined],
])('the key for the next episode says when there is none: %s', async (_, response, text) => {
  following = response();
  show();
  await begins(0);
  act(() => void fireEvent.keyDown(document.body, { key: 'n' }));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(notices.getState().notice?.text).toBe(text);
});

test('an address with a place goes on there without asking', async () => {
  answer = Response.json({ ...info, playingPosition: 754 });
  show('/view/10000/film?at=1234567');
  await begins(1_234_567);
  expect(screen.queryByRole('button', { name: /^Jätka/ })).toBeNull();
});

test('an address that asks for more than there is leads to the end', async () => {
  show('/view/10000/film?at=99999999');
  await begins(info.durationMs - 1_000);
});

test('what there is not is said, and away one gets', async () => {
  answer = Response.json({ error: 'title.unknown', message: '' }, { status: 404 });
  show();
  expect(await screen.findByText('Seda meie valikus ei ole.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Sulge' }));
  expect(close).toHaveBeenCalledTimes(1);
  expect(did.open).not.toHaveBeenCalled();
});

test('under an upright picture stands what it is, in full', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('portrait'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  answer = Response.json({ ...info, trailer: true });
  show();
  const facts = await screen.findByRole('region', { name: 'Andmed' });
  expect(screen.getByRole('dialog', { name: 'Õnne tänav: Kosjad' })).toBeTruthy();
  const chips = within(facts).getAllByRole('listitem');
  expect(chips.map(({ textContent }) => textContent)).toEqual(['1. hooaeg, 2. osa', '1\u202ft 30\u202fmin']);
  expect(screen.getAllByRole('button', { name: 'Treiler' })).toHaveLength(1);
  expect(within(facts).queryByText('Heli')).toBeNull();
  const audio = [
    { id: 0, label: 'eesti', language: 'et' },
    { id: 1, label: 'inglise', language: 'en' },
  ];
  const title = { id: 10_000, name: info.name, durationMs: info.durationMs, playingPosition: null };
  act(() => store.setState({ title, tracks: { audio, audioId: 0, texts: [], textId: undefined } }));
  expect(within(facts).getByText('eesti, inglise')).toBeTruthy();
  expect(within(facts).queryByText('Subtiitrid')).toBeNull();
});

test.each([
  ['Logi sisse', '/login'],
  [/^Loo konto/, '/register'],
])('a visitor is led to where one becomes a member, and back to the place: %s', async (name, page) => {
  show('/view/10000/film?at=1234567');
  await begins(1_234_567);
  act(() => store.setState({ state: 'failed', failure: 'stream.notAllowed' }));
  fireEvent.click(screen.getByRole('link', { name }));
  expect(screen.getByRole('status').textContent).toBe(`${page} {"from":"/view/10000/film?at=1234567"}`);
});

test('a visitor is led to the login, and back', async () => {
  show();
  await begins(0);
  act(() => store.setState({ state: 'failed', failure: 'stream.notAllowed' }));
  expect(screen.getByRole('alert').textContent).toContain('Selle vaatamiseks logi sisse.');
  fireEvent.click(screen.getByRole('link', { name: 'Logi sisse' }));
  expect(screen.getByRole('status').textContent).toBe('/login {"from":"/view/10000/film"}');
});

test.each([
  ['unavailable', 'Seda ei saa praegu näidata. Palun proovi mõne aja pärast uuesti.Proovi uuesti'],
  ['stream.gone', 'Seda meie valikus ei ole.'],
  ['viewtime.expired', 'Vaatamisaeg on otsas!'],
] as const)('why it does not play is said: %s', async (failure, text) => {
  show();
  await begins(0);
  act(() => store.setState({ state: 'failed', failure }));
  expect(screen.getByRole('alert').textContent).toBe(text);
});
