// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Outlet, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfirmModal } from './confirm-modal.tsx';

let sent: string[];
let refusal: string | undefined;

beforeEach(() => {
  sent = [];
  refusal = undefined;
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    sent.push(`${method} ${path}`);
    const body = refusal ? { error: refusal, message: '' } : { ok: true };
    return Promise.resolve(new Response(JSON.stringify(body), { status: refusal ? 410 : 200 }));
  });
});
afterEach(() => {
  cleanup();
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
  ['/activate/abc', 'Aktiveeri konto', 'POST /auth/activate/abc', 'avatud', 'avamata'],
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
