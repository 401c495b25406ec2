import { useQuery } from '@tanstack/react-query';
import { listBroadcastPlaces } from '../../../contract/routes/console/messages.ts';
import { call } from '../../lib/api.ts';
import { messagesKey } from './keys.ts';

/** The channels and servers whose viewers a message may be for. */
export function usePlaces(enabled = true) {
  const { data } = useQuery({
    queryKey: [...messagesKey, 'places'],
    queryFn: ({ signal }) => call(listBroadcastPlaces, {}, signal),
    enabled,
    staleTime: 60_000,
  });
  return data ?? { channels: [], servers: [] };
}
