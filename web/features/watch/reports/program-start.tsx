import { useEffect, useMemo } from 'react';
import { reportProgramStart } from '../../../../contract/routes/guide.ts';
import { call } from '../../../lib/api.ts';
import type { Player } from '../../../player/player.ts';
import { usePlayer, usePlayerView } from '../player-context.tsx';
import { createStartReport } from './start-report.ts';

interface Props {
  /** What is on screen. */
  id: number;
  startTime: number;
}

const report = (programId: number, seconds: number): void =>
  void call(reportProgramStart, { body: { programId, seconds } }).catch(() => undefined);

/** Reports where a viewer settled in a programme of the past. Shows nothing, and says nothing when it fails. */
export function ProgramStart({ id, startTime }: Props) {
  const player: Player = usePlayer();
  const place = usePlayerView((view) => view.place);
  const starts = useMemo(() => createStartReport(player, report), [player]);
  useEffect(() => starts.stop, [starts]);
  useEffect(() => starts.shows({ id, startTime }), [starts, id, startTime, place]);
  return null;
}
