import type { Stripe } from 'stripe';
import type { ProviderEvent } from '../port.ts';

type OrderOf = (paymentIntent: string) => Promise<string | undefined>;

/** What a signed message of Stripe tells us. A dispute names only the payment, whose order `orderOf` finds. */
export async function eventOf(told: Stripe.Event, orderOf: OrderOf): Promise<ProviderEvent> {
  const common = { dedupeKey: told.id, test: !told.livemode };
  switch (told.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return { ...common, ...ofSession(told.data.object, told.type) };
    case 'charge.refunded':
      return { ...common, ...ofRefund(told.data.object, told.data.previous_attributes) };
    case 'charge.dispute.funds_withdrawn':
      return { ...common, ...(await ofDispute(told.data.object, 'reversed', orderOf)) };
    case 'charge.dispute.funds_reinstated':
      return { ...common, ...(await ofDispute(told.data.object, 'restored', orderOf)) };
    default:
      return { ...common, what: 'noted' };
  }
}

type Told = Omit<ProviderEvent, 'dedupeKey' | 'test'>;

function ofSession(session: Stripe.Checkout.Session, type: string): Told {
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
const ofRefund = (charge: Stripe.Charge, before: Partial<Stripe.Charge> = {}): Told => ({
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
): Promise<Told> {
  const paymentRef = idOf(dispute.payment_intent);
  const orderId = (paymentRef !== undefined && (await orderOf(paymentRef))) || '';
  return { orderId, paymentRef, what, cents: dispute.amount, currency: dispute.currency.toUpperCase() };
}

const idOf = (named: string | { id: string } | null): string | undefined =>
  typeof named === 'string' ? named : named?.id;
