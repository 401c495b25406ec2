import { useMemo } from 'react';
import type { Channel } from '../../../contract/models/channel.ts';
import type { ReplayFrom } from '../../features/guide/program-rights.ts';
import type { LiveGuide } from '../../features/guide/use-on-air.ts';
import { pictureIsThere, usePlayerGate } from '../../features/watch/player-context.tsx';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { titleOf } from '../../lib/text/program-title.ts';
import { useSettled } from '../../lib/loading/use-settled.ts';
import { useOnScreen } from '../play/use-on-screen.ts';
import { watchedChannel } from '../play/watched-channel.ts';

/** How long a picture has to be there before its schedule is drawn. */
const settleMs = 150;

export type Watched = ReturnType<typeof useWatched>;
/** What is on the picture. */
export type Shown = Watched['shown'];

/** The channel that is on, and its programmes. */
export function useWatched(
  channelId: string | undefined,
  { channels, full, guide }: { channels: readonly Channel[]; full: boolean; guide: LiveGuide },
) {
  const programs = useOnScreen(channelId, guide);
  const { now: onScreen } = programs;
  // The picture comes first: what else changes with a channel waits.
  const settledId = useSettled(channelId, settleMs, usePlayerGate(pictureIsThere));
  const on = channels.find(({ id }) => id === channelId);
  const settled = channels.find(({ id }) => id === settledId);
  const channel = useMemo(() => watchedChannel(on), [on]);
  const replayFrom = replayFromOf(on, full);
  useDocumentTitle(onScreen && titleOf(onScreen.name), channel?.name);
  /** What is on the picture, which stays the same while what stands beside it follows. */
  const shown = useMemo(
    () => ({ channelId, channel, programs, replayFrom }),
    [channelId, channel, programs, replayFrom],
  );
  return useMemo(
    () => ({ ...shown, shown, settled, settledId, settledReplayFrom: replayFromOf(settled, full) }),
    [shown, settled, settledId, full],
  );
}

/** From when on a viewer may play what a channel has shown. */
const replayFromOf = (channel: Channel | undefined, full: boolean): ReplayFrom =>
  (channel && (full || channel.demo) && channel.replayFrom) || undefined;
