import { queryOptions } from '@tanstack/react-query';
import { getRecording, listRecordings } from '../../../contract/routes/recordings.ts';
import { call } from '../../lib/api.ts';
import { recordingsKey } from '../../lib/marks/marks-query.ts';

/** The member's recordings and series, and how much room they take. */
export const recordingsQuery = (token: string) =>
  queryOptions({
    queryKey: recordingsKey(token),
    queryFn: ({ signal }) => call(listRecordings, {}, signal),
    staleTime: 30_000,
  });

/** One of them. */
export const recordingQuery = (token: string, programId: number) =>
  queryOptions({
    queryKey: [...recordingsKey(token), programId],
    queryFn: ({ signal }) => call(getRecording, { query: { programId: String(programId) } }, signal),
  });
