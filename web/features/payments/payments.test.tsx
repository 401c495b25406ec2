// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LedgerLine, Order, OrderState } from '../../../contract/models/payment.ts';
import { beginSession, endSession } from '../../lib/session.ts';
import { HistoryList } from './history-list.tsx';
import { leaveToPay } from './leave-to-pay.ts';
import { forgetOrder, keepOrder, pendingOrder } from './pending-order.ts';
import { PaymentFrame } from './payment-frame.tsx';
import { TransferDetails } from './transfer-details.tsx';
import { useOrderResult } from './use-order-result.ts';

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

test('what is left in its frame is cancelled, and that is said at once', async () => {
  const onDone = vi.fn<(status: 'success' | 'canceled') => void>();
  const order = orderIn('new');
  reply = () => json(order);
  show(<PaymentFrame token="tok" order={order} url="about:blank" onDone={onDone} />);
  fireEvent.click(screen.getByRole('button', { name: 'Katkesta makse' }));
  expect(onDone.mock.calls).toEqual([['canceled']]);
  await waitFor(() =>
    expect(asked.map(({ path }) => path)).toContain(`/api/user/viewtime/order/${order.id}/cancel`),
  );
});

test('until the provider’s page is there, its shape is', () => {
  reply = () => json(orderIn('new'));
  show(<PaymentFrame token="tok" order={orderIn('new')} url="about:blank" onDone={() => undefined} />);
  const said = screen.getByRole('status');
  expect(said.textContent).toBe('Avan panka…');
  expect(said.parentElement?.parentElement?.querySelectorAll('[aria-hidden=true] > span')).toHaveLength(5);
  fireEvent.load(document.querySelector('iframe')!);
  expect(screen.queryByRole('status')).toBeNull();
});

test('the frame closes by itself when the server knows how it went', async () => {
  for (const [state, status] of [
    ['canceled', 'canceled'],
    ['inprocess', 'success'],
    ['done', 'success'],
  ] as const) {
    const onDone = vi.fn<(status: 'success' | 'canceled') => void>();
    reply = () => json(orderIn(state));
    show(<PaymentFrame token="tok" order={orderIn('new')} url="about:blank" onDone={onDone} />);
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(status));
    cleanup();
  }
});

test('a form of a bank is posted with every field as it is', () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (
    this: HTMLFormElement,
  ) {
    const fields = [...this.querySelectorAll('input')].map(({ name, value }) => [name, value]);
    expect([this.method, this.action, fields]).toEqual([
      'post',
      'https://pank.naide.test/banklink',
      [
        ['VK_SERVICE', '1012'],
        ['VK_MSG', '"õ" & <b>'],
      ],
    ]);
  });
  const fields = [
    { name: 'VK_SERVICE', value: '1012' },
    { name: 'VK_MSG', value: '"õ" & <b>' },
  ];
  leaveToPay({ kind: 'form', action: 'https://pank.naide.test/banklink', fields });
  expect(submit).toHaveBeenCalledOnce();
  expect(document.querySelector('form')).toBeNull();
});

describe('who waits for a payment', () => {
  function Waiting({ canceled = false }) {
    const { seen, silent } = useOrderResult('tok', '123456789012345', canceled);
    return <p>{`${seen} ${silent ? 'vaikib' : 'vastab'}`}</p>;
  }

  test('sees it when it comes, asking every five seconds', async () => {
    let state: OrderState = 'new';
    reply = () => json(orderIn(state));
    show(<Waiting />);
    await screen.findByText('checking vastab');
    const first = asked.length;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(asked.length - first).toBe(3);
    state = 'done';
    await vi.advanceTimersByTimeAsync(5_000);
    await screen.findByText('done vastab');
    const before = asked.length;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked).toHaveLength(before);
  });

  test('is told after two hundred seconds that checking goes on, and is asked for no longer', async () => {
    reply = () => json(orderIn('inprocess'));
    show(<Waiting />);
    await screen.findByText('checking vastab');
    await vi.advanceTimersByTimeAsync(200_000);
    await screen.findByText('goesOn vastab');
    expect(asked.length).toBeLessThanOrEqual(42);
    const before = asked.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(before);
  });

  test('goes on asking while the server does not answer', async () => {
    let away = true;
    reply = () => {
      if (away) throw new TypeError('no line');
      return json(orderIn('done'));
    };
    show(<Waiting />);
    await screen.findByText('checking vaikib');
    away = false;
    await vi.advanceTimersByTimeAsync(5_000);
    await screen.findByText('done vastab');
  });

  test.each([
    ['new', 'canceled'],
    ['inprocess', 'checking'],
    ['done', 'done'],
  ] as const)('comes back with a cancel of an order that is %s and sees: %s', async (state, seen) => {
    reply = () => json(orderIn(state));
    show(<Waiting canceled />);
    await screen.findByText(`${seen} vastab`);
  });

  test('of somebody else’s order sees nothing of it', async () => {
    reply = () => json({ error: 'order.unknown', message: '' }, 404);
    show(<Waiting />);
    await screen.findByText('unknown vaikib');
  });
});

test('an order that was opened is remembered for an hour, and nothing else is', () => {
  keepOrder({ id: '1', provider: 'lhv', from: undefined });
  expect(pendingOrder()).toMatchObject({ id: '1', provider: 'lhv' });
  vi.setSystemTime(now + 3_600_000);
  expect(pendingOrder()).toBeUndefined();
  localStorage.setItem('paasuke.order', '{');
  expect(pendingOrder()).toBeUndefined();
});

test('a transfer has every line to copy, the account without its blanks', async () => {
  const written: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void written.push(text) } });
  show(
    <TransferDetails
      cents={1_300}
      details={{
        receiver: 'Näidis OÜ',
        iban: 'EE382200221020145685',
        bank: null,
        swift: null,
        country: '',
        address: null,
        notification: 'Aitäh!',
        reference: '00000013',
      }}
    />,
  );
  expect(screen.getByText('EE38 2200 2210 2014 5685')).toBeTruthy();
  expect(screen.getByText('Aitäh!')).toBeTruthy();
  expect(screen.queryByText('Riik')).toBeNull();
  for (const what of ['IBAN', 'Viitenumber', 'Summa'])
    fireEvent.click(screen.getByRole('button', { name: `Kopeeri: ${what}` }));
  await waitFor(() => expect(written).toEqual(['EE382200221020145685', '00000013', '13.00']));
});

test('the ledger says why, by whom, how much and until when, with a receipt for what was paid', () => {
  const line = (id: number, more: Partial<LedgerLine>): LedgerLine => ({
    id,
    at: now,
    reason: 'payment',
    deltaSeconds: 31 * 86_400,
    endAt: now + 31 * 86_400_000,
    by: null,
    cents: null,
    receipt: null,
    ...more,
  });
  show(
    <HistoryList
      entries={[
        line(3, { reason: 'reversal', deltaSeconds: -31 * 86_400, cents: 1_300, receipt: '2026-1' }),
        line(2, { reason: 'referral', by: 'Leida', deltaSeconds: 6.2 * 86_400 }),
        line(1, { by: 'Kaart', cents: 1_300, receipt: '2026-1' }),
      ]}
    />,
  );
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines[0]).toContain('−31 päeva');
  expect(lines[1]).toMatch(/Sõber pikendas · Leida.*\+6,2 päeva/);
  expect(lines[2]).toMatch(/Makse · Kaart.*13.€.*\+31 päeva.*Kviitung 2026-1/);
  expect(screen.getAllByRole('button', { name: /Kviitung/ })).toHaveLength(1);
});
