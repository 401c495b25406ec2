import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { channelScheduleRefreshMs, dayGuideRefreshMs } from '../../../contract/constants.ts';
import {
  getProgram,
  guideChannelDay,
  guideColumns,
  guideMarks,
  guideOnAir,
  listAired,
  programIdOf,
  relatedPrograms,
} from '../../../contract/routes/guide.ts';
import { itemsOf } from '../../../contract/rules/guide-columns.ts';
import type { Interval } from '../../../contract/interval.ts';
import { hourMs } from '../../../contract/time.ts';
import { call } from '../../lib/api.ts';
import { freshBootstrapData } from '../../lib/loading/bootstrap.ts';

/** Rows are drawn of no more; a programme says the rest when it is looked at. */
const summary = { fields: 'summary' } as const;

/** The whole day of all channels: what the list, the cards and today's schedule are made of. */
export const dayGuideQuery = (date: string) =>
  queryOptions({
    queryKey: ['guide', date],
    queryFn: async ({ signal }) => itemsOf(await call(guideColumns, { params: { date } }, signal)),
    staleTime: channelScheduleRefreshMs,
    refetchInterval: channelScheduleRefreshMs,
  });

/** What the member has done with the programmes of a day. */
export const marksQuery = (date: string, member: boolean) =>
  queryOptions({
    queryKey: ['guide-marks', date],
    queryFn: ({ signal }) => call(guideMarks, { params: { date } }, signal),
    enabled: member,
    staleTime: channelScheduleRefreshMs,
  });

/** What is on everywhere, small enough to be there long before the day is: the page brings it along. */
export const onAirQuery = queryOptions({
  queryKey: ['on-air'],
  queryFn: ({ signal }) => call(guideOnAir, {}, signal),
  initialData: () => freshBootstrapData()?.onAir,
  staleTime: dayGuideRefreshMs,
});

/** The best of what was on in some hours; nothing is asked for without any. */
export const airedQuery = (hours: readonly Interval[]) => {
  const spans = hours.map(({ fromMs, toMs }) => `${fromMs}-${toMs}`).join();
  return queryOptions({
    queryKey: ['aired', spans],
    queryFn: ({ signal }) => call(listAired, { query: { spans } }, signal),
    staleTime: hourMs,
  });
};

/** One day of one channel, for the days that are not loaded whole. */
export const channelDayQuery = (channel: string, date: string) =>
  queryOptions({
    queryKey: ['guide', date, channel],
    queryFn: ({ signal }) => call(guideChannelDay, { params: { channel, date }, query: summary }, signal),
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

/** Programmes that go with another one. */
export const relatedQuery = (programId: number) =>
  queryOptions({
    queryKey: ['related', programId],
    queryFn: ({ signal }) => call(relatedPrograms, { params: { programId: String(programId) } }, signal),
    staleTime: dayGuideRefreshMs,
  });

/** Where a programme is; a text that is no id is not asked about. */
export const programPlaceQuery = (programId: string) =>
  queryOptions({
    queryKey: ['program-place', programId],
    queryFn: ({ signal }) => call(programIdOf, { params: { programId } }, signal),
    enabled: /^\d{1,15}$/.test(programId),
    staleTime: dayGuideRefreshMs,
  });

/** How the keys begin of all that comes from the guide. */
export const ofGuide: readonly unknown[] = [
  dayGuideQuery('').queryKey[0],
  marksQuery('', true).queryKey[0],
  onAirQuery.queryKey[0],
  airedQuery([]).queryKey[0],
  'program',
  'related',
];
