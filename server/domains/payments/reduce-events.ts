import type { OrderState } from '../../../contract/models/payment.ts';
import type { ProviderEvent } from '../../adapters/payment/port.ts';
import type { EventRow } from './order-store.ts';

export type EventKind = ProviderEvent['what'];

/**
 * How money stands after everything that was told of it. It depends on what was told and never on the order in which it came:
 * providers promise none, and a reversal may come before the payment.
 */
export function reduceEvents(events: readonly EventKind[]): {
  paid: boolean;
  counts: boolean;
  state: OrderState | undefined;
} {
  const times = (what: EventKind): number => events.filter((one) => one === what).length;
  const paid = times('paid') > 0;
  const counts = paid && times('reversed') <= times('restored');
  return { paid, counts, state: stateOf(paid, counts, events) };
}

/** Undefined: nothing was told that changes it. A payment goes before a cancel, whichever came first. */
function stateOf(paid: boolean, counts: boolean, events: readonly EventKind[]): OrderState | undefined {
  if (paid) return counts ? 'done' : 'refunded';
  if (events.includes('canceled') || events.includes('reversed')) return 'canceled';
  return events.includes('pending') ? 'inprocess' : undefined;
}

type MoneyEvent = Pick<EventRow, 'what' | 'paymentRef' | 'refusal' | 'cents'>;

/** The provider's name for the money that an order was paid with: that of the first payment of it that fitted. */
export const ownMoneyOf = (events: readonly MoneyEvent[]): string | undefined =>
  events.find(({ what, refusal, paymentRef }) => what === 'paid' && refusal === null && paymentRef !== null)
    ?.paymentRef ?? undefined;

/** What counts for an order of all that was told of it: nothing that belongs to another payment of it. */
export function countingForOrder<E extends MoneyEvent>(events: readonly E[]): E[] {
  const own = ownMoneyOf(events);
  const others = new Set(events.flatMap(({ what, paymentRef }) => (what === 'paid' ? [paymentRef] : [])));
  return events.filter(
    ({ refusal, paymentRef }) =>
      refusal === null && (paymentRef === null || paymentRef === own || !others.has(paymentRef)),
  );
}

/** Parts of money that were given back, each told by itself. */
export const partsOf = <E extends MoneyEvent>(events: readonly E[], paidCents: number): E[] =>
  events.filter(
    ({ what, refusal, cents }) =>
      what === 'reversed' && refusal === null && cents !== null && cents < paidCents,
  );

/** How much of money was given back in parts. */
const partCents = (events: readonly MoneyEvent[], paidCents: number): number =>
  partsOf(events, paidCents).reduce((sum, { cents }) => sum + (cents ?? 0), 0);

/**
 * How money of so many cents stands after what was told of it, by a rule or for an order: a part that was given back leaves it
 * counted, until the parts make up the whole.
 */
export function reduceMoney(
  events: readonly MoneyEvent[],
  paidCents: number,
): ReturnType<typeof reduceEvents> {
  const parts = new Set<MoneyEvent>(partsOf(events, paidCents));
  const whole = events.filter((one) => one.refusal === null && !parts.has(one));
  const isBack = partCents(events, paidCents) >= paidCents;
  return reduceEvents([...whole.map(({ what }) => what), ...(isBack ? (['reversed'] as const) : [])]);
}

/** Whether money counts that was credited after something kept it from counting: unless it was taken back since. */
export const countsAsDecided = (events: readonly MoneyEvent[], paidCents: number): boolean =>
  reduceMoney([{ what: 'paid', paymentRef: null, refusal: null, cents: paidCents }, ...events], paidCents)
    .counts;
