import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { savePosition } from '../../../contract/routes/recordings.ts';
import { programQuery } from '../../features/guide/guide-queries.ts';
import { useLiveGuide } from '../../features/guide/use-on-air.ts';
import { PlayerProvider, useViewOf } from '../../features/watch/player-context.tsx';
import { createPositionReport } from '../../features/watch/reports/position-report.ts';
import { call } from '../../lib/api.ts';
import { lazy } from '../../lib/loading/lazy.ts';
import type { Player } from '../../player/player.ts';
import { useOnScreen } from './use-on-screen.ts';

/** Remembers how far programmes of the past have been watched. Shows nothing, and says nothing when it fails. */
export function KeepPosition({ player }: { player: Player }) {
  const channelId = useViewOf(player, (view) => (view.place ? view.channelId : undefined));
  return (
    channelId !== undefined && (
      <PlayerProvider value={player}>
        <OfChannel key={channelId} player={player} channelId={channelId} />
      </PlayerProvider>
    )
  );
}

const ProgramStart = lazy(() => import('../../features/watch/reports/program-start.tsx'), 'ProgramStart', {
  lane: 'later',
});

function OfChannel({ player, channelId }: { player: Player; channelId: string }) {
  const queries = useQueryClient();
  const { now: program } = useOnScreen(channelId, useLiveGuide());
  const { id, startTime = 0, endTime = 0 } = program ?? {};
  useEffect(() => {
    if (id === undefined) return;
    return createPositionReport(player, { subject: { channelId }, startTime, endTime }, (position) => {
      queries.setQueryData(
        programQuery(id).queryKey,
        (known) => known && { ...known, playingPosition: position },
      );
      void call(savePosition, { body: { programId: id, position } }).catch(() => undefined);
    });
  }, [player, queries, channelId, id, startTime, endTime]);
  return (
    id !== undefined && (
      <Suspense>
        <ProgramStart id={id} startTime={startTime} />
      </Suspense>
    )
  );
}
