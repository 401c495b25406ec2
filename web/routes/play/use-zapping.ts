import { useCallback, useEffect, useState } from 'react';
import type { Channel } from '../../../contract/models/channel.ts';
import { stepChannel } from '../../features/channels/step-channel.ts';
import { usePlayer, usePlayerView } from '../../features/watch/player-context.tsx';
import { afterFrame } from '../../lib/loading/idle.ts';
import { preferences } from '../../lib/preferences.ts';
import { createPlayerAddress, type PlayerAddress } from './player-address.ts';

export interface Zapping {
  channelId: string | undefined;
  zap: (channelId: string) => void;
  /** Plays the past of a channel from an instant. */
  replay: (channelId: string, atMs: number) => void;
  step: (by: 1 | -1) => void;
  /** Back to the channel watched before this one. */
  swap: () => void;
  /** For `FollowAddress`. */
  address: PlayerAddress;
}

/** Which channel is on, and how to get to another one. */
export function useZapping(channels: readonly Channel[] | undefined, round: readonly Channel[]): Zapping {
  const player = usePlayer();
  // While something else is played, the channel that will be on again.
  const current = usePlayerView(({ channelId, suspended: held }) => channelId ?? held?.channelId);
  const [address] = useState(() => createPlayerAddress(player));

  const known = channels?.some(({ id }) => id === current) ?? false;
  useEffect(() => {
    if (known) preferences.setState({ channelId: current });
  }, [known, current]);

  const step = useCallback(
    (by: 1 | -1) => {
      afterFrame(() => {
        const { channelId, suspended: held } = player.store.getState();
        const next = stepChannel(round, channelId ?? held?.channelId, by);
        if (next) address.zap(next.id);
      });
    },
    [round, player, address],
  );
  const { zap, replay, swap } = address;
  return { channelId: known || !channels ? current : undefined, zap, replay, step, swap, address };
}
