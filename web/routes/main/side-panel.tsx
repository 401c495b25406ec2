import { memo, Suspense, useCallback, useMemo, useState } from 'react';
import type { ProgramSummary } from '../../../contract/models/program.ts';
import { GuidePanel } from '../../features/guide/guide-panel.tsx';
import type { LiveGuide } from '../../features/guide/use-on-air.ts';
import { usePlayerView } from '../../features/watch/player-context.tsx';
import { lazy } from '../../lib/loading/lazy.ts';
import { useOpenAiring } from '../play/opening.tsx';
import { useStar } from './use-star.ts';
import type { Watched } from './use-watched.ts';

/** Nobody needs it for the first picture. */
const ChannelTools = lazy(() => import('../../features/channels/channel-tools.tsx'), 'ChannelTools', {
  lane: 'later',
});

interface Props {
  watched: Watched;
  guide: LiveGuide;
  member: boolean;
  /** Plays the past of a channel from an instant. */
  replay: (channelId: string, atMs: number) => void;
  onPlayed: () => void;
}

/** Schedule and details of the channel that is on. */
export const SidePanel = memo(function SidePanel({ watched, guide, member, replay, onPlayed }: Props) {
  const { channelId, settledId, settled, programs, settledReplayFrom } = watched;
  const [chosen, setChosen] = useState<{ channelId: string; program: ProgramSummary }>();
  const star = useStar(member);
  const open = useOpenAiring();
  const live = usePlayerView(({ place }) => place === undefined);
  const choose = useCallback(
    (program: ProgramSummary | undefined) =>
      setChosen(program && settledId ? { channelId: settledId, program } : undefined),
    [settledId],
  );
  const play = useCallback(
    (program: ProgramSummary) => {
      onPlayed();
      if (settledId !== undefined) open(program, { play: (atMs) => replay(settledId, atMs) });
    },
    [settledId, replay, onPlayed, open],
  );
  const tools = useMemo(
    () =>
      member &&
      settled && (
        <Suspense>
          <ChannelTools channel={settled} onFavorite={star} />
        </Suspense>
      ),
    [member, settled, star],
  );
  if (settledId === undefined) return null;
  const now = guide.onAir.get(settledId)?.now;
  return (
    <GuidePanel
      channelId={settledId}
      today={guide.today}
      index={guide.index}
      state={guide.state}
      onRetry={guide.retry}
      replayFrom={settledReplayFrom}
      onPlay={play}
      live={live}
      now={now}
      shown={channelId === settledId ? programs.now : now}
      chosen={chosen?.channelId === settledId ? chosen.program : undefined}
      onChoose={choose}
      tools={tools}
    />
  );
});
