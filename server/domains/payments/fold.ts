import type { OrderState } from '../../../contract/models/payment.ts';
import type { ProviderEvent } from '../../adapters/payment/port.ts';
import type { EventRow } from './order-store.ts';

export type What = ProviderEvent['what'];

/**
 * How money stands after everything that was told of it. It depends on what was told and never on the order in which it came:
 * providers promise none, and a reversal may come before the payment.
 */
export function foldEvents(told: readonly What[]): {
  paid: boolean;
  counts: boolean;
  state: OrderState | undefined;
} {
  const times = (what: What): number => told.filter((one) => one === what).length;
  const paid = times('paid') > 0;
  const counts = paid && times('reversed') <= times('restored');
  return { paid, counts, state: stateOf(paid, counts, told) };
}

/** Undefined: nothing was told that changes it. A payment goes before a cancel, whichever came first. */
function stateOf(paid: boolean, counts: boolean, told: readonly What[]): OrderState | undefined {
  if (paid) return counts ? 'done' : 'refunded';
  if (told.includes('canceled') || told.includes('reversed')) return 'canceled';
  return told.includes('pending') ? 'inprocess' : undefined;
}

type Told = Pick<EventRow, 'what' | 'paymentRef' | 'refusal' | 'cents'>;

/** The provider's name for the money that an order was paid with: that of the first payment of it that fitted. */
export const ownMoneyOf = (told: readonly Told[]): string | undefined =>
  told.find(({ what, refusal, paymentRef }) => what === 'paid' && refusal === null && paymentRef !== null)
    ?.paymentRef ?? undefined;

/** What counts for an order of all that was told of it: nothing that belongs to another payment of it. */
export function countingForOrder<E extends Told>(told: readonly E[]): E[] {
  const own = ownMoneyOf(told);
  const others = new Set(told.flatMap(({ what, paymentRef }) => (what === 'paid' ? [paymentRef] : [])));
  return told.filter(
    ({ refusal, paymentRef }) =>
      refusal === null && (paymentRef === null || paymentRef === own || !others.has(paymentRef)),
  );
}

/** Parts of money that were given back, each told by itself. */
export const partsOf = <E extends Told>(told: readonly E[], paidCents: number): E[] =>
  told.filter(
    ({ what, refusal, cents }) =>
      what === 'reversed' && refusal === null && cents !== null && cents < paidCents,
  );

/** How much of money was given back in parts. */
const partCents = (told: readonly Told[], paidCents: number): number =>
  partsOf(told, paidCents).reduce((sum, { cents }) => sum + (cents ?? 0), 0);

/**
 * How money of so many cents stands after what was told of it, by a rule or for an order: a part that was given back leaves it
 * counted, until the parts make up the whole.
 */
export function foldMoney(told: readonly Told[], paidCents: number): ReturnType<typeof foldEvents> {
  const parts = new Set<Told>(partsOf(told, paidCents));
  const whole = told.filter((one) => one.refusal === null && !parts.has(one));
  const isBack = partCents(told, paidCents) >= paidCents;
  return foldEvents([...whole.map(({ what }) => what), ...(isBack ? (['reversed'] as const) : [])]);
}

/** Whether money counts that was credited whatever kept it from counting: unless it was taken back since. */
export const countsAsDecided = (told: readonly Told[], paidCents: number): boolean =>
  foldMoney([{ what: 'paid', paymentRef: null, refusal: null, cents: paidCents }, ...told], paidCents).counts;
