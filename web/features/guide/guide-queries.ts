import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { channelScheduleRefreshMs, dayGuideRefreshMs } from '../../../contract/constants.ts';
import { getProgram, guideChannelDay, guideDay } from '../../../contract/routes/guide.ts';
import { call } from '../../lib/api.ts';

/** The whole day of all channels: what the list, the cards and today's schedule are made of. */
export const dayGuideQuery = (date: string) =>
  queryOptions({
    queryKey: ['guide', date],
    queryFn: ({ signal }) => call(guideDay, { params: { date } }, signal),
    staleTime: channelScheduleRefreshMs,
    refetchInterval: channelScheduleRefreshMs,
  });

/** One day of one channel, for the days that are not loaded whole. */
export const channelDayQuery = (channel: string, date: string) =>
  queryOptions({
    queryKey: ['guide', date, channel],
    queryFn: ({ signal }) => call(guideChannelDay, { params: { channel, date } }, signal),
    staleTime: channelScheduleRefreshMs,
    refetchInterval: channelScheduleRefreshMs,
  });

/** Everything known of a programme; the one shown before stays until the next is there. */
export const programQuery = (programId: number) =>
  queryOptions({
    queryKey: ['program', programId],
    queryFn: ({ signal }) => call(getProgram, { params: { programId: String(programId) } }, signal),
    staleTime: dayGuideRefreshMs,
    placeholderData: keepPreviousData,
  });
