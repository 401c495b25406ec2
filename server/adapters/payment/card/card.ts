import type { Stripe } from 'stripe';
import { tDocuments } from '../../../i18n/et/documents.ts';
import type { Clock } from '../../../../runtime/clock.ts';
import type { CardConfig } from '../../../config/payments/card.ts';
import { ProviderError, type OrderToPay, type PaymentProvider, type StartedOrder } from '../port.ts';
import { backWithNothing, plainText, rejected } from '../verdicts.ts';
import { eventOf } from './card-event.ts';

/** How old a signed message may be. */
const toleranceSeconds = 300;
const answerWithinMs = 15_000;

/** Cards and wallets by Stripe's checkout, through its own client, which is loaded only where it is used. */
export async function createCard(config: CardConfig, clock: Clock): Promise<PaymentProvider> {
  const { Stripe: Client } = await import('stripe');
  const stripe = new Client(config.secretKey, {
    httpClient: Client.createFetchHttpClient(fetchFrom(config.apiUrl)),
    timeout: answerWithinMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });

  /** Signed with any of the secrets that are in force; undefined when with none. */
  function signed(body: Buffer, signature: string): Stripe.Event | undefined {
    for (const secret of config.webhookSecrets)
      try {
        return stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, clock());
      } catch {
        // Another secret may fit.
      }
    return undefined;
  }

  const orderOf = async (paymentIntent: string): Promise<string | undefined> =>
    (await asking(() => stripe.paymentIntents.retrieve(paymentIntent))).metadata['order'];

  return {
    id: 'card',
    get name() {
      return tDocuments('way.card');
    },
    simulated: config.simulated,
    start: (order) => asking(() => startOf(stripe, order)),
    async read({ method, way, body, headers }) {
      if (way === 'return') return backWithNothing;
      const signedEvent = method === 'POST' ? signed(body, headers['stripe-signature'] ?? '') : undefined;
      if (!signedEvent) return rejected('signature');
      try {
        const event = await eventOf(signedEvent, orderOf);
        return { kind: 'event', event, answer: () => plainText(200, 'ok') };
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        // It tells again.
        return { kind: 'rejected', why: error.message, answer: plainText(503, 'later') };
      }
    },
  };
}

async function startOf(stripe: Stripe, order: OrderToPay): Promise<StartedOrder> {
  const metadata = { order: order.id };
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: order.id,
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'eur',
            unit_amount: order.cents,
            product_data: { name: order.text },
          },
        },
      ],
      customer_email: order.member.email,
      locale: 'et',
      success_url: order.urls.success,
      cancel_url: order.urls.canceled,
      metadata,
      // What is taken back is told of the payment, not of the session.
      payment_intent_data: { metadata, description: order.text },
    },
    { idempotencyKey: `order-${order.id}` },
  );
  if (!session.url) throw new ProviderError('a session without an address');
  return { start: { kind: 'redirect', url: session.url }, providerRef: session.id };
}

/** The client's own errors hold what was sent; only their kind is told. */
async function asking<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    const { type, code, statusCode } = error as { type?: string; code?: string; statusCode?: number };
    throw new ProviderError([type ?? 'no answer', code, statusCode].filter(Boolean).join(' '));
  }
}

/** The client knows hosts only; simulators stand below a path. */
const fetchFrom =
  (apiUrl: string) =>
  (url: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const { pathname, search } = new URL(url instanceof Request ? url.url : url);
    return fetch(`${apiUrl}${pathname}${search}`, { ...init, redirect: 'error' });
  };
