import type { ProgramSummary } from '../../../contract/models/program.ts';
import { NextEpisode } from '../../features/watch/next/next-episode.tsx';
import { usePlayerView } from '../../features/watch/player-context.tsx';
import { useNow } from '../../lib/use-now.ts';
import { useNext } from '../play/use-next.ts';

/** What follows an episode that is watched in the archive, or from a recording; live nobody is led away. */
export function PastNext({ program }: { program: ProgramSummary }) {
  const past = usePlayerView(({ place }) => place !== undefined);
  const now = useNow(60_000);
  const { play } = useNext();
  const { id, startTime, endTime } = program;
  return (
    past &&
    endTime <= now && <NextEpisode key={id} programId={id} startMs={startTime} endMs={endTime} onGo={play} />
  );
}
