import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useMatch, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import type { Channel } from '../../contract/models/channel.ts';
import { stepChannel } from '../features/channels/step-channel.ts';
import { usePlayer, usePlayerView } from '../features/watch/player-context.tsx';
import { addressNow, channelPath, paths } from '../lib/paths.ts';
import { preferences } from '../lib/preferences.ts';
import { session } from '../lib/session.ts';

export interface Zapping {
  channelId: string | undefined;
  zap: (channelId: string) => void;
  step: (by: 1 | -1) => void;
  /** Back to the channel watched before this one. */
  swap: () => void;
}

/** Addresses under which nothing begins to play by itself. */
const silent: readonly string[] = [paths.multipleSessions, paths.blocked, paths.logout, paths.viewtime];

/** Keeps player and address in step. The player always goes first: a zap does not wait for any rendering. */
export function useZapping(channels: readonly Channel[] | undefined, round: readonly Channel[]): Zapping {
  const player = usePlayer();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const addressed = useMatch(paths.channel)?.params.channelId;
  const current = usePlayerView((view) => view.channelId);
  // Signed out by someone else: the picture that stopped does not begin anew under the words that say why.
  const sentAway = useStore(session, ({ ended }) => ended !== undefined && ended !== 'left');
  const before = useRef<string>(undefined);

  const open = useCallback(
    (channelId: string) => {
      const now = player.store.getState().channelId;
      if (now !== undefined && now !== channelId) before.current = now;
      player.open(channelId);
    },
    [player],
  );

  useEffect(() => {
    if (addressed !== undefined) open(addressed);
  }, [addressed, open]);

  const known = channels?.some(({ id }) => id === current) ?? false;
  useEffect(() => {
    if (known) preferences.setState({ channelId: current });
  }, [known, current]);

  useEffect(() => {
    if (!channels || channels.length === 0) return;
    // Someone else leads elsewhere just now, to say that the session is over: that page goes before ours.
    if (addressNow() !== pathname) return;
    if (addressed !== undefined) {
      if (!channels.some(({ id }) => id === addressed)) void navigate(paths.main, { replace: true });
      return;
    }
    const home = pathname === paths.main || pathname === paths.tv;
    const wanted = firstChannel(channels, player.store.getState().channelId, round);
    if (home) void navigate(channelPath(wanted), { replace: true });
    else if (!silent.includes(pathname) && !sentAway) open(wanted);
  }, [channels, round, addressed, pathname, sentAway, navigate, open, player]);

  const zap = useCallback(
    (channelId: string) => {
      open(channelId);
      void navigate(channelPath(channelId));
    },
    [open, navigate],
  );
  const step = useCallback(
    (by: 1 | -1) => {
      const next = stepChannel(round, player.store.getState().channelId, by);
      if (next) zap(next.id);
    },
    [round, player, zap],
  );
  const swap = useCallback(() => {
    if (before.current !== undefined) zap(before.current);
  }, [zap]);
  return { channelId: known || !channels ? current : undefined, zap, step, swap };
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
