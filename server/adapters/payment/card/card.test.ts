import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { addMonths } from '../../../../contract/rules/calendar-months.ts';
import { stripeSignature } from '../../../../simulators/stripe/stripe.ts';
import { monthBuyer } from '../../../scenario/payment-buyer.ts';
import { deliver, paymentSimulators } from '../../../scenario/payment-simulators.ts';
import { scenario } from '../../../scenario/scenario.ts';

const simulators = await paymentSimulators();
const s = scenario({ paymentProviders: simulators.providers });
simulators.serve(s, ['stripe']);

const buyer = () => monthBuyer(s, 'card');
const [secret] = simulators.payments.card!.webhookSecrets as [string];

describe('a checkout', () => {
  it('is paid there, told, and counts', async () => {
    const { order, start, state, endsAt } = await buyer();
    const back = await simulators.press(start);
    expect(simulators.sent.map(({ reply }) => reply)).toEqual([{ status: 200, body: 'ok' }]);
    expect([await state(), await endsAt()]).toEqual(['done', addMonths(s.now(), 1)]);
    expect(await simulators.comeBack(back)).toBe(`#/viewtime/card/success/${order.id}`);
  });

  it('is offered under a name in the language of who asks', async () => {
    const named = async (language: string) => {
      const headers = { 'accept-language': language };
      const answer = await s.inject({ method: 'GET', url: '/demo/viewtime/offers', headers });
      return answer
        .json<{ methods: { id: string; name: string }[] }>()
        .methods.find(({ id }) => id === 'card')?.name;
    };
    expect([await named('et'), await named('en')]).toEqual(['Kaart', 'Card']);
  });

  it.each([
    ['cancel', 'canceled', 'canceled', []],
    ['pending-then-ok', 'inprocess', 'done', ['payment']],
    ['redirect-before-notification', 'new', 'done', ['payment']],
    ['never', 'new', 'new', []],
    ['duplicate', 'done', 'done', ['payment']],
    ['reversal', 'done', 'refunded', ['payment', 'reversal']],
    ['bad-signature', 'new', 'new', []],
    ['wrong-amount', 'new', 'new', []],
    ['http-500-from-us', 'new', 'done', ['payment']],
  ] as const)('%s: it stands at %s, and later at %s', async (name, atFirst, later, entries) => {
    const { start, state, ledger } = await buyer();
    await simulators.play('stripe', name);
    await simulators.press(start);
    expect(await state()).toBe(atFirst);
    await simulators.pass(40);
    expect([await state(), (await ledger()).toSorted()]).toEqual([later, entries]);
  });
});

interface Change {
  type?: string;
  object?: object;
  livemode?: boolean;
}

/** A message in the form of Stripe's own examples. */
const messageOf = (order: string, { type, object, livemode = false }: Change = {}): string =>
  JSON.stringify({
    id: `evt_${type ?? 'paid'}`,
    object: 'event',
    livemode,
    type: type ?? 'checkout.session.completed',
    data: {
      object: {
        id: 'cs_test_1',
        client_reference_id: order,
        payment_status: 'paid',
        amount_total: 1_300,
        currency: 'eur',
        payment_intent: 'pi_1',
        customer_details: { email: 'leida@naide.test', name: 'Leida Õ' },
        ...object,
      },
    },
  });
const notify = (body: string, signature = stripeSignature(body, secret, s.now())) =>
  deliver(s, {
    method: 'POST',
    url: 'http://localhost/payments/card/notify',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: Buffer.from(body),
  });

describe('a message', () => {
  it('is signed alike by Stripe’s client and by the simulator', async () => {
    const { order, state } = await buyer();
    const payload = messageOf(order.id);
    const timestamp = Math.floor(s.now() / 1000);
    const theirs = new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload, secret, timestamp });
    expect(theirs).toBe(stripeSignature(payload, secret, s.now()));
    expect((await notify(payload, theirs)).status).toBe(200);
    expect(await state()).toBe('done');
  });

  it('that is altered, old or signed by others is rejected', async () => {
    const { order, state } = await buyer();
    const body = messageOf(order.id);
    const good = stripeSignature(body, secret, s.now());
    const others = [
      ['', body],
      ['t=1', body],
      [good.replace('v1=', 'v0='), body],
      [stripeSignature(body, 'whsec_teine', s.now()), body],
      [stripeSignature(body, secret, s.now() - 301_000), body],
      [good, body.replace('1300', '1299')],
      [good, ''],
    ] as const;
    for (const [signature, sent] of others) expect((await notify(sent, signature)).status).toBe(400);
    expect(await state()).toBe('new');
    expect(
      (await notify(body, `${stripeSignature(body, 'whsec_vana', s.now())},${good.split(',')[1]!}`)).status,
    ).toBe(200);
    expect(await state()).toBe('done');
  });

  it.each([
    ['of another amount', { object: { amount_total: 1_299 } }],
    ['in another currency', { object: { currency: 'sek' } }],
    ['not paid yet', { object: { payment_status: 'unpaid' } }],
    ['of nobody’s order', { object: { client_reference_id: '999999999999999' } }],
    ['of no order', { object: { client_reference_id: null } }],
    ['of something else', { type: 'customer.created' }],
    [
      'that it failed',
      { type: 'checkout.session.async_payment_failed', object: { payment_status: 'unpaid' } },
    ],
  ])('%s adds nothing', async (_, change) => {
    const { order, ledger } = await buyer();
    expect((await notify(messageOf(order.id, change))).status).toBe(200);
    expect(await ledger()).toEqual([]);
  });

  it('of a refund takes viewing time back only when all of it is refunded', async () => {
    const { order, ledger } = await buyer();
    await notify(messageOf(order.id));
    const charge = { metadata: { order: order.id }, amount: 1_300, refunded: false };
    await notify(messageOf(order.id, { type: 'charge.refunded', object: charge }));
    expect(await ledger()).toEqual(['payment']);
    const whole = messageOf(order.id, { type: 'charge.refunded', object: { ...charge, refunded: true } });
    await notify(whole.replace('evt_charge.refunded', 'evt_2'));
    expect(await ledger()).toEqual(['payment', 'reversal']);
  });

  it('of a dispute whose payment Stripe cannot tell of now is asked for again', async () => {
    const { order } = await buyer();
    const object = { payment_intent: 'pi_teadmata', amount: 1_300 };
    const dispute = messageOf(order.id, { type: 'charge.dispute.funds_withdrawn', object });
    expect((await notify(dispute)).status).toBe(503);
  });
});
