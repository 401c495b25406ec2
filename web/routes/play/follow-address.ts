import { memo, useEffect } from 'react';
import { useLocation, useMatch } from 'react-router';
import { useStore } from 'zustand';
import type { Channel } from '../../../contract/models/channel.ts';
import { usePlayer } from '../../features/watch/player-context.tsx';
import { isPage, isRadioPage } from '../../lib/address/page-kinds.ts';
import { addressNow, channelPath, instantIn, isTitlePage, paths } from '../../lib/address/paths.ts';
import { useGo } from '../../lib/address/use-go.ts';
import { listening } from '../../lib/listening.ts';
import { preferences } from '../../lib/preferences.ts';
import { session } from '../../lib/session.ts';
import { useLane } from '../../lib/loading/use-lane.ts';
import type { PlayerAddress } from './player-address.ts';

/** Addresses under which nothing begins to play by itself. */
const silent: readonly string[] = [paths.multipleSessions, paths.blocked, paths.logout, paths.viewtime];

interface Props {
  address: PlayerAddress;
  /** Undefined while they are on their way. */
  channels: readonly Channel[] | undefined;
  round: readonly Channel[];
}

/**
 * Turns on what the address says, and on a page without a channel of its own one of them. It draws nothing: every zap changes the
 * address, and what looks at it is drawn anew.
 */
export const FollowAddress = memo(function FollowAddress({ address, channels, round }: Props): null {
  const player = usePlayer();
  const go = useGo();
  const { pathname, search } = useLocation();
  const at = instantIn(search);
  const addressed = useMatch(paths.channel)?.params.channelId;
  // Signed out by someone else: the picture that stopped does not begin anew under the words that say why.
  const sentAway = useStore(session, ({ ended }) => ended !== undefined && ended !== 'left');
  // In the corner of a page that was opened by its address it begins after that.
  const mayBegin = useLane('picture');

  useEffect(() => address.follow(), [address]);
  useEffect(() => {
    if (addressed !== undefined) address.arrive(pathname, addressed, at);
  }, [address, pathname, addressed, at]);

  useEffect(() => {
    const kept = channels?.flatMap(({ id, replayFrom }) => (replayFrom === null ? [] : [[id, replayFrom]]));
    player.knowArchive(new Map(kept as [string, number][]));
  }, [channels, player]);

  useEffect(() => player.knowRound(round.map(({ id }) => id)), [round, player]);

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
  return null;
});

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
