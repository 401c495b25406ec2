import { describe, expect, it } from 'vitest';
import type { PaymentProvider } from '../../adapters/payment/port.ts';
import { createPaypal } from '../../adapters/payment/paypal/paypal.ts';
import { eventOf } from '../../adapters/payment/paypal/ipn-event.ts';
import type { Work } from '../../platform/work/work.ts';
import { monthBuyer } from '../../scenario/payment-buyer.ts';
import { poison } from '../../scenario/poison.ts';
import { scenario } from '../../scenario/scenario.ts';

const receivers = ['makse@naide.test'];
const config = {
  payUrl: 'https://paypal.naide.test/',
  verifyUrl: '',
  receivers,
  webhookId: undefined,
  simulated: true,
};
/** PayPal stands by what names a payer of ours, and by nothing else. */
const provider: PaymentProvider = {
  ...createPaypal(config, async () => undefined),
  verify: async (raw) => (raw.includes('first_name=Forged') ? undefined : eventOf(raw, receivers)),
};
const s = scenario({ paymentProviders: [provider] });

const inbox = () => s.services.payments.jobs.find(({ name }) => name === 'payments.verify') as Work;
const verify = () => inbox().run();
const waiting = async (): Promise<number> => (await inbox().counts()).due;
const message = (fields: Record<string, string>): string =>
  new URLSearchParams({
    receiver_email: 'makse@naide.test',
    mc_currency: 'EUR',
    mc_gross: '13.00',
    payment_status: 'Completed',
    ...fields,
  }).toString();
const post = async (body: string, address = '192.0.2.1'): Promise<number> => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address };
  const url = '/payments/paypal/notify';
  return (await s.inject({ method: 'POST', url, headers, payload: body, remoteAddress: address })).statusCode;
};

describe('a message that cannot be written', () => {
  it('never holds up another, is tried ten times with a growing wait, and is kept for an operator', async () => {
    const [broken, good] = [await monthBuyer(s, 'paypal', 'leida'), await monthBuyer(s, 'paypal', 'mari')];
    const heal = await poison(s.db, 'payment_event', `payer_name = 'Leida'`);
    expect(await post(message({ custom: broken.order.id, txn_id: 'T1', first_name: 'Leida' }))).toBe(200);
    s.passes(1);
    expect(await post(message({ custom: good.order.id, txn_id: 'T2', first_name: 'Mari' }))).toBe(200);
    await verify();
    expect([await broken.state(), await good.state()]).toEqual(['new', 'done']);
    const pauses = [];
    for (let minutes = 0; (await inbox().counts()).dead === 0; minutes++) {
      const { failed, dead } = inbox().tally;
      s.passes(60_000);
      await verify();
      if (inbox().tally.failed + inbox().tally.dead > failed + dead) {
        pauses.push(minutes);
        minutes = 0;
      }
    }
    expect(pauses).toHaveLength(9);
    expect(pauses.toSorted((a, b) => a - b)).toEqual(pauses);
    s.passes(7 * 86_400_000);
    await verify();
    expect(await inbox().dead()).toMatchObject([{ tries: 10, error: expect.stringContaining('poison') }]);
    await heal();
    expect(await s.services.jobs.retryDead('payments.verify', 'operator:mari')).toBe(1);
    await verify();
    expect([await broken.state(), await inbox().dead()]).toEqual(['done', []]);
  });

  it('for a zero byte is written all the same: the money of an odd name is money', async () => {
    const { order, state } = await monthBuyer(s, 'paypal');
    expect(await post(`${message({ custom: order.id, txn_id: 'T1' })}&first_name=Lei%00da`)).toBe(200);
    await verify();
    expect(await state()).toBe('done');
    const { rows } = await s.db.execute('select payer_name from payment_event');
    expect(rows).toEqual([{ payer_name: 'Lei\uFFFDda' }]);
  });
});

describe('what anybody may write', () => {
  it.each([
    ['no transaction', { txn_id: '' }, 400],
    ['a receiver who is not us', { txn_id: 'T1', receiver_email: 'teine@naide.test' }, 400],
    ['no order', { txn_id: 'T1' }, 200],
    ['an order that there is not', { txn_id: 'T1', custom: '123456789012345' }, 200],
  ])('with %s', async (_, fields, status) => {
    expect(await post(message(fields))).toBe(status);
    expect(await waiting()).toBe(status === 200 ? 1 : 0);
  });

  it('names an order three times at most, until it was asked about; the provider tells the others again', async () => {
    const { order } = await monthBuyer(s, 'paypal');
    const of = (txn_id: string) => post(message({ custom: order.id, txn_id, first_name: 'Forged' }));
    expect([await of('T1'), await of('T2'), await of('T3'), await of('T4')]).toEqual([200, 200, 200, 503]);
    // The same message again is no other one.
    expect(await of('T1')).toBe(200);
    await verify();
    expect([await of('T4'), await waiting()]).toEqual([200, 1]);
  });

  it(
    'comes from 100 networks until all are refused, and a true message is taken within five seconds',
    { timeout: 300_000 },
    async () => {
      const forged = (n: number): string => message({ txn_id: `F${n}`, first_name: 'Forged' });
      const answers = new Map<number, number>();
      for (let n = 0; n < 10_000; n++) {
        const status = await post(forged(n), `100.64.${n % 100}.${n % 7}`);
        answers.set(status, (answers.get(status) ?? 0) + 1);
      }
      expect(Object.fromEntries(answers)).toEqual({ 200: 2_000, 429: 8_000 });
      const { order, state } = await monthBuyer(s, 'paypal');
      // Also from a network that has used up what it may.
      expect(await post(message({ custom: order.id, txn_id: 'T1' }), '100.64.7.1')).toBe(200);
      let seconds = 0;
      for (; (await state()) !== 'done'; seconds++) {
        s.passes(1_000);
        await inbox().take();
      }
      expect(seconds).toBeLessThan(5);
    },
  );
});
