import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ProgramSummary } from '../../../contract/models/program.ts';
import { programQuery } from '../../features/guide/guide-queries.ts';
import { SkipAdChip } from '../../features/watch/broadcast/skip-ad-chip.tsx';
import { NextEpisode } from '../../features/watch/next/next-episode.tsx';
import { usePlayerView } from '../../features/watch/player-context.tsx';
import { lazy } from '../../lib/loading/lazy.ts';
import { useNow } from '../../lib/use-now.ts';
import { useNext } from '../play/use-next.ts';
import css from './past-next.module.css';

const StartChip = lazy(() => import('../../features/watch/start/start-chip.tsx'), 'StartChip', {
  lane: 'later',
});

/** Where what is watched in the archive, or from a recording, begins, and what follows an episode; live nobody is led away. */
export function PastNext({ program }: { program: ProgramSummary }) {
  return usePlayerView(({ place }) => place !== undefined) && <Offers program={program} />;
}

function Offers({ program }: { program: ProgramSummary }) {
  const now = useNow(60_000);
  const { play } = useNext();
  const { id, startTime, endTime } = program;
  const learnedStart = useQuery(programQuery(id)).data?.learnedStart;
  return (
    <>
      <div className={css.offers}>
        <SkipAdChip />
        {learnedStart !== undefined && (
          <Suspense>
            <StartChip key={id} startTime={startTime} learnedStart={learnedStart} />
          </Suspense>
        )}
      </div>
      {endTime <= now && (
        <NextEpisode key={id} programId={id} startMs={startTime} endMs={endTime} onGo={play} />
      )}
    </>
  );
}
