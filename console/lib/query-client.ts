import { QueryClient } from '@tanstack/react-query';
import { CallError } from '../../contract/client.ts';

const tries = 2;
const longestPauseMs = 30_000;

/** Passes by itself: the server is started anew, or its database. */
const passes = (error: unknown): boolean =>
  !(error instanceof CallError) || error.code === 'network' || error.status >= 500;

/** The cache of answers. What the server refused is not asked again; what got lost on the way is. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => passes(error) && failures < tries,
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, longestPauseMs),
        staleTime: 5_000,
      },
      mutations: { networkMode: 'always' },
    },
  });
