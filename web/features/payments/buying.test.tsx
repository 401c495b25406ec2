// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Offer, Order, OrderState } from '../../../contract/models/payment.ts';
import { beginSession, endSession } from '../../lib/session.ts';
import { Buying } from './buying.tsx';
import { forgetOrder, pendingOrder } from './pending-order.ts';
import { useBuying } from './use-buying.ts';

const now = Date.parse('2026-11-21T18:43:00Z');
let reply: (path: string) => Response;
let asked: { path: string; body: unknown }[];
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  vi.useFakeTimers({ now, shouldAdvanceTime: true });
  asked = [];
  beginSession('tok', true);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path, body: init.body ? (JSON.parse(init.body as string) as unknown) : undefined });
    return reply(path);
  });
});
afterEach(() => {
  cleanup();
  forgetOrder();
  endSession('left');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const show = (what: ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{what}</QueryClientProvider>);

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
const orderIn = (orderStatus: OrderState): Order => ({
  id: '123456789012345',
  amount: 13,
  url: null,
  orderStatus,
  info: null,
  provider: 'trustly',
  offer: '1m',
  createdAt: now,
});

describe('buying', () => {
  function Shop() {
    const buying = useBuying('/channel/kanal2');
    const shop = {
      offers: [offer('1m', 1, 1_300), offer('12m', 12, 12_400)],
      methods: [
        { id: 'trustly', name: 'Trustly', simulated: false },
        { id: 'lhv', name: 'LHV', simulated: false },
        { id: 'paypal', name: 'PayPal', simulated: false },
        { id: 'card', name: 'Kaart', simulated: false },
      ],
      transfer,
      trialDays: 0,
    } satisfies Parameters<typeof Buying>[0]['shop'];
    if (buying.framed) return <p>raam {buying.framed.url}</p>;
    return <Buying shop={shop} buying={buying} countedFromMs={now} wallet={wallet} seller={seller} />;
  }
  const wallet = { email: 'maksed@naide.test', guide: '/help/paypal.pdf' };
  const seller = {
    name: 'Näidis OÜ',
    registryCode: '10000000',
    address: 'Näite 1, Tallinn',
    vatNumber: 'EE100000000',
    email: 'abi@naide.test',
    vatPermille: 240,
  };
  const transfer = {
    receiver: 'Näidis OÜ',
    iban: 'EE382200221020145685',
    bank: null,
    swift: null,
    country: null,
    address: null,
    notification: null,
    reference: '1234',
  };
  const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
  const pays = () => screen.queryByRole('button', { name: /^Maksan/ })?.textContent;

  test('is two acts: what is chosen pays nothing, and the button says what it obliges to', () => {
    show(<Shop />);
    choose(/LHV/);
    choose(/1 kuu/);
    expect(asked).toEqual([]);
    expect(pays()).toMatch(/^Maksan 13,00.€ · LHV$/);
    expect(screen.getByText(/kohustud selle eest maksma/)).toBeTruthy();
    choose(/1 aasta/);
    choose(/^Kaart$/);
    expect(pays()).toMatch(/^Maksan 124,00.€ · Kaart$/);
  });

  test('says under what one pays: what, until when, the total with its tax, who sells, and that nothing renews itself', () => {
    show(<Shop />);
    const summary = screen.getByRole('region', { name: 'Kokkuvõte' }).textContent;
    for (const fact of [
      /Vaatamisaeg: 1 kuu \(30 päeva\)/,
      /Kehtibkuni 21\.12\.2026/,
      /Kokku13,00.€sellest käibemaks \(24%\) 2,52.€/,
      /MüüjaNäidis OÜregistrikood 10000000 · KMKR EE100000000 · Näite 1, Tallinn · abi@naide\.test/,
      /midagi ei pikene ise/,
    ])
      expect(summary).toMatch(fact);
  });

  test('says of which offer a day costs the least', () => {
    show(<Shop />);
    expect(screen.getByRole('radio', { name: /Parim hind/ })).toHaveProperty('value', '12m');
    expect(screen.getByRole('radio', { name: /1 kuu.*43 senti päev/ })).toBeTruthy();
  });

  test('offers PayPal once, and the account of a transfer only to those who choose it', () => {
    show(<Shop />);
    expect(screen.getAllByText('PayPal')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Pangaülekanne' })).toBeNull();
    choose(/Pangaülekanne/);
    expect(screen.getByRole('region', { name: 'Pangaülekanne' })).toBeTruthy();
    expect(pays()).toBeUndefined();
    choose(/PayPal/);
    expect(screen.getByRole('region', { name: 'Või saada raha ise' })).toBeTruthy();
    expect(pays()).toMatch(/PayPal$/);
  });

  test('orders what was chosen through whom was pressed, and opens its frame', async () => {
    reply = () => json({ order: orderIn('new'), start: { kind: 'frame', url: 'https://pank.naide.test/x' } });
    show(<Shop />);
    fireEvent.click(screen.getByRole('radio', { name: /1 aasta/ }));
    expect(screen.getByText(/säästad 32.€/)).toBeTruthy();
    choose(/Trustly/);
    fireEvent.click(screen.getByRole('button', { name: /^Maksan 124,00.€ · Trustly$/ }));
    await screen.findByText('raam https://pank.naide.test/x');
    expect(asked).toMatchObject([
      { path: '/api/user/viewtime/order', body: { provider: 'trustly', offer: '12m' } },
    ]);
    expect(pendingOrder()).toMatchObject({ id: '123456789012345', from: '/channel/kanal2' });
  });

  test('says what is wrong, and the same wish again keeps its name', async () => {
    reply = () => json({ error: 'order.providerAway', message: '' }, 502);
    show(<Shop />);
    choose(/Trustly/);
    for (let press = 1; press <= 2; press++) {
      fireEvent.click(screen.getByRole('button', { name: /Trustly/ }));
      await screen.findByText(/Makseteenus ei vasta/);
      await waitFor(() => expect(asked).toHaveLength(press));
    }
    expect(asked[1]).toEqual(asked[0]);
  });
});
