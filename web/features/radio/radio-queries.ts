import { queryOptions } from '@tanstack/react-query';
import { listRadioChannels } from '../../../contract/routes/radio.ts';
import { call } from '../../lib/api.ts';

/** What a station plays changes with every song. */
const refreshMs = 15_000;

/** The stations with what is on air; `member` is part of the key because locks are. */
export const stationsQuery = (member: boolean) =>
  queryOptions({
    queryKey: ['stations', member],
    queryFn: ({ signal }) => call(listRadioChannels, {}, signal),
    staleTime: refreshMs,
    refetchInterval: refreshMs,
  });
