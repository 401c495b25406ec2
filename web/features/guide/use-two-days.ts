import { skipToken, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { GuideItem } from '../../../contract/models/program.ts';

const noDay = { queryKey: ['guide', 'none'], queryFn: skipToken };

/**
 * What there is of a day of the guide and of the one after it. The library's way to ask for any number of answers is as large as a
 * tenth of it, and the first picture would wait for that.
 */
export function useTwoDays<Item extends GuideItem, Key extends QueryKey>([
  first,
  second,
]: readonly UseQueryOptions<Item[], Error, Item[], Key>[]) {
  const none = noDay as unknown as UseQueryOptions<Item[], Error, Item[], Key>;
  const [one, other] = [useQuery(first ?? none), useQuery(second ?? none)];
  const days = useMemo(
    () => [one.data, other.data].filter((day) => day !== undefined),
    [one.data, other.data],
  );
  return {
    days,
    failed: one.isError && one.data === undefined,
    refetch: () => {
      void one.refetch();
      if (second) void other.refetch();
    },
  };
}
