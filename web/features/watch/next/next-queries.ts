import { queryOptions } from '@tanstack/react-query';
import { nextProgram } from '../../../../contract/routes/catalogue/next-program.ts';
import { call } from '../../../lib/api.ts';
import { session } from '../../../lib/session.ts';

/** What can be watched after an episode; null when nothing can. */
export const nextQuery = (programId: number) =>
  queryOptions({
    queryKey: ['user', session.getState().token ?? 'visitor', 'next', programId],
    queryFn: ({ signal }) => call(nextProgram, { params: { programId: String(programId) } }, signal),
    staleTime: 60_000,
    retry: false,
  });
