import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readSetUpSteps } from '../../../contract/routes/console/set-up.ts';
import { call } from '../../lib/api.ts';

const setUpKey = ['set-up-steps'] as const;

/** How far the service is set up, asked anew while somebody is at it. */
export const useSetUp = (enabled = true) =>
  useQuery({
    queryKey: setUpKey,
    queryFn: ({ signal }) => call(readSetUpSteps, {}, signal),
    refetchInterval: ({ state }) => (state.data?.over ? false : 10_000),
    enabled,
  });

/** Answers what has how far it is asked anew at once, for a step whose form was saved. */
export function useStaleSteps(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: setUpKey });
}
