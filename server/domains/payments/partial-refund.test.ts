import { describe, expect, it } from 'vitest';
import { runCommand } from '../../../contract/routes/operate.ts';
import { addMonths } from '../../../contract/rules/calendar-months.ts';
import { hourMs } from '../../../contract/time.ts';
import { createFakeProvider } from '../../adapters/payment/fake-provider.ts';
import type { ProviderEvent } from '../../adapters/payment/port.ts';
import { signedIn, systemSecret } from '../../scenario/callers.ts';
import { monthBuyer } from '../../scenario/payment-buyer.ts';
import { scenario } from '../../scenario/scenario.ts';
import { entriesOf as auditOf } from '../audit/store.ts';

const s = scenario({ paymentProviders: [createFakeProvider('paypal').provider] });

let notified = 0;
const event = (orderId: string | undefined, what: ProviderEvent['what'], cents = 1_300): ProviderEvent => ({
  dedupeKey: `e${++notified}`,
  orderId,
  paymentRef: 'T1',
  what,
  cents,
  currency: 'EUR',
  test: false,
  payer: { email: 'leida@naide.test' },
});
async function notify(one: ProviderEvent): Promise<string> {
  const headers = { 'content-type': 'text/plain' };
  const payload = JSON.stringify(one);
  return (await s.inject({ method: 'POST', url: '/payments/paypal/notify', payload, headers })).body;
}
const check = async () =>
  (await s.client({ token: systemSecret })(runCommand, { body: { name: 'check-books', args: [] } })).text;

/** Somebody who ordered a month, and how much of it is left, in parts of thirteen. */
async function buyer() {
  const one = await monthBuyer(s, 'paypal');
  let whole = Number.NaN;
  const left = async () => Math.max(0, ((await one.endsAt()) ?? 0) - s.now());
  return {
    ...one,
    async pays() {
      await notify(event(one.order.id, 'paid'));
      whole = await left();
    },
    thirteenths: async () => Math.round((13 * (await left()) * 100) / whole) / 100,
  };
}

describe('a part of a payment that is given back', () => {
  it('takes that part of the time, once, and is told to the member and written down for operators', async () => {
    const { id, order, pays, thirteenths, state, ledger } = await buyer();
    await pays();
    const part = event(order.id, 'reversed', 500);
    for (let again = 0; again < 3; again++) expect(await notify(part)).toBe('accepted');
    expect([await thirteenths(), await state(), await ledger()]).toEqual([
      8,
      'done',
      ['payment', 'reversal'],
    ]);
    const mail = (await s.mails('leida@naide.test')).at(-1)!;
    expect([mail.subject, mail.text]).toEqual([
      'Osa maksest anti tagasi',
      expect.stringMatching(/maksest 13,00.€ anti tagasi 5,00.€/),
    ]);
    expect((await auditOf(s.db, id)).at(0)).toMatchObject({
      action: 'payment.partlyReversed',
      details: { cents: 500, of: 1_300 },
    });
    const report = await s.services.payments.report({ from: '2026-11-01', to: '2026-11-30', by: 'day' });
    expect(report.total).toMatchObject({ grossCents: 1_300, reversals: 1, reversedCents: 500 });
    expect(await check()).toMatch(/^count +0$/m);
  });

  it.each([
    ['the parts make up the whole', [500, 800]],
    ['the whole follows', [500, 1_300]],
    ['many make up the whole', [100, 200, 300, 400, 300]],
  ])('takes all of it when %s, and no cent twice', async (_, parts) => {
    const { order, pays, thirteenths, state } = await buyer();
    await pays();
    for (const cents of parts) await notify(event(order.id, 'reversed', cents));
    expect([await thirteenths(), await state()]).toEqual([0, 'refunded']);
    const report = await s.services.payments.report({ from: '2026-11-01', to: '2026-11-30', by: 'day' });
    expect(report.total.reversedCents).toBe(1_300);
    expect(await check()).toMatch(/^count +0$/m);
  });

  it('before the payment is told leads to the same', async () => {
    const { order, pays, endsAt } = await buyer();
    await notify(event(order.id, 'reversed', 500));
    await pays();
    const seconds = (addMonths(s.now(), 1) - s.now()) / 1_000;
    const left = seconds - Math.floor((seconds * 500) / 1_300);
    expect(await endsAt()).toBe(s.now() + left * 1_000);
    expect(await check()).toMatch(/^count +0$/m);
  });

  it('takes no more than is left, and nothing of what is paid later', async () => {
    const { order, pays, endsAt } = await buyer();
    await pays();
    s.passes(40 * 24 * hourMs);
    const ended = await endsAt();
    await notify(event(order.id, 'reversed', 500));
    await notify(event(order.id, 'reversed', 100));
    expect(await endsAt()).toBe(ended);
    expect(await check()).toMatch(/^count +0$/m);
  });

  it('of money without an order does, too', async () => {
    const { id } = await signedIn(s, 'leida', { days: 0 });
    await notify(event(undefined, 'paid'));
    await notify(event(undefined, 'reversed', 650));
    expect((await auditOf(s.db, id)).map(({ action }) => action)).toContain('payment.partlyReversed');
    expect(await check()).toMatch(/^count +0$/m);
  });

  it('that is more than was paid does not count', async () => {
    const { order, pays, thirteenths } = await buyer();
    await pays();
    expect(await notify(event(order.id, 'reversed', 1_301))).toBe('refused');
    expect(await thirteenths()).toBe(13);
  });
});
