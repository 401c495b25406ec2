// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryRouter } from 'react-router';
import type { NowWatching } from '../../../contract/models/user.ts';
import { beginSession, endSession, session } from '../../lib/session.ts';
import { ownZone } from '../../../ui/lib/time-text.ts';
import { LoginForm } from './login-form.tsx';

type Reply = { status: number; body: unknown };

let sent: { path: string; body: unknown }[];
let replies: Reply[];
const onSignedIn = vi.fn<(watching?: NowWatching) => void>();
const timeZone = ownZone();

beforeEach(() => {
  sent = [];
  replies = [];
  onSignedIn.mockClear();
  endSession('left');
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push({ path, body: JSON.parse((init.body ?? 'null') as string) });
    const reply = replies.shift() ?? { status: 500, body: {} };
    return Promise.resolve(new Response(JSON.stringify(reply.body), { status: reply.status }));
  });
  show();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(onTheWay = false): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <LoginForm onSignedIn={onSignedIn} onTheWay={onTheWay} resend={(email) => <p>uuesti: {email}</p>} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const user = { id: 1, firstName: 'Mari', lastName: 'Kuusk', email: 'mari@paasuke.test' };
const fill = (username: string, password: string): void => {
  fireEvent.change(screen.getByLabelText(/Kasutajanimi/), { target: { value: username } });
  fireEvent.change(screen.getByLabelText('Parool'), { target: { value: password } });
  const form = screen.getByLabelText('Parool').closest('form');
  if (form) fireEvent.submit(form);
};

test('asks for the user name and for the password, without troubling the server', () => {
  fill('', '');
  expect(screen.getByRole('alert').textContent).toBe('Palun sisesta kasutajanimi\nPalun sisesta parool');
  fill('mari@paasuke.test', '');
  expect(screen.getByRole('alert').textContent).toBe('Palun sisesta parool');
  expect(sent).toEqual([]);
});

test('signs in and remembers', async () => {
  replies = [{ status: 200, body: { token: 'tok', user, activeSession: null, error: null } }];
  fill(' mari@paasuke.test ', 'salajane');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  expect(sent).toEqual([
    {
      path: '/auth/user',
      body: { username: 'mari@paasuke.test', password: 'salajane', rememberMe: true, timeZone },
    },
  ]);
  expect(session.getState().token).toBe('tok');
  expect(localStorage.getItem('paasuke.token')).toBe('tok');
});

test('without "Jäta mind meelde" the session ends with the window', async () => {
  replies = [{ status: 200, body: { token: 'tok', user, activeSession: null, error: null } }];
  fireEvent.click(screen.getByLabelText('Jäta mind meelde'));
  fill('mari@paasuke.test', 'salajane');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  expect(localStorage.getItem('paasuke.token')).toBeNull();
  expect(sessionStorage.getItem('paasuke.token')).toBe('tok');
});

test('says what was wrong, or just that something was', async () => {
  replies = [
    { status: 401, body: { error: 'auth.wrongCredentials', message: '' } },
    { status: 500, body: { error: 'server.failed', message: '' } },
  ];
  fill('mari@paasuke.test', 'vale');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Vale kasutajanimi või parool!'));
  fill('mari@paasuke.test', 'vale');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Viga sisselogimisel!'));
});

const activeSession = {
  device: 'Samsung teler',
  timeZone: 'Europe/Berlin',
  since: 0,
  lastSeen: 0,
  sameNetwork: false,
  channelName: 'Eesti Üks',
  additionalAllowed: false,
};
const choose = { status: 200, body: { token: null, user: null, activeSession, watching: null, error: null } };
const watching = { channelId: 'etv', atMs: 1_000 };
const taken = { status: 200, body: { token: 'tok2', user, activeSession: null, watching, error: null } };

test('another device is active: choose the place, send the choice, and go on where it was', async () => {
  replies = [choose, taken];
  fill('leida@paasuke.test', 'salajane');
  await screen.findByText('Samsung teler, Berliin');
  expect(screen.getByText('Vaatab kanalit Eesti Üks')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Vaata mõlemas/ }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: /Vaata siin/ }));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(watching));
  expect(sent[1]?.body).toMatchObject({ place: 'main' });
});

test('going on where the other device was can be declined', async () => {
  replies = [choose, taken];
  fill('leida@paasuke.test', 'salajane');
  fireEvent.click(await screen.findByLabelText('Jätka sealt, kus teine seade pooleli jäi'));
  fireEvent.click(screen.getByRole('button', { name: /Vaata siin/ }));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(undefined));
});

test('where signing in stands in the way to an address, that is gone to unless one asks for the other', async () => {
  cleanup();
  show(true);
  replies = [choose, taken];
  fill('leida@paasuke.test', 'salajane');
  const box = await screen.findByLabelText<HTMLInputElement>('Jätka sealt, kus teine seade pooleli jäi');
  expect(box.checked).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: /Vaata siin/ }));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(undefined));
});

test('a blocked account is told until when, in the viewer’s own time', async () => {
  replies = [
    { status: 403, body: { error: 'auth.blocked', message: '', until: Date.UTC(2026, 10, 22, 10) } },
  ];
  fill('mari@paasuke.test', 'salajane');
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toMatch(/blokeeritud.*kestab kuni 2[23]\.11\.2026 \d/),
  );
});

test('an account that waits for its activation is offered the mail again', async () => {
  replies = [{ status: 403, body: { error: 'auth.notActivated', message: '' } }];
  fill(' mari@paasuke.test', 'salajane');
  await screen.findByText('uuesti: mari@paasuke.test');
});

test('a refusal shows the way out of the session there is, and none to a visitor', async () => {
  replies = [{ status: 401, body: { error: 'auth.wrongCredentials', message: '' } }];
  fill('mari@paasuke.test', 'vale');
  await screen.findByRole('alert');
  expect(screen.queryByRole('link', { name: 'Logi välja' })).toBeNull();
  act(() => beginSession('old', true));
  expect(screen.getByRole('link', { name: 'Logi välja' }).getAttribute('href')).toBe('/logout');
});

test('what is missing comes without a way out', async () => {
  act(() => beginSession('old', true));
  fill('mari@paasuke.test', '');
  await screen.findByRole('alert');
  expect(screen.queryByRole('link', { name: 'Logi välja' })).toBeNull();
});

test('a try that fails leaves the session there is; one that succeeds takes its place', async () => {
  act(() => beginSession('old', true));
  replies = [{ status: 401, body: { error: 'auth.wrongCredentials', message: '' } }];
  fill('mari@paasuke.test', 'vale');
  await screen.findByRole('alert');
  expect(session.getState().token).toBe('old');
  replies = [{ status: 200, body: { token: 'new', user, activeSession: null, watching: null, error: null } }];
  fill('mari@paasuke.test', 'salajane');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  expect(sent.map(({ path }) => path)).toEqual(['/auth/user', '/auth/user']);
  expect(session.getState().token).toBe('new');
});

test('the password can be looked at while it is typed', () => {
  const password = screen.getByLabelText<HTMLInputElement>('Parool');
  fireEvent.click(screen.getByRole('button', { name: 'Näita sisestatut' }));
  expect(password.type).toBe('text');
});
