import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useStore } from 'zustand';
import type { ChannelCategory } from '../../../contract/models/channel.ts';
import { categoriesQuery, useCategoryChoice } from '../../features/channels/channel-queries.ts';
import type { CategoryId } from '../../features/channels/filter-channels.ts';
import { session } from '../../lib/session.ts';

const none: readonly never[] = [];

interface ChosenCategory {
  categories: readonly ChannelCategory[];
  category: CategoryId;
  choose: (category: CategoryId) => void;
}

/** The category that the channel list shows: a member's stays with their account. */
export function useCategory(member: boolean): ChosenCategory {
  const categories = useQuery({ ...categoriesQuery(member), placeholderData: keepPreviousData }).data ?? none;
  const token = useStore(session, (state) => state.token);
  const [chosen, setChosen] = useState<{ by: string | undefined; category: CategoryId }>();
  const here = chosen && chosen.by === token ? chosen.category : undefined;
  const keep = useCategoryChoice().mutate;
  const kept = categories.find(({ selected }) => selected)?.id;
  const choose = useCallback(
    (category: CategoryId) => {
      setChosen({ by: token, category });
      const ofServer = categories.find(({ id }) => id === category);
      if (member) keep({ from: kept, to: ofServer?.id });
    },
    [token, member, categories, kept, keep],
  );
  return { categories, category: here ?? kept ?? 'all', choose };
}
