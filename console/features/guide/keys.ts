import { queryOptions, useQuery } from '@tanstack/react-query';
import { readGuideSource, readGuideSources } from '../../../contract/routes/console/guide.ts';
import { call } from '../../lib/api.ts';
import { channelNamesQuery } from '../../lib/channel-names.ts';

export const guideKey = ['guide'] as const;
const sourcesKey = [...guideKey, 'sources'] as const;
export const programKey = (id: string) => [...guideKey, 'program', id] as const;
const lookEveryMs = 30_000;

/** One feed with all that it says of channels. */
export const sourceQuery = (sourceId: string) =>
  queryOptions({
    queryKey: [...sourcesKey, sourceId],
    queryFn: ({ signal }) => call(readGuideSource, { params: { sourceId } }, signal),
  });

export const useSources = () =>
  useQuery({
    queryKey: sourcesKey,
    queryFn: ({ signal }) => call(readGuideSources, {}, signal),
    refetchInterval: lookEveryMs,
  });

/** Names of television channels, by id. */
export const useChannels = () =>
  useQuery({
    ...channelNamesQuery,
    select: (channels) => channels.filter(({ kind }) => kind === 'tv'),
  });
