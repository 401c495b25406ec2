import { notify } from '../../../../ui/feedback/notices.ts';
import { nowMs } from '../../../../ui/lib/clock.ts';
import { isPlayable } from '../../../features/guide/program-rights.ts';
import { usePlayer } from '../../../features/watch/player-context.tsx';
import { tTelevision } from '../../../i18n/et/television.ts';
import { useMarks } from '../../../lib/marks/use-marks.ts';
import type { Watched } from '../../main/use-watched.ts';

/** So far into a programme the way back leads to its beginning, and before that to the programme before. */
const beginsWithinMs = 10_000;

/**
 * To the programme before or after the one on screen, as far as it may be watched: what the keys for the track before and after do
 * with a channel.
 */
export function useSkip(
  { channelId, programs, replayFrom }: Pick<Watched, 'channelId' | 'programs' | 'replayFrom'>,
  replay: (channelId: string, atMs: number) => void,
): (by: -1 | 1) => void {
  const player = usePlayer();
  const marks = useMarks();
  return (by) => {
    // A film has keys of its own, which lie below what can be done with it.
    if (channelId === undefined || player.store.getState().channelId !== channelId) return;
    const { previous, now: current, next } = programs;
    const now = nowMs();
    const intoMs = (player.timeline()?.positionMs ?? now) - (current?.startTime ?? now);
    const to = by === 1 ? next : intoMs > beginsWithinMs ? current : previous;
    if (to && isPlayable(to, replayFrom, now, marks.get(to.id))) return replay(channelId, to.startTime);
    const isAhead = by === 1 && (!to || to.startTime >= now);
    notify({ kind: 'info', text: tTelevision(isAhead ? 'skip.ahead' : 'skip.gone') });
  };
}
