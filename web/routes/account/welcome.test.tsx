// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Outlet, Route, Routes } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { User } from '../../../contract/models/user.ts';
import { userQuery } from '../../features/account/account-queries.ts';
import { keepDestination } from '../../lib/address/way-back.ts';
import { beginSession, endSession } from '../../lib/session.ts';
import { OutcomeModal } from './outcome-modal.tsx';

const dayMs = 86_400_000;
afterEach(() => {
  cleanup();
  endSession('left');
});

function show(expirationdate: number | null | 'visitor'): void {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  if (expirationdate !== 'visitor') {
    beginSession('tok', true);
    queries.setQueryData(userQuery('tok').queryKey, { id: 7, firstName: 'Mari', expirationdate } as User);
  }
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={['/validated']}>
        <Routes>
          <Route element={<Outlet context={{ close: () => undefined }} />}>
            <Route path="/validated" element={<OutcomeModal of="validated" />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('with days to try, all is open: how many and until when, and on to where they wanted to go', () => {
  keepDestination('/channel/kanal2');
  // The server gave seven days a moment ago.
  show(Date.now() + 7 * dayMs - 2_000);
  expect(screen.getByRole('dialog', { name: 'Tere tulemast, Mari!' }).textContent).toMatch(
    /kõik kanalid on avatud: proovimiseks on sul 7 päeva, kuni \d\d\.\d\d\.\d{4}/,
  );
  expect(hrefOf('Alusta vaatamist')).toBe('/channel/kanal2');
});

test('without any, what is open to all is promised, and no more', () => {
  show(null);
  expect(screen.getByText(/avatud kõigile, saad vaadata kohe/)).toBeTruthy();
  expect(hrefOf('Vaata avatud kanaleid')).toBe('/');
  expect(hrefOf('Vaata hindu')).toBe('/viewtime');
});

test('on another device one signs in', () => {
  show('visitor');
  expect(hrefOf('Logi sisse')).toBe('/login');
});
