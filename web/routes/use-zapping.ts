import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useMatch, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import type { Channel } from '../../contract/models/channel.ts';
import type { OpenOptions } from '../player/options.ts';
import { stepChannel } from '../features/channels/step-channel.ts';
import { usePlayer, usePlayerView } from '../features/watch/player-context.tsx';
import { addressNow, channelPath, instantIn, isPage, isRadioPage, isTitlePage, paths } from '../lib/paths.ts';
import { every } from '../lib/clock.ts';
import { listening } from '../lib/listening.ts';
import { preferences } from '../lib/preferences.ts';
import { session } from '../lib/session.ts';
import { keepPlace } from './keep-place.ts';
import { createZapTrail } from './zap-trail.ts';

export interface Zapping {
  channelId: string | undefined;
  zap: (channelId: string) => void;
  /** Plays the past of a channel from an instant. */
  replay: (channelId: string, atMs: number) => void;
  step: (by: 1 | -1) => void;
  /** Back to the channel watched before this one. */
  swap: () => void;
}

const keepEveryMs = 2_000;

/** Addresses under which nothing begins to play by itself. */
const silent: readonly string[] = [paths.multipleSessions, paths.blocked, paths.logout, paths.viewtime];

/** Keeps player and address in step. The player always goes first: a zap does not wait for any rendering. */
export function useZapping(channels: readonly Channel[] | undefined, round: readonly Channel[]): Zapping {
  const player = usePlayer();
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, search } = location;
  const at = instantIn(search);
  const addressed = useMatch(paths.channel)?.params.channelId;
  // While something else is played, the channel that will be on again.
  const current = usePlayerView(({ channelId, held }) => channelId ?? held?.channelId);
  // Signed out by someone else: the picture that stopped does not begin anew under the words that say why.
  const sentAway = useStore(session, ({ ended }) => ended !== undefined && ended !== 'left');
  const before = useRef<string>(undefined);
  /** Something was turned on: what is off now, somebody has turned off. */
  const begun = useRef(false);

  const open = useCallback(
    (channelId: string, atMs?: number, options?: OpenOptions) => {
      begun.current = true;
      const now = player.store.getState().channelId;
      if (now !== undefined && now !== channelId) before.current = now;
      player.open({ channelId }, atMs === undefined ? undefined : { at: atMs }, options);
    },
    [player],
  );

  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  });

  useEffect(() => {
    if (addressed === undefined) return;
    open(addressed, at);
    // What came back paused stays where it stood, also where the way back speaks of live.
    const { channelId, place } = player.store.getState();
    if (channelId === addressed && place && 'at' in place && place.at !== at)
      void latest.current(channelPath(addressed, place.at), { replace: true });
  }, [addressed, at, open, player]);

  useEffect(() => {
    const kept = channels?.flatMap(({ id, replayFrom }) => (replayFrom === null ? [] : [[id, replayFrom]]));
    player.knowArchive(new Map(kept as [string, number][]));
  }, [channels, player]);

  const keep = useCallback(() => {
    const { channelId, place } = player.store.getState();
    const at = Math.round(player.timeline()?.positionMs ?? NaN);
    if (!place || !(at >= 0) || !keepPlace(channelId, at)) return;
    // The address and the player go on meaning the same place.
    player.store.setState({ place: { at } });
  }, [player]);
  useEffect(() => {
    // Before it is needed: a browser that loads the page anew has made up its mind when it says so.
    return every(keepEveryMs, keep);
  }, [keep]);

  // The player may go elsewhere in time by itself: the address follows, and the way back leads to where it was.
  useEffect(
    () =>
      player.onWandered((channelId, to, from) => {
        if (!addressNow().startsWith('/channel/')) return;
        if (!to) keepPlace(channelId, from?.atMs);
        const atMs = to && 'at' in to ? to.at : undefined;
        void navigate(channelPath(channelId, atMs), { replace: to !== undefined && from !== undefined });
      }),
    [player, navigate],
  );

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
    const { channelId: playing, place, held } = player.store.getState();
    const wanted = firstChannel(channels, playing, round);
    // Under a page that is closed again the past goes on as live does.
    const since = wanted === playing && place && 'at' in place ? place.at : undefined;
    if (home) void navigate(channelPath(wanted, since), { replace: true });
    // Something else has the picture, or is about to take it.
    else if (held !== undefined || isTitlePage(pathname)) return;
    else if (playing !== undefined && playing === listening.getState().stationId) return;
    else if (isPage(pathname) && begun.current) return;
    else if (!silent.includes(pathname) && !isRadioPage(pathname) && !sentAway && wanted !== playing)
      open(wanted);
  }, [channels, round, addressed, pathname, sentAway, navigate, open, player]);

  const [trail] = useState(createZapTrail);
  // Before any part of the next page looks where in the history it stands.
  useLayoutEffect(() => trail.passed, [location, trail]);
  useEffect(() => {
    window.addEventListener('pagehide', trail.follow);
    return () => {
      window.removeEventListener('pagehide', trail.follow);
      trail.forget();
    };
  }, [trail]);
  const zap = useCallback(
    (channelId: string) => {
      keep();
      const { channelId: left, place } = player.store.getState();
      open(channelId);
      const path = channelPath(channelId);
      trail.zapped(path, {
        enter: () => void navigate(path),
        takeBack() {
          if (left !== undefined) open(left, place && 'at' in place ? place.at : undefined);
        },
      });
    },
    [open, keep, navigate, player, trail],
  );
  const replay = useCallback(
    (channelId: string, atMs: number) => {
      keep();
      open(channelId, atMs, { again: true });
      void navigate(channelPath(channelId, atMs));
    },
    [open, navigate, keep],
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
