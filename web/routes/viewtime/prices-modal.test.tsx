// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Outlet, Route, Routes, useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { Offer } from '../../../contract/models/payment.ts';
import { offersQuery } from '../../lib/queries/offers-query.ts';
import { settingsQuery } from '../../lib/queries/settings-query.ts';
import { beginSession, endSession } from '../../lib/session.ts';
import { PricesModal } from './prices-modal.tsx';
import { ViewtimeModal } from './viewtime-modal.tsx';

afterEach(() => {
  cleanup();
  endSession('left');
});

const Where = () => <output>{useLocation().pathname}</output>;
const offer = (id: Offer['id'], months: number, cents: number): Offer => ({
  id,
  months,
  days: 0,
  cents,
  currency: 'EUR',
  addsDays: months * 30,
  centsPerDay: cents / (months * 30),
  savedCents: months * 1_300 - cents,
});
function show(at: string): void {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData(offersQuery(undefined).queryKey, {
    offers: [offer('1m', 1, 1_300), offer('12m', 12, 12_400)],
    methods: [{ id: 'card', name: 'Kaart', simulated: false }],
    transfer: null,
    trialDays: 7,
  });
  queries.setQueryData(settingsQuery('SELLER').queryKey, { SELLER_NAME: 'Näidis OÜ' });
  queries.setQueryData(settingsQuery('CONTACT').queryKey, {});
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route element={<Outlet context={{ close: () => undefined }} />}>
            <Route path="/prices" element={<PricesModal />} />
            <Route path="/viewtime" element={at === '/viewtime' ? <ViewtimeModal /> : <Where />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test.each(['/prices', '/viewtime'])('at %s everybody reads what it costs, and how to begin', (at) => {
  show(at);
  const page = screen.getByRole('dialog', { name: 'Hinnad' }).textContent;
  for (const part of [/1 kuu13.€43 senti päev/, /1 aasta124.€.*Parim hind/, /esimesed 7 päeva on tasuta/])
    expect(page).toMatch(part);
  expect(page).toMatch(/Kaart.*midagi ei pikene ise.*Müüb Näidis OÜ/);
  // An account first, the way in for those who have one second; both lead on to buying.
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
    'Loo konto — kuu 13 €',
    'Logi sisse',
    'Rohkem teenusest',
  ]);
});

test('a member is led to where they buy', () => {
  beginSession('tok', true);
  show('/prices');
  expect(screen.getByRole('status').textContent).toBe('/viewtime');
});
