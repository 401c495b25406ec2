import { useQuery } from '@tanstack/react-query';
import { readStreams } from '../../../contract/routes/console/streams.ts';
import { call } from '../../lib/api.ts';

/** As often as the numbers change, and only while somebody looks at them. */
const lookEveryMs = 5_000;

/** How fed channels come: all, or one. */
export const useStreams = (channelId?: string) =>
  useQuery({
    queryKey: ['streams', channelId ?? ''],
    queryFn: ({ signal }) => call(readStreams, { query: channelId ? { channelId } : {} }, signal),
    refetchInterval: lookEveryMs,
  });
