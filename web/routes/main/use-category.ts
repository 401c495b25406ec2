import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChannelCategory } from '../../../contract/models/channel.ts';
import { categoriesQuery, useCategoryChoice } from '../../features/channels/channel-queries.ts';
import type { CategoryId } from '../../features/channels/filter-channels.ts';

const none: readonly never[] = [];

interface ChosenCategory {
  categories: readonly ChannelCategory[];
  category: CategoryId;
  choose: (category: CategoryId) => void;
}

/** The category that the channel list shows: a member's stays with his account. */
export function useCategory(member: boolean): ChosenCategory {
  const categories = useQuery({ ...categoriesQuery(member), placeholderData: keepPreviousData }).data ?? none;
  const [here, setHere] = useState<CategoryId>();
  const keep = useCategoryChoice().mutate;
  const kept = categories.find(({ selected }) => selected)?.id;
  const ofServer = (id: CategoryId | undefined): string | undefined =>
    categories.some((category) => category.id === id) ? id : undefined;
  return {
    categories,
    category: here ?? kept ?? 'all',
    choose(category) {
      setHere(category);
      if (member) keep({ from: kept, to: ofServer(category) });
    },
  };
}
