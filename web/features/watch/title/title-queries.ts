import { queryOptions } from '@tanstack/react-query';
import { dayGuideRefreshMs } from '../../../../contract/constants.ts';
import { getTitle, programTrailer } from '../../../../contract/routes/catalogue/titles.ts';
import { call } from '../../../lib/api.ts';

/** A title with the member's place in it, which is another each time: nothing of an earlier visit is kept. */
export const titleQuery = (titleId: string, token: string | undefined) =>
  queryOptions({
    queryKey: ['user', token ?? 'visitor', 'title', titleId],
    queryFn: ({ signal }) => call(getTitle, { params: { titleId } }, signal),
    enabled: /^\d{1,6}$/.test(titleId),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** The trailer that goes with a programme; an error when there is none. */
export const trailerQuery = (programId: number) =>
  queryOptions({
    queryKey: ['trailer', programId],
    queryFn: ({ signal }) => call(programTrailer, { params: { programId: String(programId) } }, signal),
    staleTime: dayGuideRefreshMs,
  });
