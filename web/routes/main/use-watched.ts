import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Channel } from '../../../contract/models/channel.ts';
import { programQuery } from '../../features/guide/guide-queries.ts';
import { metaLine } from '../../features/guide/program-meta.ts';
import { mayPlay } from '../../features/guide/program-rights.ts';
import type { LiveGuide } from '../../features/guide/use-on-air.ts';
import { pictureIsThere, usePlayer, usePlayerGate } from '../../features/watch/player-context.tsx';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { titleOf } from '../../lib/text/program-title.ts';
import { useNow } from '../../lib/use-now.ts';
import { useSettled } from '../../lib/loading/use-settled.ts';
import { useOnScreen } from '../play/use-on-screen.ts';
import { watchedChannel } from '../play/watched-channel.ts';

/** How long a picture has to be there before its schedule and details are drawn. */
const settleMs = 150;

export type Watched = ReturnType<typeof useWatched>;

/** The channel that is on, its programmes, and what may be done with the one on screen. */
export function useWatched(
  channelId: string | undefined,
  { channels, full, guide }: { channels: readonly Channel[]; full: boolean; guide: LiveGuide },
) {
  const player = usePlayer();
  const channel = useMemo(
    () => watchedChannel(channels.find(({ id }) => id === channelId)),
    [channels, channelId],
  );
  const programs = useOnScreen(channelId, guide);
  const { now: onScreen } = programs;
  useDocumentTitle(onScreen && titleOf(onScreen.name), channel?.name);
  // The picture comes first: what else changes with a channel waits.
  const gate = usePlayerGate(pictureIsThere);
  const settledId = useSettled(channelId, settleMs, gate);
  const settled = channels.find(({ id }) => id === settledId);
  const programId = useSettled(onScreen?.id, settleMs, gate);
  const details = useQuery({ ...programQuery(programId ?? 0), enabled: programId !== undefined }).data;
  const minute = useNow(60_000);
  const replayFrom = (settled && (full || settled.demo) && settled.replayFrom) || undefined;
  const mayRestart =
    onScreen &&
    details?.id === onScreen.id &&
    mayPlay(details, replayFrom, Math.max(minute, onScreen.startTime + 1));
  const startMs = mayRestart ? onScreen.startTime : undefined;
  const restart = useCallback(() => {
    // The button may be there a moment longer than its channel.
    if (startMs !== undefined && player.store.getState().channelId === channelId)
      player.seekToInstant(startMs);
  }, [player, channelId, startMs]);
  return {
    channelId,
    channel,
    programs,
    meta: onScreen ? metaLine(onScreen, details) : '',
    settledId,
    settled,
    replayFrom,
    /** To the beginning of the programme on screen, where that may be. */
    restart: startMs === undefined ? undefined : restart,
  };
}
