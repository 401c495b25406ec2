import { QueryClient } from '@tanstack/react-query';
import { CallError } from '../../contract/client.ts';

const tries = 2;

/** The cache of answers. What the server refused is not asked again; what got lost on the way is. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) =>
          failures < tries &&
          (!(error instanceof CallError) || error.status >= 500 || error.code === 'network'),
        refetchOnWindowFocus: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
