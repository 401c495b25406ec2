import type { OrderState } from '../../../contract/models/payment.ts';
import type { ProviderEvent } from '../../adapters/payment/port.ts';

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
