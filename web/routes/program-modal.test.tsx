// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Outlet, Route, Routes, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { nowMs } from '../../ui/lib/clock.ts';
import { monthOffers } from '../testing/offers.ts';
import { ProgramModal } from './program-modal.tsx';

const hour = 3_600_000;
const program = () => ({
  id: 112_920,
  name: 'Metsakool',
  startTime: nowMs() - 3 * hour,
  endTime: nowMs() - 2 * hour,
  duration: 3_600,
  genres: [],
  channel: { id: 'laane', name: 'Lääneranna TV' },
  description: 'Öökull õpetab.',
  publicViewKey: 'laane-tos7ac',
  replayUntil: nowMs() + 24 * hour,
  restartUntil: null,
  playingPosition: null,
  people: [
    { name: 'Aino Õunapuu', role: 'director' },
    { name: 'Mart Kask', role: 'actor' },
    { name: 'Liis Mets', role: 'actor' },
  ],
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Login() {
  return <output>{JSON.stringify(useLocation().state)}</output>;
}
function show(replayFrom: number | null): void {
  const channels = [{ id: 'laane', number: 12, name: 'Lääneranna TV', demo: false, replayFrom }];
  vi.stubGlobal('fetch', (path: string) => {
    if (/\/program\/\d+$/.test(path)) return Promise.resolve(Response.json(program()));
    if (path.endsWith('/viewtime/offers')) return Promise.resolve(Response.json(monthOffers));
    return Promise.resolve(Response.json(path.includes('channels') ? channels : []));
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/view/112920/laane-tos7ac']}>
        <Routes>
          <Route element={<Outlet context={{ close: () => undefined }} />}>
            <Route path="/view/:programId/:viewKey" element={<ProgramModal />} />
          </Route>
          <Route path="/login" element={<Login />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('a guest learns that members may watch it, and comes back to it', async () => {
  show(nowMs() - 24 * hour);
  await screen.findByText('Liikmena saad seda saadet järele vaadata.');
  expect(await screen.findByRole('link', { name: /^Loo konto — kuu 13.€$/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Logi sisse' }));
  expect(screen.getByRole('status').textContent).toBe('{"from":"/view/112920/laane-tos7ac"}');
});

test('what nobody can watch any more is not promised', async () => {
  show(nowMs() - hour);
  expect(await screen.findByText('Seda saadet ei saa enam järele vaadata.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Logi sisse' })).toBeNull();
});

test('who makes it is said, and leads to everything that they are in', async () => {
  show(nowMs() - 24 * hour);
  expect((await screen.findByText('Režissöör')).nextElementSibling?.textContent).toBe('Aino Õunapuu');
  expect(screen.getByText('Osades').nextElementSibling?.textContent).toBe('Mart KaskLiis Mets');
  expect(screen.getByRole('link', { name: 'Otsi: Liis Mets' }).getAttribute('href')).toBe(
    '/search?otsi=Liis+Mets',
  );
});
