import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as routes from '../../../../contract/routes/payments/payments.ts';
import * as books from '../../../../contract/routes/console/money.ts';
import type { MoneyLine } from '../../../../contract/models/payment-books.ts';
import { dateOf } from '../../../../contract/rules/guide-day.ts';
import { hourMs } from '../../../../contract/time.ts';
import { createFakeProvider } from '../../../adapters/payment/fake-provider.ts';
import { operatorAs, signedIn } from '../../../scenario/callers.ts';
import { mari as operator } from '../../../scenario/operator-trail.ts';
import { scenario } from '../../../scenario/scenario.ts';

const providers = ['trustly', 'paysera'] as const;
const s = scenario({ paymentProviders: providers.map((id) => createFakeProvider(id).provider) });
let notified = 0;

async function notify(provider: string, orderId: string, what: string, cents: number): Promise<void> {
  const event = { dedupeKey: `e${++notified}`, orderId, what, cents, currency: 'EUR', test: false };
  await s.inject({
    method: 'POST',
    url: `/payments/${provider}/notify`,
    payload: JSON.stringify(event),
    headers: { 'content-type': 'text/plain' },
  });
}

const report = (from: string, to: string, by: 'day' | 'month' | 'provider' = 'day') =>
  s.services.payments.report({ from, to, by });
const net = (line: MoneyLine): number => line.grossCents - line.reversedCents;
const netVat = (line: MoneyLine): number => line.vatCents - line.reversedVatCents;

it('sums up to what was paid less what was taken back, however the days are cut', async () => {
  const { token } = await signedIn(s, 'leida');
  const call = s.client({ token });
  await s.services.settings.set('VAT_PERCENT', '24', operator);
  const cents = { '1m': 1_300, '3m': 3_100, '6m': 6_200, '12m': 12_400 };
  const from = dateOf(s.now());
  const standing = new Map<string, number>();
  const steps = fc.sample(
    fc.record({
      provider: fc.constantFrom(...providers),
      offer: fc.constantFrom('1m' as const, '3m' as const, '6m' as const, '12m' as const),
      hours: fc.integer({ min: 1, max: 60 }),
      after: fc.constantFrom([], ['reversed'], ['reversed', 'restored'], ['canceled']),
    }),
    { numRuns: 12, seed: 14 },
  );
  for (const { provider, offer, hours, after } of steps) {
    const { order } = await call(routes.orderViewtime, { body: { provider, offer } });
    for (const what of ['paid', ...after]) {
      await notify(provider, order.id, what, cents[offer]);
      s.passes(hours * hourMs);
    }
    standing.set(order.id, after.at(-1) === 'reversed' ? 0 : cents[offer]);
  }
  const expected = [...standing.values()].reduce((sum, one) => sum + one, 0);
  const to = dateOf(s.now());
  const whole = await report(from, to);
  expect(net(whole.total)).toBe(expected);
  expect(whole.total.payments).toBe(12);
  for (const by of ['day', 'month', 'provider'] as const) {
    const { lines, total } = await report(from, to, by);
    expect([total, lines.reduce((sum, line) => sum + net(line), 0)]).toEqual([whole.total, expected]);
    expect(lines.reduce((sum, line) => sum + netVat(line), 0)).toBe(netVat(total));
  }
  for (const { key } of whole.lines) {
    const [before, after] = [await report(from, key), await report(key, to)];
    const [day] = [await report(key, key)];
    expect(net(before.total) + net(after.total) - net(day.total)).toBe(expected);
  }
});

it('books a reversal on its own day of Tallinn, and leaves the day of the payment as it was', async () => {
  const { token } = await signedIn(s, 'leida');
  const body = { provider: 'trustly', offer: '1m' } as const;
  const { order } = await s.client({ token })(routes.orderViewtime, { body });
  await notify('trustly', order.id, 'paid', 1_300);
  // 23:30 in Tallinn is another day of the month in UTC only after two hours.
  s.passes(2.75 * hourMs);
  await notify('trustly', order.id, 'reversed', 1_300);
  s.passes(1 * hourMs);
  await notify('trustly', order.id, 'restored', 1_300);
  const { lines } = await report('2026-11-01', '2026-11-30');
  expect(lines).toMatchObject([
    { key: '2026-11-21', payments: 1, grossCents: 1_300, reversals: 1, reversedCents: 1_300 },
    { key: '2026-11-22', payments: 0, grossCents: 0, reversals: -1, reversedCents: -1_300 },
  ]);
});

it('tells operators what waits and what was refused', async () => {
  const { token } = await signedIn(s, 'leida');
  const body = { provider: 'trustly', offer: '1m' } as const;
  const { order } = await s.client({ token })(routes.orderViewtime, { body });
  await notify('trustly', order.id, 'paid', 1_299);
  const call = (await operatorAs(s, 'support')).call;
  const query = { from: '2026-11-21', to: '2026-11-21' };
  expect(await call(books.moneyReport, { query })).toMatchObject({
    lines: [],
    waiting: { count: 1, cents: 1_299 },
    refused: [{ why: 'amount', count: 1 }],
  });
  const [waiting] = await call(books.listPaymentQueue, {});
  expect(waiting).toMatchObject({ way: 'trustly', cents: 1_299, reference: order.id });
  const decision = { kind: 'credit', email: 'leida@naide.test', gives: { offer: '1m' } } as const;
  await call(books.decidePayment, { params: { id: waiting!.id }, body: { decision } });
  expect(await call(books.listPaymentQueue, {})).toEqual([]);
  const { total } = await call(books.moneyReport, { query });
  expect(total.grossCents).toBe(1_299);
});

it.each([
  ['2026-13-01', '2026-13-02'],
  ['2026-11-22', '2026-11-21'],
  ['0000-00-00', '2026-11-21'],
  ['1900-01-01', '2026-11-21'],
])('of the days from %s to %s is refused', async (from, to) => {
  await expect(report(from, to)).rejects.toMatchObject({ name: 'OperationError' });
});
