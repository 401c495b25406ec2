import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { updateDefaultServer } from '../../../contract/routes/streaming.ts';
import { call } from '../../lib/api.ts';
import { streamServersQuery } from './account-queries.ts';

/**
 * The video servers and which of them the member has chosen, on any device.
 * @param shown whether anybody looks at them
 * @param onChosen called when another choice was kept
 */
export function useServerChoice(shown: boolean, onChosen: () => void) {
  const queries = useQueryClient();
  const query = streamServersQuery(true);
  const { data: servers = [] } = useQuery({ ...query, enabled: shown });
  const { mutate: choose } = useMutation({
    mutationFn: (serverId: string | null) => call(updateDefaultServer, { body: { serverId } }),
    onSuccess: onChosen,
    onSettled: () => queries.invalidateQueries({ queryKey: query.queryKey }),
  });
  return { servers, chosen: servers.find((server) => server.selected)?.id, choose };
}
