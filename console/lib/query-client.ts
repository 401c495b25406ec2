import { QueryClient } from '@tanstack/react-query';
import { backoffMs, type Backoff } from '../../contract/backoff.ts';
import { CallError } from '../../contract/client.ts';

const tries = 2;
const pauses: Backoff = { firstMs: 1_000, mostMs: 30_000 };

/** Passes by itself: the server is started anew, or its database. */
const passes = (error: unknown): boolean =>
  !(error instanceof CallError) || error.code === 'network' || error.status >= 500;

/** The cache of answers. What the server refused is not asked again; what got lost on the way is. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => passes(error) && failures < tries,
        retryDelay: (failures) => backoffMs(failures + 1, pauses),
        staleTime: 5_000,
      },
      mutations: { networkMode: 'always' },
    },
  });
