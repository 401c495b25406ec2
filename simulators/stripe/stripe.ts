import { createHmac, randomBytes } from 'node:crypto';
import { goTo, json, text, type Outgoing, type SimRequest } from '../http-types.ts';
import type { What } from '../scenarios.ts';
import type { Simulator, SimulatorParts } from '../simulator.ts';
import { createTill, type Payment, type Protocol } from '../till.ts';

interface Session extends Payment {
  order: string;
  success: string;
  cancel: string;
  paymentIntent: string;
}

const newId = (kind: string): string => `${kind}_test_${randomBytes(12).toString('hex')}`;

/** Stripe's checkout: sessions that a merchant opens, and messages that are signed with a shared secret. */
export function stripeSimulator(parts: SimulatorParts): Simulator {
  const till = createTill(parts, protocolOf(parts));
  const sessions = new Map<string, Session>();

  function open({ headers, body }: SimRequest) {
    if (headers['authorization'] !== `Bearer sk_test_${parts.keys.password}`)
      return { ...json({ error: { type: 'invalid_request_error', message: 'key' } }), status: 401 };
    const fields = new URLSearchParams(body.toString());
    const item = 'line_items[0][price_data]';
    const session: Session = {
      id: newId('cs').replaceAll('_', ''),
      order: fields.get('client_reference_id') ?? '',
      cents: Number(fields.get(`${item}[unit_amount]`)),
      currency: (fields.get(`${item}[currency]`) ?? '').toUpperCase(),
      text: fields.get(`${item}[product_data][name]`) ?? '',
      success: fields.get('success_url') ?? '',
      cancel: fields.get('cancel_url') ?? '',
      paymentIntent: newId('pi'),
    };
    till.open(session);
    sessions.set(session.paymentIntent, session);
    const url = `${parts.baseUrl}/stripe/pay/${session.id}`;
    return json({ id: session.id, object: 'checkout.session', url });
  }

  return {
    name: 'stripe',
    play: till.play,
    answer(request) {
      const { method, path, body } = request;
      if (method === 'POST' && path === '/v1/checkout/sessions') return open(request);
      const intent = sessions.get(/^\/v1\/payment_intents\/(\w+)$/.exec(path)?.[1] ?? '');
      if (intent) return json({ id: intent.paymentIntent, metadata: { order: intent.order } });
      const session = till.find(/^\/pay\/(\w+)$/.exec(path)?.[1] ?? '');
      if (!session) return undefined;
      if (method === 'GET') return till.page(session, `${parts.baseUrl}/stripe/pay/${session.id}`);
      return method === 'POST'
        ? till.press(session, new URLSearchParams(body.toString()).get('press') ?? '')
        : text(405, '');
    },
  };
}

/** What is told of a session, or of its payment once that is taken back. */
function objectOf({ id, order, cents, currency, paymentIntent }: Session, what: What): [string, object] {
  const money = { currency: currency.toLowerCase(), payment_intent: paymentIntent };
  const session = { id, client_reference_id: order, amount_total: cents, ...money };
  switch (what) {
    case 'pending':
      return ['checkout.session.completed', { ...session, payment_status: 'unpaid' }];
    case 'paid':
      return ['checkout.session.completed', { ...session, payment_status: 'paid' }];
    case 'canceled':
      return ['checkout.session.expired', { ...session, payment_status: 'unpaid' }];
    case 'reversed':
      return ['charge.dispute.funds_withdrawn', { id: newId('dp'), amount: cents, ...money }];
  }
}

/** Signs a message as Stripe does: the second of the clock, a point and the body. */
export function stripeSignature(body: string, secret: string, nowMs: number): string {
  const second = Math.floor(nowMs / 1000);
  return `t=${second},v1=${createHmac('sha256', secret).update(`${second}.${body}`).digest('hex')}`;
}

const protocolOf = ({ keys, clock }: SimulatorParts): Protocol<Session> => ({
  label: 'Stripe',
  target: '_self',
  messages(session, what, twist): Outgoing[] {
    const asked = twist === 'wrong-amount' ? { ...session, cents: session.cents - 1 } : session;
    const [type, object] = objectOf(asked, what);
    const body = JSON.stringify({
      id: newId('evt'),
      object: 'event',
      livemode: false,
      type,
      data: { object },
    });
    const secret = `whsec_${twist === 'bad-signature' ? 'teine' : keys.password}`;
    const { origin } = new URL(session.success);
    return [
      {
        method: 'POST',
        url: `${origin}/payments/card/notify`,
        headers: {
          'content-type': 'application/json',
          'stripe-signature': stripeSignature(body, secret, clock()),
        },
        body: Buffer.from(body),
      },
    ];
  },
  isTaken: (_, { status }) => status === 200,
  back: ({ success, cancel }, what) => goTo(what === 'canceled' ? cancel : success),
});
