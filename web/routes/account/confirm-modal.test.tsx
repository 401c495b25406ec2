// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Outlet, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepDeviceKey, keptDeviceKey } from '../../lib/registered-device.ts';
import { beginSession, endSession, session } from '../../lib/session.ts';
import { ConfirmModal } from './confirm-modal.tsx';

let sent: string[];
let refusal: string | undefined;
let loginToken: string | null;

beforeEach(() => {
  sent = [];
  refusal = undefined;
  loginToken = null;
  vi.stubGlobal('fetch', (path: string, { method, body: said }: RequestInit) => {
    sent.push(
      `${method} ${path}${path.includes('activate') || path.includes('token') ? ` ${said as string}` : ''}`,
    );
    const good = path === '/auth/token' ? { token: 'tok', trialDays: 7 } : { ok: true, loginToken };
    const body = refusal ? { error: refusal, message: '' } : good;
    return Promise.resolve(new Response(JSON.stringify(body), { status: refusal ? 410 : 200 }));
  });
});
afterEach(() => {
  cleanup();
  endSession('left');
  keepDeviceKey(undefined);
  vi.unstubAllGlobals();
});

function open(address: string): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route element={<Outlet context={{ close: () => undefined }} />}>
            <Route path="/activate/:key" element={<ConfirmModal of="activate" />} />
            <Route path="/emailchange/confirm/:key" element={<ConfirmModal of="email" />} />
            <Route path="/emailchange/takeback/:key" element={<ConfirmModal of="takeBack" />} />
            <Route path="/emailchange/takenback" element={<p>alles</p>} />
            <Route path="/validated" element={<p>avatud</p>} />
            <Route path="/notvalidated" element={<p>avamata</p>} />
            <Route path="/emailchange/validated" element={<p>muudetud</p>} />
            <Route path="/emailchange/notvalidated" element={<p>muutmata</p>} />
          </Route>
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test.each([
  ['/activate/abc', 'Aktiveeri konto', 'POST /auth/activate/abc {}', 'avatud', 'avamata'],
  ['/emailchange/confirm/abc', 'Kinnita aadress', 'POST /auth/email-change/abc', 'muudetud', 'muutmata'],
  ['/emailchange/takeback/abc', 'See ei olnud mina', 'POST /auth/email-return/abc', 'alles', 'muutmata'],
])('%s does nothing before the button is pressed', async (address, button, call, good, bad) => {
  open(address);
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: button }));
  await screen.findByText(good);
  expect(sent).toEqual([call]);
  cleanup();
  refusal = 'auth.keyInvalid';
  open(address);
  fireEvent.click(screen.getByRole('button', { name: button }));
  await screen.findByText(bad);
});

test('says what went wrong, and can be pressed again', async () => {
  refusal = 'request.tooMany';
  open('/activate/abc');
  fireEvent.click(screen.getByRole('button', { name: 'Aktiveeri konto' }));
  await screen.findByRole('alert');
  refusal = undefined;
  fireEvent.click(screen.getByRole('button', { name: 'Aktiveeri konto' }));
  await screen.findByText('avatud');
});

test('the device that registered is signed in with it, once, and needs no password', async () => {
  keepDeviceKey('seade');
  loginToken = 'x'.repeat(32);
  open('/activate/abc');
  fireEvent.click(screen.getByRole('button', { name: 'Aktiveeri konto' }));
  await screen.findByText('avatud');
  expect(sent[0]).toBe('POST /auth/activate/abc {"deviceKey":"seade"}');
  expect(sent[1]).toContain('POST /auth/token');
  expect(session.getState().token).toBe('tok');
  expect(keptDeviceKey()).toBeUndefined();
});

test('who is signed in as somebody else stays so', async () => {
  beginSession('teine', true);
  keepDeviceKey('seade');
  loginToken = 'x'.repeat(32);
  open('/activate/abc');
  fireEvent.click(screen.getByRole('button', { name: 'Aktiveeri konto' }));
  await screen.findByText('avatud');
  expect(sent).toHaveLength(1);
  expect(session.getState().token).toBe('teine');
});
