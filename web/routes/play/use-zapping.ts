import { useCallback, useEffect, useState } from 'react';
import { useLocation, useMatch } from 'react-router';
import { useStore } from 'zustand';
import type { Channel } from '../../../contract/models/channel.ts';
import { stepChannel } from '../../features/channels/step-channel.ts';
import { usePlayer, usePlayerView } from '../../features/watch/player-context.tsx';
import { afterFrame } from '../../lib/loading/idle.ts';
import { isPage, isRadioPage } from '../../lib/address/page-kinds.ts';
import { addressNow, channelPath, instantIn, isTitlePage, paths } from '../../lib/address/paths.ts';
import { useGo } from '../../lib/address/use-go.ts';
import { listening } from '../../lib/listening.ts';
import { preferences } from '../../lib/preferences.ts';
import { session } from '../../lib/session.ts';
import { useLane } from '../../lib/loading/use-lane.ts';
import { createPlayerAddress } from './player-address.ts';

export interface Zapping {
  channelId: string | undefined;
  zap: (channelId: string) => void;
  /** Plays the past of a channel from an instant. */
  replay: (channelId: string, atMs: number) => void;
  step: (by: 1 | -1) => void;
  /** Back to the channel watched before this one. */
  swap: () => void;
}

/** Addresses under which nothing begins to play by itself. */
const silent: readonly string[] = [paths.multipleSessions, paths.blocked, paths.logout, paths.viewtime];

/** Which channel is on, and how to get to another one; on a page without one of its own, one is turned on. */
export function useZapping(channels: readonly Channel[] | undefined, round: readonly Channel[]): Zapping {
  const player = usePlayer();
  const go = useGo();
  const { pathname, search } = useLocation();
  const at = instantIn(search);
  const addressed = useMatch(paths.channel)?.params.channelId;
  // While something else is played, the channel that will be on again.
  const current = usePlayerView(({ channelId, suspended: held }) => channelId ?? held?.channelId);
  // Signed out by someone else: the picture that stopped does not begin anew under the words that say why.
  const sentAway = useStore(session, ({ ended }) => ended !== undefined && ended !== 'left');
  // In the corner of a page that was opened by its address it begins after that.
  const mayBegin = useLane('picture');
  const [address] = useState(() => createPlayerAddress(player));

  useEffect(() => address.follow(), [address]);
  useEffect(() => {
    if (addressed !== undefined) address.arrive(pathname, addressed, at);
  }, [address, pathname, addressed, at]);

  useEffect(() => {
    const kept = channels?.flatMap(({ id, replayFrom }) => (replayFrom === null ? [] : [[id, replayFrom]]));
    player.knowArchive(new Map(kept as [string, number][]));
  }, [channels, player]);

  useEffect(() => player.knowRound(round.map(({ id }) => id)), [round, player]);

  const known = channels?.some(({ id }) => id === current) ?? false;
  useEffect(() => {
    if (known) preferences.setState({ channelId: current });
  }, [known, current]);

  useEffect(() => {
    if (!channels || channels.length === 0) return;
    // Someone else leads elsewhere just now, to say that the session is over: that page goes before ours.
    if (addressNow() !== pathname) return;
    if (addressed !== undefined) {
      if (!channels.some(({ id }) => id === addressed)) go(paths.main, { replace: true });
      return;
    }
    const home = pathname === paths.main || pathname === paths.tv;
    const { channelId: playing, place, suspended: held } = player.store.getState();
    const wanted = firstChannel(channels, playing, round);
    // Under a page that is closed again the past goes on as live does.
    const since = wanted === playing && place && 'at' in place ? place.at : undefined;
    if (home) go(channelPath(wanted, since), { replace: true });
    // Something else has the picture, or is about to take it.
    else if (held !== undefined || isTitlePage(pathname)) return;
    else if (playing !== undefined && playing === listening.getState().stationId) return;
    else if (isPage(pathname) && (!mayBegin || address.hasBegun())) return;
    else if (!silent.includes(pathname) && !isRadioPage(pathname) && !sentAway && wanted !== playing)
      address.open(wanted);
  }, [channels, round, addressed, pathname, mayBegin, sentAway, go, address, player]);

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
  return { channelId: known || !channels ? current : undefined, zap, replay, step, swap };
}

/** What to begin with: what plays, what was watched last, or the first that may be watched. */
function firstChannel(
  channels: readonly Channel[],
  playing: string | undefined,
  round: readonly Channel[],
): string {
  const known = (id: string | undefined): boolean => channels.some((channel) => channel.id === id);
  const last = preferences.getState().channelId;
  if (playing !== undefined && known(playing)) return playing;
  if (last !== undefined && known(last)) return last;
  return (round[0] ?? channels[0])?.id ?? '';
}
