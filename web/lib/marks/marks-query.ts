import { queryOptions } from '@tanstack/react-query';
import { dayGuideRefreshMs } from '../../../contract/constants.ts';
import type { UserMark } from '../../../contract/models/recording.ts';
import { programMarks } from '../../../contract/routes/recordings.ts';
import { call } from '../api.ts';

/** Every programme that the member records or wants to be reminded of: one answer for all screens. */
export const userMarksQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: ['user', token ?? null, 'marks'],
    queryFn: ({ signal }) => call(programMarks, {}, signal),
    enabled: token !== undefined,
    staleTime: dayGuideRefreshMs,
  });

/** What hangs on marks besides: the lists of recordings and of reminders. */
export const recordingsKey = (token: string | undefined) => ['user', token ?? null, 'recordings'] as const;
export const remindersKey = (token: string | undefined) => ['user', token ?? null, 'reminders'] as const;

/** Of these states something is recorded, or was; a failed one may still be found. */
export const isRecorded = (mark: UserMark | undefined): boolean =>
  mark !== undefined && mark.recording !== null && mark.recording !== 'skipped';
