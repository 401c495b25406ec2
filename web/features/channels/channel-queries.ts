import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Channel } from '../../../contract/models/channel.ts';
import { allChannelsId, pastFavoritesId } from '../../../contract/constants.ts';
import {
  addCategory,
  addFavorite,
  addLock,
  clearCategory,
  listChannelCategories,
  listChannels,
  listLocks,
  orderFavorites,
  removeCategory,
  removeFavorite,
  removeLock,
} from '../../../contract/routes/channels.ts';
import { minuteMs } from '../../../contract/time.ts';
import { tChannels } from '../../i18n/et/channels.ts';
import { call } from '../../lib/api.ts';
import { notify } from '../../../ui/feedback/notices.ts';
import { bootstrapData } from '../../lib/loading/bootstrap.ts';

/** The line-up; `member` is part of the key because favourites are. That of visitors comes along with the page. */
export const channelsQuery = (member: boolean) =>
  queryOptions({
    queryKey: ['channels', member],
    queryFn: ({ signal }) => call(listChannels, {}, signal),
    initialData: () => (member ? undefined : bootstrapData()?.channels),
    initialDataUpdatedAt: () => bootstrapData()?.atMs,
    staleTime: 10 * minuteMs,
  });

export const categoriesQuery = (member: boolean) =>
  queryOptions({
    queryKey: ['categories', member],
    queryFn: ({ signal }) => call(listChannelCategories, {}, signal),
    staleTime: 10 * minuteMs,
  });

/** How the keys begin of lists of channels. Those of stations are asked for anyway. */
export const ofLineup: readonly unknown[] = [
  channelsQuery(true).queryKey[0],
  categoriesQuery(true).queryKey[0],
];

/** A channel as it will come from the server: a star that was taken off leaves it among the past favourites. */
function starred(channel: Channel, userFavorite: boolean): Channel {
  const others = channel.categories.filter((id) => id !== pastFavoritesId);
  const categories = userFavorite ? others : [...others, pastFavoritesId];
  return { ...channel, userFavorite, favoritePosition: null, categories };
}

/** Marks a favourite at once, and takes it back when the server would not have it. */
export function useFavoriteToggle() {
  const client = useQueryClient();
  const { queryKey } = channelsQuery(true);
  const mark = (id: string, userFavorite: boolean): void => {
    client.setQueryData(queryKey, (list: Channel[] | undefined) =>
      list?.map((channel) => (channel.id === id ? starred(channel, userFavorite) : channel)),
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
      notify({ kind: 'danger', text: tChannels('favoriteFailed') });
    },
  });
}

/** Puts the favourites into an order, at once. */
export function useFavoriteOrder() {
  const client = useQueryClient();
  const { queryKey } = channelsQuery(true);
  return useMutation({
    mutationFn: (channelIds: string[]) => call(orderFavorites, { body: { channelIds } }),
    onMutate: async (channelIds) => {
      await client.cancelQueries({ queryKey });
      const place = new Map(channelIds.map((id, at) => [id, at]));
      client.setQueryData(queryKey, (list: Channel[] | undefined) =>
        list?.map((channel) => ({
          ...channel,
          favoritePosition: place.get(channel.id) ?? channel.favoritePosition,
        })),
      );
    },
    onError: () => {
      notify({ kind: 'danger', text: tChannels('favoriteFailed') });
      void client.invalidateQueries({ queryKey });
    },
  });
}

/** Forgets which channels were favourites once. */
export function usePastFavoritesClear() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(clearCategory, { params: { id: pastFavoritesId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['channels'] }),
    onError: () => notify({ kind: 'danger', text: tChannels('favoriteFailed') }),
  });
}

/** Keeps with the account which category the list shows, so that every device begins with it. */
export function useCategoryChoice() {
  const client = useQueryClient();
  const { queryKey } = categoriesQuery(true);
  return useMutation({
    async mutationFn({ from, to }: { from: string | undefined; to: string | undefined }) {
      if (to === undefined) await call(clearCategory, { params: { id: allChannelsId } });
      else {
        if (from !== undefined) await call(removeCategory, { params: { id: from } });
        await call(addCategory, { params: { id: to } });
      }
    },
    // Nobody waits for it and nobody misses it: the list itself has changed already.
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

export const locksQuery = (token: string) =>
  queryOptions({
    queryKey: ['locks', token],
    queryFn: ({ signal }) => call(listLocks, {}, signal),
  });

/**
 * Locks a channel or brings it back. Every answer that there is may name it, so all are asked for anew; what it was
 * done from may be gone by then, so `done` is told first.
 */
export function useChannelLock(done: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ channelId, locked }: { channelId: string; locked: boolean }) =>
      call(locked ? addLock : removeLock, { body: { channelId } }),
    onSuccess() {
      done();
      return client.invalidateQueries();
    },
    onError: () => notify({ kind: 'danger', text: tChannels('lockFailed') }),
  });
}
