import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { hourMs } from '../../../contract/time.ts';
import { channelsQuery } from '../../features/channels/channel-queries.ts';
import { channelsIn } from '../../features/channels/filter-channels.ts';
import { useCategory } from './use-category.ts';

const none: readonly never[] = [];
const refreshMs = hourMs;

/** The channels that there are, the category chosen among them, and those that stepping goes round in. */
export function useLineUp(member: boolean, full: boolean) {
  const { data, isError, refetch } = useQuery({
    ...channelsQuery(member),
    placeholderData: keepPreviousData,
    // What can be replayed moves on, also on a screen that nobody touches for days.
    refetchInterval: refreshMs,
  });
  const channels = data ?? none;
  const reload = useCallback(() => void refetch(), [refetch]);
  const { categories, category, choose } = useCategory(member);
  // Past what this viewer may not watch.
  const round = useMemo(
    () => channelsIn(category, channels, categories).filter(({ demo }) => full || demo),
    [category, channels, categories, full],
  );
  return { answer: data, channels, round, failed: isError, reload, categories, category, choose };
}
