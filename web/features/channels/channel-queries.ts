import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Channel } from '../../../contract/models/channel.ts';
import {
  addFavorite,
  listChannelCategories,
  listChannels,
  removeFavorite,
} from '../../../contract/routes/channels.ts';
import { t } from '../../i18n/t.ts';
import { call } from '../../lib/api.ts';
import { notify } from '../../lib/notices.ts';

/** The line-up; `member` is part of the key because favourites are. */
export const channelsQuery = (member: boolean) =>
  queryOptions({
    queryKey: ['channels', member],
    queryFn: ({ signal }) => call(listChannels, {}, signal),
    staleTime: 10 * 60_000,
  });

export const categoriesQuery = (member: boolean) =>
  queryOptions({
    queryKey: ['categories', member],
    queryFn: ({ signal }) => call(listChannelCategories, {}, signal),
    staleTime: 10 * 60_000,
  });

/** Marks a favourite at once, and takes it back when the server would not have it. */
export function useFavoriteToggle() {
  const client = useQueryClient();
  const { queryKey } = channelsQuery(true);
  const mark = (id: string, userFavorite: boolean): void => {
    client.setQueryData(queryKey, (list: Channel[] | undefined) =>
      list?.map((channel) => (channel.id === id ? { ...channel, userFavorite } : channel)),
    );
  };
  return useMutation({
    mutationFn: ({ id, userFavorite }: Pick<Channel, 'id' | 'userFavorite'>) =>
      call(userFavorite ? addFavorite : removeFavorite, { body: { channelId: id } }),
    onMutate: async ({ id, userFavorite }) => {
      await client.cancelQueries({ queryKey });
      mark(id, userFavorite);
    },
    onError: (_, { id, userFavorite }) => {
      mark(id, !userFavorite);
      notify({ kind: 'danger', text: t('channels.favoriteFailed') });
    },
  });
}
