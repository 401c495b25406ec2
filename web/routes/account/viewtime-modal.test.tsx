// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Outlet, Route, Routes, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '../../../contract/models/user.ts';
import { userQuery } from '../../features/account/account-queries.ts';
import { beginSession, endSession } from '../../lib/session.ts';
import { ViewtimeModal } from './viewtime-modal.tsx';

const close = vi.fn<() => void>();
const day = 86_400_000;

function Where() {
  const { pathname, state } = useLocation();
  return <output>{`${pathname} ${JSON.stringify(state)}`}</output>;
}
function show(expirationdate: number | null) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  beginSession('tok', true);
  const user: User = {
    id: 1,
    firstName: 'Mari',
    lastName: 'Mets',
    email: 'mari@naide.test',
    expirationdate,
    additViewPlaceExpirationDate: null,
    profileImageUrl: null,
  };
  queries.setQueryData(userQuery('tok').queryKey, user);
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[{ pathname: '/viewtime', state: { from: '/view/7/film' } }]}>
        <Routes>
          <Route element={<Outlet context={{ close }} />}>
            <Route path="/viewtime" element={<ViewtimeModal />} />
            <Route path="*" element={<Where />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  endSession('left');
});

test.each([
  ['never had any viewing time is welcomed', null, 'Tere tulemast, Mari!'],
  ['has used it up is told so', Date.now() - day, 'Vaatamisaeg on otsas!'],
])('who %s, and may watch what is open to all', (_, expirationdate, title) => {
  show(expirationdate);
  expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Vaata avatud kanaleid' }));
  expect(close).toHaveBeenCalled();
});

test('when there is time again, the way leads on to what was to be watched', () => {
  show(Date.now() + 3 * day + 60_000);
  fireEvent.click(screen.getByRole('link', { name: 'Jätka sealt, kuhu teel olid' }));
  expect(screen.getByRole('status').textContent).toBe('/view/7/film null');
});
