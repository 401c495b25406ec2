import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dayGuideRefreshMs } from '../../../../contract/constants.ts';
import type { DayBounds } from '../../../../contract/rules/guide-day.ts';
import { useMarks } from '../../../lib/marks/use-marks.ts';
import { indexGuide } from '../day-guide.ts';
import { dayGuideQuery, marksQuery } from '../guide-queries.ts';
import { lanesOf, type GridChannel } from './lanes.ts';

interface Options {
  channels: readonly GridChannel[] | undefined;
  find: (text: string) => readonly GridChannel[];
  member: boolean;
  /** Everything may be watched, and not only what is for visitors. */
  full: boolean;
}

/** A day of the guide as rows of the channels that are looked for; undefined until it is there. */
export function useGuideDay(
  { channels, find, member, full }: Options,
  { date, day, text }: { date: string; day: DayBounds; text: string },
) {
  const query = useQuery({ ...dayGuideQuery(date), refetchInterval: dayGuideRefreshMs });
  const index = useMemo(() => query.data && indexGuide([query.data]), [query.data]);
  const shown = useMemo(
    () => (text.trim() === '' ? channels : channels && find(text)),
    [text, channels, find],
  );
  const marks = useMarks();
  const begun = useQuery(marksQuery(date, member)).data;
  const watched = useMemo(
    () => new Map(begun?.map(({ programId, playingPosition }) => [programId, playingPosition])),
    [begun],
  );
  const lanes = useMemo(
    () => shown && index && lanesOf(shown, index, day, full, watched, marks),
    [shown, index, day, full, watched, marks],
  );
  return { query, index, lanes };
}
