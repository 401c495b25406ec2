import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orderPollMs, orderPolls } from '../../../contract/constants.ts';
import type { Order, OrderState } from '../../../contract/models/payment.ts';
import { nowMs } from '../../../ui/lib/clock.ts';
import { hasCode } from '../../../ui/lib/problem-text.ts';
import { useNow } from '../../lib/use-now.ts';
import { isOpen, orderQuery } from './payment-queries.ts';

/** How an order looks to who waits for it: settled, or still being asked for, or given up asking for. */
export type Seen = Exclude<OrderState, 'new' | 'started' | 'inprocess'> | 'checking' | 'goesOn' | 'unknown';

interface Result {
  seen: Seen;
  order: Order | undefined;
  /** The server did not answer the last time; it is asked again. */
  silent: boolean;
}

/**
 * Waits for an order. The server is asked for some minutes; then the page says that checking goes on, which it does
 * whether somebody looks or not.
 * @param canceled the provider sent the browser back without a payment
 */
export function useOrderResult(token: string, id: string, canceled: boolean): Result {
  const [since] = useState(nowMs);
  const waiting = useNow(orderPollMs) - since < orderPollMs * orderPolls;
  const { data: order, error } = useQuery(orderQuery(token, id, waiting));
  return { seen: seenOf(order, { error, canceled, waiting }), order, silent: error !== null };
}

function seenOf(
  order: Order | undefined,
  { error, canceled, waiting }: { error: Error | null; canceled: boolean; waiting: boolean },
): Seen {
  if (hasCode(error, 'order.unknown')) return 'unknown';
  if (order && !isOpen(order)) return order.orderStatus as Seen;
  if (canceled && order?.orderStatus !== 'inprocess') return 'canceled';
  return waiting ? 'checking' : 'goesOn';
}
