import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { listLoudness } from '../../../../contract/routes/loudness.ts';
import { minuteMs } from '../../../../contract/time.ts';
import { call } from '../../../lib/api.ts';
import { every } from '../../../../ui/lib/clock.ts';
import { preferences } from '../../../lib/preferences.ts';
import { session } from '../../../lib/session.ts';
import { useLane } from '../../../lib/loading/use-lane.ts';
import { shareOf } from './level.ts';
import { usePlayer, usePlayerView } from '../player-context.tsx';

/** It changes slowly: it is the mean of hours. */
const refreshMs = 10 * minuteMs;
/** No faster than this it becomes softer or louder, in steps that nobody hears as such. */
const [stepMs, mostStep] = [100, 0.05];

const loudnessQuery = (member: boolean) =>
  queryOptions({
    queryKey: ['loudness', member],
    queryFn: ({ signal }) => call(listLoudness, {}, signal),
    staleTime: refreshMs,
    refetchInterval: refreshMs,
  });

/** Plays channels that are louder than others more softly, unless this device's viewer does not want that. */
export function useLevelled(): void {
  const player = usePlayer();
  const channelId = usePlayerView((view) => view.channelId);
  const wanted = useStore(preferences, ({ levelled }) => levelled);
  const member = useStore(session, ({ token }) => token !== undefined);
  const enabled = useLane('later.images') && wanted;
  const { data } = useQuery({ ...loudnessQuery(member), enabled });
  const lufs = data?.find((one) => one.channelId === channelId)?.lufs;
  const target = wanted ? shareOf(lufs) : 1;
  const share = useRef(1);

  useEffect(() => {
    if (share.current === target) return;
    const stop = every(stepMs, () => {
      share.current += Math.min(mostStep, Math.max(-mostStep, target - share.current));
      player.attenuate('level', share.current);
      if (share.current === target) stop();
    });
    return stop;
  }, [player, target]);
  useEffect(() => () => player.attenuate('level', 1), [player]);
}
