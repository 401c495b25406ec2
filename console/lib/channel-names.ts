import { queryOptions, useQuery } from '@tanstack/react-query';
import { readLineup } from '../../contract/routes/console/lineup.ts';
import { call } from './api.ts';

/** Names of channels and stations, for those who may see the line-up. */
export const channelNamesQuery = queryOptions({
  queryKey: ['lineup', 'names'],
  queryFn: async ({ signal }) =>
    (await call(readLineup, {}, signal)).channels.map(({ fields: { id, kind, name, source } }) => ({
      id,
      kind,
      name,
      isFed: source.kind === 'fed',
    })),
  staleTime: 60_000,
});

/** What a channel is called; one that is gone, or not known yet, by its id. */
export function useChannelName(): (channelId: string) => string {
  const channels = useQuery(channelNamesQuery).data ?? [];
  const names = new Map(channels.map(({ id, name }) => [id, name]));
  return (channelId) => names.get(channelId) ?? channelId;
}
