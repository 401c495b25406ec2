import type { Stripe } from 'stripe';
import type { ProviderEvent } from '../port.ts';

type OrderOf = (paymentIntent: string) => Promise<string | undefined>;

/** What a signed message of Stripe tells us. A dispute names only the payment, whose order `orderOf` finds. */
export async function eventOf(event: Stripe.Event, orderOf: OrderOf): Promise<ProviderEvent> {
  const common = { dedupeKey: event.id, test: !event.livemode };
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return { ...common, ...ofSession(event.data.object, event.type) };
    case 'charge.refunded':
      return { ...common, ...ofRefund(event.data.object, event.data.previous_attributes) };
    case 'charge.dispute.funds_withdrawn':
      return { ...common, ...(await ofDispute(event.data.object, 'reversed', orderOf)) };
    case 'charge.dispute.funds_reinstated':
      return { ...common, ...(await ofDispute(event.data.object, 'restored', orderOf)) };
    default:
      return { ...common, what: 'noted' };
  }
}

type EventFacts = Omit<ProviderEvent, 'dedupeKey' | 'test'>;

function ofSession(session: Stripe.Checkout.Session, type: string): EventFacts {
  const isPaid = session.payment_status === 'paid';
  const isOver = type.endsWith('failed') || type.endsWith('expired');
  return {
    orderId: session.client_reference_id ?? '',
    paymentRef: idOf(session.payment_intent),
    what: isOver ? 'canceled' : isPaid ? 'paid' : 'pending',
    cents: session.amount_total ?? undefined,
    currency: session.currency?.toUpperCase(),
    payer: {
      email: session.customer_details?.email ?? undefined,
      name: session.customer_details?.name ?? undefined,
    },
  };
}

/** Given back as a whole, or a part of it: the message says how much was before. */
const ofRefund = (charge: Stripe.Charge, before: Partial<Stripe.Charge> = {}): EventFacts => ({
  orderId: charge.metadata['order'] ?? '',
  paymentRef: idOf(charge.payment_intent),
  what: 'reversed',
  cents: charge.refunded ? charge.amount : charge.amount_refunded - (before.amount_refunded ?? 0),
  currency: charge.currency.toUpperCase(),
});

async function ofDispute(
  dispute: Stripe.Dispute,
  what: 'reversed' | 'restored',
  orderOf: OrderOf,
): Promise<EventFacts> {
  const paymentRef = idOf(dispute.payment_intent);
  const orderId = (paymentRef !== undefined && (await orderOf(paymentRef))) || '';
  return { orderId, paymentRef, what, cents: dispute.amount, currency: dispute.currency.toUpperCase() };
}

const idOf = (named: string | { id: string } | null): string | undefined =>
  typeof named === 'string' ? named : named?.id;
