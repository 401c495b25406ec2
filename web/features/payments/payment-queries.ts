import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { orderPollMs } from '../../../contract/constants.ts';
import type { Order } from '../../../contract/models/payment.ts';
import { getOrder, viewtimeHistory } from '../../../contract/routes/payments/payments.ts';
import { freezeAllowance } from '../../../contract/routes/user.ts';
import { call } from '../../lib/api.ts';

/** All of them begin like the member themselves: when the server says that they changed, they are asked anew. */
const keyOf = (token: string | undefined, ...more: string[]) => ['user', token ?? null, ...more];

/** What is still on its way. */
export const isOpen = ({ orderStatus }: Order): boolean =>
  orderStatus === 'new' || orderStatus === 'started' || orderStatus === 'inprocess';

/** How an order stands; while somebody waits for it, it is asked again and again until it cannot change any more. */
export const orderQuery = (token: string | undefined, id: string, waiting: boolean) =>
  queryOptions({
    queryKey: keyOf(token, 'order', id),
    queryFn: ({ signal }) => call(getOrder, { params: { id } }, signal),
    refetchInterval: ({ state: { data } }) =>
      waiting && (data === undefined || isOpen(data)) ? orderPollMs : false,
    refetchIntervalInBackground: true,
    retry: false,
    gcTime: 0,
  });

/** The ledger, page by page. */
export const historyQuery = (token: string | undefined) =>
  infiniteQueryOptions({
    queryKey: keyOf(token, 'history'),
    queryFn: ({ pageParam, signal }) =>
      call(viewtimeHistory, { query: pageParam === null ? {} : { before: String(pageParam) } }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const freezeQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: keyOf(token, 'freeze'),
    queryFn: ({ signal }) => call(freezeAllowance, {}, signal),
  });
