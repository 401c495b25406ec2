import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { RadioChannel } from '../../contract/models/channel.ts';
import { stepChannel } from '../features/channels/step-channel.ts';
import { stationsQuery } from '../features/radio/radio-queries.ts';
import { usePlayer, usePlayerView } from '../features/watch/player-context.tsx';
import { useGo } from '../lib/address/use-go.ts';
import { listening } from '../lib/listening.ts';
import { isRadioPage } from '../lib/address/page-kinds.ts';
import { addressNow, radioPath } from '../lib/address/paths.ts';
import { preferences } from '../lib/preferences.ts';

export interface Radio {
  /** The station that plays; undefined while television is watched. */
  station: RadioChannel | undefined;
  tune: (stationId: string) => void;
  /** The next or previous station, going round. */
  step: (by: 1 | -1) => void;
}

/** What plays on the radio, on any screen one is. */
export function useRadio(member: boolean): Radio {
  const player = usePlayer();
  const go = useGo();
  const stationId = useStore(listening, (state) => state.stationId);
  const playing = usePlayerView((view) => view.channelId);
  const stations = useQuery({ ...stationsQuery(member), enabled: stationId !== undefined }).data;

  useEffect(() => {
    // Television was turned on.
    if (stationId !== undefined && playing !== undefined && playing !== stationId)
      listening.setState({ stationId: undefined });
  }, [stationId, playing]);

  const tune = useCallback(
    (id: string) => {
      listening.setState({ stationId: id });
      preferences.setState({ stationId: id });
      player.open({ channelId: id });
      // Elsewhere the screen stays what it is; only the sound changes.
      if (isRadioPage(addressNow())) go(radioPath(id), { replace: true });
    },
    [player, go],
  );
  const step = useCallback(
    (by: 1 | -1) => {
      const open = (stations ?? []).filter(({ demo }) => member || demo);
      const next = stepChannel(open, listening.getState().stationId, by);
      if (next) tune(next.id);
    },
    [stations, member, tune],
  );
  const station = stationId === undefined ? undefined : stations?.find(({ id }) => id === stationId);
  return useMemo(() => ({ station, tune, step }), [station, tune, step]);
}
