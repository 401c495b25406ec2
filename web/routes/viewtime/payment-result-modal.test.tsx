// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Outlet, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OrderState } from '../../../contract/models/payment.ts';
import { forgetOrder, keepOrder, pendingOrder } from '../../features/payments/pending-order.ts';
import { paths } from '../../lib/address/paths.ts';
import { beginSession, endSession } from '../../lib/session.ts';
import { PaymentResultModal } from './payment-result-modal.tsx';

let state: OrderState;
beforeEach(() => {
  beginSession('tok', true);
  vi.stubGlobal('fetch', async (path: string) => {
    const id = path.split('/').at(-1);
    const order = { id, orderStatus: state, amount: 13, url: null, info: null };
    return new Response(JSON.stringify(path.includes('/order/') ? order : { user: null, trialDays: null }));
  });
});
afterEach(() => {
  cleanup();
  forgetOrder();
  endSession('left');
  vi.unstubAllGlobals();
});

function Where() {
  const { pathname, state: carried } = useLocation();
  return <output>{`${pathname} ${JSON.stringify(carried)}`}</output>;
}
const show = (address: string) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route element={<Outlet context={{ close: () => {} }} />}>
            <Route path={paths.paymentDone} element={<PaymentResultModal of="success" />} />
            <Route path={paths.paymentFailed} element={<PaymentResultModal of="fail" />} />
            <Route path={paths.paymentResult} element={<PaymentResultModal />} />
            <Route path={paths.paymentResultOf} element={<PaymentResultModal />} />
            <Route path="*" element={<Where />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('a payment that came leads back to where the member wanted to go', async () => {
  state = 'done';
  keepOrder({ id: '17', provider: 'lhv', from: '/channel/kanal2' });
  show('/viewtime/lhv/success/17');
  await screen.findByText('Vaatamisaja pikendamine õnnestus edukalt!');
  expect(pendingOrder()).toBeUndefined();
  fireEvent.click(screen.getByRole('link', { name: 'Jätka sealt, kuhu teel olid' }));
  expect(screen.getByText('/channel/kanal2 null')).toBeTruthy();
});

test('what the address says counts for nothing', async () => {
  state = 'new';
  show('/viewtime/lhv/success/17');
  await screen.findByText('Makse valideerimine...');
});

test.each([
  ['canceled', 'Vaatamisaja pikendamine katkestati!'],
  ['fail', 'Vaatamisaja pikendamine ebaõnnestus!'],
])('a bank that leads back with %s is believed that far: %s', async (status, words) => {
  state = 'started';
  show(`/viewtime/swedbank/${status}/17`);
  await screen.findByText(words);
  fireEvent.click(screen.getByRole('link', { name: 'Proovi uuesti' }));
  expect(screen.getByText(/^\/viewtime /)).toBeTruthy();
});

test('a bank that names no order leads to the one that was opened last', async () => {
  state = 'done';
  keepOrder({ id: '23', provider: 'seb', from: undefined });
  show('/viewtime/seb/success');
  await screen.findByText('Vaatamisaja pikendamine õnnestus edukalt!');
});

test('in another browser one signs in first, and comes back', async () => {
  endSession('left');
  show('/viewtime/lhv/success/17');
  fireEvent.click(screen.getByRole('link', { name: 'Logi sisse' }));
  expect(screen.getByText('/login {"from":"/viewtime/payment/success/17"}')).toBeTruthy();
});

test('a bank that names neither itself nor an order leads back to how the last one stands', async () => {
  state = 'done';
  keepOrder({ id: '17', provider: 'lhv', from: '/channel/kanal2' });
  show('/viewtime/success');
  await screen.findByText('Vaatamisaja pikendamine õnnestus edukalt!');
  cleanup();
  show('/viewtime/fail');
  await screen.findByText('Vaatamisaja pikendamine ebaõnnestus!');
});
