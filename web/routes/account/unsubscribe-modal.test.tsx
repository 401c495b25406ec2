// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Outlet, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UnsubscribeModal } from './unsubscribe-modal.tsx';

let sent: { path: string; body: string }[];
let status: number;
const close = vi.fn<() => void>();

beforeEach(() => {
  sent = [];
  status = 200;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push({ path, body: (init.body as URLSearchParams).toString() });
    const body = status === 200 ? { ok: true } : { error: 'auth.keyInvalid', message: '' };
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/unsubscribe/17.abc']}>
        <Routes>
          <Route element={<Outlet context={{ close }} />}>
            <Route path="/unsubscribe/:key" element={<UnsubscribeModal />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('asks first, and then ends the reminders', async () => {
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Loobu meeldetuletustest' }));
  await screen.findByText('Meeldetuletused on lõpetatud');
  expect(sent).toEqual([{ path: '/u/17.abc', body: '' }]);
});

test('says when the link is none of ours', async () => {
  status = 410;
  fireEvent.click(screen.getByRole('button', { name: 'Loobu meeldetuletustest' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Link ei kehti enam');
});
