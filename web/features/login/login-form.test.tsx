// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, session } from '../../lib/session.ts';
import { LoginForm } from './login-form.tsx';

type Reply = { status: number; body: unknown };

let sent: { path: string; body: unknown }[];
let replies: Reply[];
const onSignedIn = vi.fn<() => void>();

beforeEach(() => {
  sent = [];
  replies = [];
  onSignedIn.mockClear();
  endSession('left');
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push({ path, body: JSON.parse(init.body as string) });
    const reply = replies.shift() ?? { status: 500, body: {} };
    return Promise.resolve(new Response(JSON.stringify(reply.body), { status: reply.status }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LoginForm onSignedIn={onSignedIn} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const user = { id: 1, firstName: 'Mari', lastName: 'Kuusk', email: 'mari@paasuke.test' };
const fill = (username: string, password: string): void => {
  fireEvent.change(screen.getByLabelText(/Kasutajanimi/), { target: { value: username } });
  fireEvent.change(screen.getByLabelText('Parool'), { target: { value: password } });
  const form = screen.getByLabelText('Parool').closest('form');
  if (form) fireEvent.submit(form);
};

test('asks for the user name, then for the password, without troubling the server', () => {
  fill('', '');
  expect(screen.getByRole('alert').textContent).toBe('Palun sisesta kasutajanimi');
  fill('mari@paasuke.test', '');
  expect(screen.getByRole('alert').textContent).toBe('Palun sisesta parool');
  expect(sent).toEqual([]);
});

test('signs in and remembers', async () => {
  replies = [{ status: 200, body: { token: 'tok', user, activeSession: null, error: null } }];
  fill(' mari@paasuke.test ', 'salajane');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  expect(sent).toEqual([
    { path: '/auth/user', body: { username: 'mari@paasuke.test', password: 'salajane', rememberMe: true } },
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

test('another device is active: choose the place, and send the choice', async () => {
  const activeSession = { device: 'Teler', since: 0, lastSeen: 0, additionalAllowed: false };
  replies = [
    { status: 200, body: { token: null, user: null, activeSession, error: null } },
    { status: 200, body: { token: 'tok2', user, activeSession: null, error: null } },
  ];
  fill('leida@paasuke.test', 'salajane');
  await screen.findByText(/Teler, alates/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Vaata mõlemas/ }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: /Vaata siin/ }));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  expect(sent[1]?.body).toMatchObject({ place: 'main' });
});
