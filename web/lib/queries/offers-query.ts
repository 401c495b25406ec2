import { queryOptions, useQuery } from '@tanstack/react-query';
import { listOffers } from '../../../contract/routes/payments/payments.ts';
import { euroText } from '../../../ui/lib/money-text.ts';
import { call } from '../api.ts';

/** The price table and the ways to pay. Its key begins like the member: when the server says that they changed, it is asked anew. */
export const offersQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: ['user', token ?? null, 'offers'],
    queryFn: ({ signal }) => call(listOffers, {}, signal),
    staleTime: 60_000,
  });

/** What a month costs, and how many days a new member has to try, as a visitor is told; undefined until it is known. */
export function usePriceOfMonth(): { month: string | undefined; trialDays: number } | undefined {
  const { data } = useQuery(offersQuery(undefined));
  if (!data) return undefined;
  const month = data.offers.find(({ months }) => months === 1);
  return { month: month && euroText(month.cents), trialDays: data.trialDays };
}
