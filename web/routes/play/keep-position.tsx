import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { tellProgramStart } from '../../../contract/routes/guide.ts';
import { savePosition } from '../../../contract/routes/recordings.ts';
import { programQuery } from '../../features/guide/guide-queries.ts';
import { useLiveGuide } from '../../features/guide/use-on-air.ts';
import { PlayerProvider, useViewOf } from '../../features/watch/player-context.tsx';
import { createPositionReport } from '../../features/watch/reports/position-report.ts';
import { createStartReport } from '../../features/watch/reports/start-report.ts';
import { call } from '../../lib/api.ts';
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

const tellStart = (programId: number, seconds: number): void =>
  void call(tellProgramStart, { body: { programId, seconds } }).catch(() => undefined);

function OfChannel({ player, channelId }: { player: Player; channelId: string }) {
  const queries = useQueryClient();
  const { now: program } = useOnScreen(channelId, useLiveGuide());
  const { id, startTime = 0, endTime = 0 } = program ?? {};
  const place = useViewOf(player, (view) => view.place);
  const starts = useMemo(() => createStartReport(player, tellStart), [player]);
  useEffect(() => starts.stop, [starts]);
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
  useEffect(() => {
    if (id !== undefined) starts.shows({ id, startTime });
  }, [starts, id, startTime, place]);
  return null;
}
