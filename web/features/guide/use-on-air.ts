import { useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useMemo, useRef } from 'react';
import { dateOf } from '../../../contract/rules/guide-day.ts';
import { every, nowMs } from '../../../ui/lib/clock.ts';
import { useDistinctState } from '../../lib/use-distinct-state.ts';
import { useNow } from '../../lib/use-now.ts';
import { useLane } from '../../lib/loading/use-lane.ts';
import { indexGuide, onAirEverywhere, onAirOf, type GuideIndex, type OnAir } from './day-guide.ts';
import { dayGuideQuery, onAirQuery } from './guide-queries.ts';
import { daysToLoad } from './schedule-days.ts';
import { useTwoDays } from './use-two-days.ts';

export interface LiveGuide {
  today: string;
  index: GuideIndex;
  onAir: ReadonlyMap<string, OnAir>;
  state: 'pending' | 'error' | 'ready';
  retry: () => void;
}

/** What is on, and the guide that it was looked up in. */
type Live = Pick<LiveGuide, 'index' | 'onAir'>;
const sameLive = (one: Live, other: Live): boolean => one.index === other.index && one.onAir === other.onAir;

const stepMs = 5_000;

/**
 * The guide around this moment. Looks at the clock every few seconds, but renders only when somewhere a
 * programme ends or begins.
 */
export function useLiveGuide(): LiveGuide {
  const minute = useNow(60_000);
  const today = dateOf(minute);
  const dates = daysToLoad(today, minute).join();
  const may = useLane('later.guide');
  const queries = useMemo(
    () => dates.split(',').map((date) => ({ ...dayGuideQuery(date), enabled: may })),
    [dates, may],
  );
  const { days, failed, refetch } = useTwoDays(queries);
  // On a weak line the day takes a while; what is on now comes before it.
  const early = useQuery({ ...onAirQuery, enabled: days.length === 0 }).data;
  const index = useMemo(() => indexGuide(days), [days]);
  const [live, setLive] = useDistinctState<Live>(
    () => ({ index, onAir: onAirEverywhere(index, nowMs()) }),
    sameLive,
  );
  const known = useRef(live.onAir);
  useEffect(() => {
    const look = (now: number): void => {
      const onAir = (known.current = onAirEverywhere(index, now, known.current));
      // Everything on the screen hangs on it: drawn in slices.
      startTransition(() => setLive({ index, onAir }));
    };
    look(nowMs());
    return every(stepMs, look);
  }, [index, setLive]);
  const first = useMemo(() => early && onAirOf(early), [early]);
  const { onAir } = live;
  // What is on is looked for after the drawing in which a day comes: until then nothing is known, not nothing on.
  const looked = days.length > 0 && (onAir.size > 0 || live.index === index);
  const shown = looked || !first ? onAir : first;
  const state = looked ? 'ready' : failed ? 'error' : 'pending';
  const again = useRef(refetch);
  useEffect(() => {
    again.current = refetch;
  });
  return useMemo(
    () => ({ today, index, onAir: shown, state, retry: () => again.current() }),
    [today, index, shown, state],
  );
}
