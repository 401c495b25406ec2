import { useMutation, useQueryClient } from '@tanstack/react-query';
import { extendRecording, keepLastOfSeries } from '../../../contract/routes/recordings.ts';
import { tRecordings } from '../../i18n/et/recordings.ts';
import { call } from '../../lib/api.ts';
import { recordingsKey } from '../../lib/marks/marks-query.ts';
import { notify } from '../../../ui/feedback/notices.ts';
import { problemText } from '../../../ui/lib/problem-text.ts';
import { recordingsQuery } from './recordings-query.ts';

/** Says why something could not be changed, and asks anew how things stand. */
function useFailure(token: string) {
  const queries = useQueryClient();
  return {
    onError: (error: unknown) =>
      notify({ kind: 'danger', text: problemText(error, tRecordings('changeFailed')) }),
    onSettled: () => queries.invalidateQueries({ queryKey: recordingsKey(token) }),
  };
}

/** How many of the newest recordings of a series are kept. */
export function useKeepLast(token: string) {
  const queries = useQueryClient();
  return useMutation({
    ...useFailure(token),
    mutationFn: (body: { seriesId: number; keepLast: number | null }) => call(keepLastOfSeries, { body }),
    onMutate({ seriesId, keepLast }) {
      queries.setQueryData(
        recordingsQuery(token).queryKey,
        (list) =>
          list && {
            ...list,
            series: list.series.map((one) => (one.id === seriesId ? { ...one, keepLast } : one)),
          },
      );
    },
    onSuccess: () => notify({ kind: 'info', text: tRecordings('kept') }),
  });
}

/** Records on after the listed end of what has not ended yet. */
export function useExtend(token: string) {
  return useMutation({
    ...useFailure(token),
    mutationFn: (body: { programId: number; minutes: 15 | 30 | 60 }) => call(extendRecording, { body }),
    onSuccess: (_, { minutes }) =>
      notify({ kind: 'info', text: tRecordings('extend.done', { count: minutes }) }),
  });
}
