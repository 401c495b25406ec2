// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { PlayerProvider } from '../../features/watch/player-context.tsx';
import { leaveTvMode } from '../../lib/device/tv-mode.ts';
import { keepReferral } from '../../lib/address/referral.ts';
import { keepDestination } from '../../lib/address/way-back.ts';
import { notices } from '../../../ui/feedback/notices.ts';
import { beginSession, endSession, session } from '../../lib/session.ts';
import { storageKeys } from '../../lib/storage-keys.ts';
import type { Player } from '../../player/player.ts';
import type { PlayerView } from '../../player/view.ts';
import { AccessModal } from './access-modal.tsx';
import { ErrorModal } from './error-modal.tsx';
import { TokenModal } from './token-modal.tsx';

let sent: { path: string; body: Record<string, unknown> }[];
let replies: Record<string, { status: number; body: unknown }[]>;
const player = {
  store: createStore<Pick<PlayerView, 'place'>>(() => ({ place: undefined })),
  open: () => undefined,
} as unknown as Player;

beforeEach(() => {
  sent = [];
  player.store.setState({ place: undefined });
  replies = {};
  sessionStorage.clear();
  leaveTvMode();
  keepReferral(undefined);
  endSession('left');
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (init.body) sent.push({ path, body: JSON.parse(init.body as string) as Record<string, unknown> });
    // What is only read may be asked twice.
    const reply = init.body ? replies[path]?.shift() : replies[path]?.[0];
    const { status, body } = reply ?? { status: 200, body: [] };
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(...at: (string | { pathname: string; state: unknown })[]) {
  const router = createMemoryRouter(
    [
      {
        element: <Outlet context={{ close: () => undefined }} />,
        children: [
          { path: '/login', element: <AccessModal tab="login" /> },
          { path: '/register', element: <AccessModal tab="register" /> },
          { path: '/register/referral/:referralCode', element: <AccessModal tab="register" /> },
          { path: '/token', element: <TokenModal from="token" /> },
          { path: '/activesession', element: <TokenModal from="state" /> },
          { path: '/error/:errorCode', element: <ErrorModal /> },
          { path: '*', element: null },
        ],
      },
    ],
    { initialEntries: at },
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PlayerProvider value={player}>
        <RouterProvider router={router} />
      </PlayerProvider>
    </QueryClientProvider>,
  );
  return router;
}
const tab = (name: string) => fireEvent.mouseDown(screen.getByRole('tab', { name }));
const signedIn = { token: 'tok', user: null, activeSession: null, watching: null, error: null };
const token = 'a'.repeat(24);
const activeSession = {
  device: 'Teler',
  timeZone: null,
  since: 0,
  lastSeen: 0,
  sameNetwork: true,
  channelName: null,
  additionalAllowed: true,
};
function signIn(): void {
  fireEvent.change(screen.getByLabelText('Kasutajanimi (e-post)'), { target: { value: 'a@b.ee' } });
  fireEvent.change(screen.getByLabelText('Parool'), { target: { value: 'x' } });
  fireEvent.submit(screen.getByLabelText('Parool').closest('form')!);
}

test('the address goes with the tab, and Back leads to where one came from', async () => {
  const router = show('/movies', '/login');
  tab('Registreeru');
  await screen.findByLabelText('Eesnimi');
  expect(router.state.location.pathname).toBe('/register');
  tab('Logi sisse');
  await screen.findByLabelText('Kasutajanimi (e-post)');
  expect(router.state.location.pathname).toBe('/login');
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/movies');
});

test('a friend’s code, and what was typed, survive a look at the other tab', async () => {
  const router = show('/register/referral/LEPP42');
  fireEvent.change(screen.getByLabelText('Eesnimi'), { target: { value: 'Mari' } });
  tab('Logi sisse');
  await screen.findByLabelText('Kasutajanimi (e-post)');
  tab('Registreeru');
  await screen.findByText('Sind kutsus sõber');
  expect(router.state.location.pathname).toBe('/register/referral/LEPP42');
  expect(screen.getByLabelText<HTMLInputElement>('Eesnimi').value).toBe('Mari');
});

test('who was sent to the login comes back to where they wanted to go', async () => {
  replies['/auth/user'] = [{ status: 200, body: signedIn }];
  const router = show({ pathname: '/login', state: { from: '/myprofile' } });
  signIn();
  await waitFor(() => expect(router.state.location.pathname).toBe('/myprofile'));
});

test('who registered on the way to a programme is led there by their first sign-in, and by no other', async () => {
  keepDestination('/view/100007/etv');
  for (const to of ['/view/100007/etv', '/']) {
    replies['/auth/user'] = [{ status: 200, body: signedIn }];
    const router = show('/login');
    signIn();
    await waitFor(() => expect(router.state.location.pathname).toBe(to));
    cleanup();
    endSession('left');
  }
});

test('a new member is told what they were given', async () => {
  replies['/auth/user'] = [{ status: 200, body: { ...signedIn, trialDays: 7 } }];
  show('/login');
  signIn();
  const given = 'Tere tulemast! Sinu kingitus: 7 päeva vaatamisaega.';
  await waitFor(() => expect(notices.getState().notice?.text).toBe(given));
});

test.each([
  ['plainly', undefined, undefined, '/channel/etv?at=7000'],
  ['on the way to an address', { from: '/view/10000/film?at=5000' }, undefined, '/view/10000/film?at=5000'],
  ['from a place in the past', undefined, { at: 3_000 }, '/'],
])('with another device active, who signs in %s goes where they mean to', async (_, state, place, to) => {
  player.store.setState({ place });
  const active = { ...activeSession, channelName: 'Eesti Üks' };
  replies['/auth/user'] = [
    { status: 200, body: { ...signedIn, token: null, activeSession: active } },
    { status: 200, body: { ...signedIn, watching: { channelId: 'etv', atMs: 7_000 } } },
  ];
  const router = show({ pathname: '/login', state });
  signIn();
  fireEvent.click(await screen.findByRole('button', { name: /Vaata siin/ }));
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(to));
});

test('who was signed in already is told so, and who has just signed in is not, for as long as a blink', () => {
  const words = /Oled juba sisse logitud/;
  show('/login');
  act(() => beginSession('tok', true));
  expect(screen.queryByText(words)).toBeNull();
  cleanup();
  show('/login');
  expect(screen.getByText(words)).toBeTruthy();
});

test('says why the last session ended', () => {
  endSession('device');
  show('/login');
  expect(screen.getByText('Sind logiti välja teisest seadmest.')).toBeTruthy();
});

test('offers the providers there are', async () => {
  replies['/auth/providers'] = [{ status: 200, body: [{ id: 'google', name: 'Google' }] }];
  show('/login');
  const link = await screen.findByRole('link', { name: 'Jätka teenusega Google' });
  expect(link.getAttribute('href')).toBe('/auth/google');
});

test('a token signs in once, and a television stays one', async () => {
  replies['/auth/token'] = [{ status: 200, body: signedIn }];
  const router = show(`/token?token=${token}&mode=tv`);
  await waitFor(() => expect(router.state.location.pathname).toBe('/tv'));
  expect(session.getState().token).toBe('tok');
  expect(sent.map(({ path }) => path)).toEqual(['/auth/token']);
});

test.each([`/token?token=${token}`, '/token'])(
  'what does not count leads to the page that says so: %s',
  async (at) => {
    replies['/auth/token'] = [{ status: 410, body: { error: 'auth.keyInvalid', message: '' } }];
    const router = show(at);
    await waitFor(() => expect(router.state.location.pathname).toBe('/error/auth.keyInvalid'));
    expect(screen.getByText('Link ei kehti enam. Palun alusta uuesti.')).toBeTruthy();
  },
);

test('a state alone is enough for the choice', async () => {
  replies['/auth/token'] = [
    { status: 200, body: { ...signedIn, token: null, activeSession } },
    { status: 200, body: signedIn },
  ];
  const router = show(`/activesession?state=${token}`);
  fireEvent.click(await screen.findByRole('button', { name: /Vaata mõlemas/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(sent.map(({ body }) => [body.token, body.place])).toEqual([
    [token, undefined],
    [token, 'additional'],
  ]);
});

test('an unknown code has the general words, a known one its own', () => {
  show('/error/mingi.jama');
  expect(screen.getByRole('alert').textContent).toBe('Viga!');
  cleanup();
  show('/error/social.denied');
  expect(screen.getByRole('alert').textContent).toBe('Sisselogimine katkestati.');
});

test('a block that another provider’s way ran into says until when', () => {
  show(`/error/auth.blocked?state=${Date.UTC(2026, 10, 22, 10)}`);
  expect(screen.getByRole('alert').textContent).toMatch(/kestab kuni 2[123]\.11\.2026/);
});

test('an account that exists already is joined by its password', async () => {
  replies['/auth/link'] = [
    { status: 401, body: { error: 'auth.wrongCredentials', message: '' } },
    { status: 200, body: signedIn },
  ];
  const router = show(`/error/social.linkNeedsPassword?state=${token}`);
  const submit = () => fireEvent.submit(screen.getByLabelText('Parool').closest('form')!);
  submit();
  expect(screen.getByRole('alert').textContent).toBe('Palun sisesta parool');
  fireEvent.change(screen.getByLabelText('Parool'), { target: { value: 'salajane' } });
  submit();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Vale kasutajanimi või parool!'));
  submit();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(sent.at(-1)?.body).toMatchObject({ state: token, password: 'salajane' });
});

test('a visitor chooses the language of this device, and no server hears of it', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  show('/login');
  fireEvent.click(await screen.findByRole('button', { name: 'English' }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(localStorage.getItem(storageKeys.language)).toBe('en');
  expect(sent).toEqual([]);
  localStorage.clear();
  reload.mockRestore();
});
