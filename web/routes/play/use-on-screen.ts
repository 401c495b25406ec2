import { useEffect, useMemo } from 'react';
import { dateOf } from '../../../contract/rules/guide-day.ts';
import { indexGuide, onAirAt, sameOnAir, type OnAir } from '../../features/guide/day-guide.ts';
import { channelDayQuery } from '../../features/guide/guide-queries.ts';
import { daysToLoad } from '../../features/guide/schedule-days.ts';
import type { LiveGuide } from '../../features/guide/use-on-air.ts';
import { useTwoDays } from '../../features/guide/use-two-days.ts';
import { usePlayer } from '../../features/watch/player-context.tsx';
import { every } from '../../../ui/lib/clock.ts';
import { useDistinctState } from '../../lib/use-distinct-state.ts';

/** What was on when the picture was made that is on screen. */
interface Then {
  channelId: string;
  on: OnAir;
}
const sameThen = (one: Then | undefined, other: Then | undefined): boolean =>
  one === other || (one !== undefined && one.channelId === other?.channelId && sameOnAir(one.on, other.on));

const nothingOn: OnAir = { previous: undefined, now: undefined, next: undefined };

/**
 * The programme on screen and its neighbours: of live what is on air, of the past what was on air then. Follows the
 * picture from one programme into the next, and renders only when it gets there.
 */
export function useOnScreen(
  channelId: string | undefined,
  guide: Pick<LiveGuide, 'onAir' | 'index' | 'today'>,
) {
  const player = usePlayer();
  const { today, index } = guide;
  const live = (channelId !== undefined && guide.onAir.get(channelId)) || nothingOn;
  /** The days of the guide that the picture is in, when that is not today. */
  const [dates, setDates] = useDistinctState('');
  const [then, setThen] = useDistinctState<Then | undefined>(undefined, sameThen);
  const queries = useMemo(
    () => (channelId && dates ? dates.split(',').map((date) => channelDayQuery(channelId, date)) : []),
    [channelId, dates],
  );
  const { days } = useTwoDays(queries);
  const list = useMemo(() => {
    if (channelId === undefined) return undefined;
    return (dates === '' ? index : indexGuide(days)).get(channelId);
  }, [channelId, dates, index, days]);

  useEffect(() => {
    const look = (): void => {
      // Something else is played in its place; the channel will be where it was.
      if (player.store.getState().suspended) return;
      const timeline = player.timeline();
      if (channelId === undefined || !timeline || timeline.atLive) {
        setThen(undefined);
        return setDates('');
      }
      const date = dateOf(timeline.positionMs);
      if (date > today) return setThen({ channelId, on: nothingOn });
      setDates(date === today ? '' : daysToLoad(date, timeline.positionMs).join());
      setThen({ channelId, on: onAirAt(list, timeline.positionMs) });
    };
    look();
    const stops = [
      every(1_000, look),
      player.store.subscribe((view, before) => view.place !== before.place && look()),
    ];
    return () => stops.forEach((stop) => stop());
  }, [player, channelId, today, list, setDates, setThen]);

  const on = then && then.channelId === channelId ? then.on : live;
  return useMemo(() => ({ ...on, list }), [on, list]);
}
