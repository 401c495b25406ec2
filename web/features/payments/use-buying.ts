import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order, OfferId, OrderStart, ProviderId } from '../../../contract/models/payment.ts';
import { orderViewtime } from '../../../contract/routes/payments/payments.ts';
import { call } from '../../lib/api.ts';
import { useRequestId } from '../../lib/request-id.ts';
import { leaveToPay } from './leave-to-pay.ts';
import { keepOrder } from './pending-order.ts';

interface Framed {
  order: Order;
  url: string;
}

/** Orders through a provider and opens what is paid: in a frame here, or on the provider's own pages. */
export function useBuying(from: string | undefined) {
  const [framed, setFramed] = useState<Framed>();
  const request = useRequestId();
  const order = useMutation({
    mutationFn: (order: { provider: ProviderId; offer: OfferId }) =>
      call(orderViewtime, { body: { ...order, requestId: request.of(order) } }),
    onSuccess({ order: made, start }) {
      request.granted();
      keepOrder({ id: made.id, provider: made.provider, from });
      open(made, start);
    },
  });
  function open(made: Order, start: OrderStart): void {
    if (start.kind === 'frame') setFramed({ order: made, url: start.url });
    else leaveToPay(start);
  }
  return {
    /** The order that is paid in a frame now. */
    framed,
    closeFrame: () => setFramed(undefined),
    buy: order.mutate,
    /** Through whom it is being opened; it stays so while the browser leaves. */
    opening: order.isPending || (order.isSuccess && !framed) ? order.variables.provider : undefined,
    error: order.error,
    reset: order.reset,
  };
}
