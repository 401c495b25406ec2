import { QueryClient } from '@tanstack/react-query';
import { backoffMs, type Backoff } from '../../../contract/backoff.ts';
import { CallError } from '../../../contract/client.ts';
import { isOutage, outageRetryDelayMs } from '../outage.ts';

const tries = 2;
const pauses: Backoff = { firstMs: 1_000, mostMs: 30_000 };

/**
 * TanStack leaves a first question under way when it is invalidated, and takes its answer for a new one, although the server may
 * have read that before the change. Here it is asked again, as what is there already is.
 */
class RefetchingQueryClient extends QueryClient {
  override invalidateQueries: QueryClient['invalidateQueries'] = (filters, options) => {
    for (const query of this.getQueryCache().findAll(filters))
      if (query.state.data === undefined && query.state.fetchStatus === 'fetching' && query.isActive())
        void query.cancel({ silent: true });
    return super.invalidateQueries(filters, options);
  };
}

/**
 * The cache of answers. What the server refused is not asked again; what got lost on the way is, and what it cannot
 * answer at the moment is waited for.
 */
export const makeQueryClient = (): QueryClient =>
  new RefetchingQueryClient({
    defaultOptions: {
      queries: {
        // Without a line the worker may know an answer; when it does not, the next try waits for the line.
        networkMode: 'offlineFirst',
        retry: (failures, error) =>
          isOutage(error) ||
          (failures < tries &&
            (!(error instanceof CallError) || error.status >= 500 || error.code === 'network')),
        retryDelay: (failures, error) =>
          isOutage(error) ? outageRetryDelayMs() : backoffMs(failures + 1, pauses),
        refetchOnWindowFocus: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
