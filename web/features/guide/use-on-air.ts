import { QueriesObserver, useQuery, useQueryClient, type QueryObserverResult } from '@tanstack/react-query';
import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { dateOf } from '../../../contract/rules/guide-day.ts';
import type { GuideItem } from '../../../contract/models/program.ts';
import { every, nowMs } from '../../lib/clock.ts';
import { useNow } from '../../lib/use-now.ts';
import { useTurnOf } from '../../lib/turns/use-turn.ts';
import { indexGuide, onAirEverywhere, onAirOf, type GuideIndex, type OnAir } from './day-guide.ts';
import { dayGuideQuery, onAirQuery } from './guide-queries.ts';
import { daysToLoad } from './schedule-days.ts';

export interface LiveGuide {
  today: string;
  index: GuideIndex;
  onAir: ReadonlyMap<string, OnAir>;
  state: 'pending' | 'error' | 'ready';
  retry: () => void;
}

const stepMs = 5_000;
const nothing: readonly (readonly GuideItem[])[] = [];
const noItems: readonly GuideItem[] = [];

interface Days {
  days: readonly (readonly GuideItem[])[];
  failed: boolean;
}

/** What has come of the days that were asked for; the same object as before while that is the same. */
function daysOf(observer: QueriesObserver, before?: Days): Days {
  const answers = observer.getCurrentResult() as QueryObserverResult<GuideItem[]>[];
  const days = answers.every(({ data }) => data === undefined)
    ? nothing
    : answers.map(({ data }) => data ?? noItems);
  const failed = answers[0]?.isError === true && answers[0].data === undefined;
  const same = before?.days.length === days.length && before.days.every((day, i) => day === days[i]);
  return same && before.failed === failed ? before : { days, failed };
}

/** The days of the guide, as they come. Everything on the screen hangs on them: what comes is drawn in slices. */
function useDays(dates: string): Days & { refetch: () => void } {
  const client = useQueryClient();
  const may = useTurnOf('guide');
  const observer = useMemo(
    () =>
      new QueriesObserver(
        client,
        dates.split(',').map((date) => ({ ...dayGuideQuery(date), enabled: may })),
      ),
    [client, dates, may],
  );
  const [known, setKnown] = useState(() => daysOf(observer));
  useEffect(() => {
    const look = (): void => startTransition(() => setKnown((before) => daysOf(observer, before)));
    look();
    return observer.subscribe(look);
  }, [observer]);
  const refetch = useCallback(
    () => observer.getCurrentResult().forEach((answer) => void answer.refetch()),
    [observer],
  );
  return { ...known, refetch };
}

/**
 * The guide around this moment. Looks at the clock every few seconds, but renders only when somewhere a
 * programme ends or begins.
 */
export function useLiveGuide(): LiveGuide {
  const minute = useNow(60_000);
  const today = dateOf(minute);
  const dates = daysToLoad(today, minute).join();
  const { days, failed, refetch } = useDays(dates);
  // On a weak line the day takes a while; what is on now comes before it.
  const early = useQuery({ ...onAirQuery, enabled: days === nothing }).data;
  const index = useMemo(() => indexGuide(days), [days]);
  const [live, setLive] = useState(() => ({ index, onAir: onAirEverywhere(index, nowMs()) }));
  useEffect(() => {
    const look = (now: number): void =>
      // Everything on the screen hangs on it: drawn in slices.
      startTransition(() =>
        setLive((before) => {
          const onAir = onAirEverywhere(index, now, before.onAir);
          return before.index === index && before.onAir === onAir ? before : { index, onAir };
        }),
      );
    look(nowMs());
    return every(stepMs, look);
  }, [index]);
  const first = useMemo(() => early && onAirOf(early), [early]);
  const { onAir } = live;
  // What is on is looked for after the drawing in which a day comes: until then nothing is known, not nothing on.
  const looked = onAir.size > 0 || (live.index === index && days !== nothing);
  const shown = looked || !first ? onAir : first;
  const state = looked ? 'ready' : failed ? 'error' : 'pending';
  return useMemo(
    () => ({ today, index, onAir: shown, state, retry: refetch }),
    [today, index, shown, state, refetch],
  );
}
