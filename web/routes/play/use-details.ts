import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Program } from '../../../contract/models/program.ts';
import { programQuery } from '../../features/guide/guide-queries.ts';
import { metaLine } from '../../features/guide/program-meta.ts';
import { mayPlay } from '../../features/guide/program-rights.ts';
import { usePlayer } from '../../features/watch/player-context.tsx';
import { useNow } from '../../lib/use-now.ts';
import type { Player } from '../../player/player.ts';
import type { Shown } from '../main/use-watched.ts';

type Now = Shown['programs']['now'];

/** All that is known of the programme on screen. */
export const useDetails = (now: Now): Program | undefined =>
  useQuery({ ...programQuery(now?.id ?? 0), enabled: now !== undefined }).data;

/** One line about the programme on screen. */
export function useMeta(now: Now): string {
  const details = useDetails(now);
  return now ? metaLine(now, details) : '';
}

/** When the programme on screen began, where a viewer may go back there. */
export function restartMs(
  { programs: { now }, replayFrom }: Pick<Shown, 'programs' | 'replayFrom'>,
  details: Program | undefined,
  nowMs: number,
): number | undefined {
  if (!now || details?.id !== now.id) return undefined;
  return mayPlay(details, replayFrom, Math.max(nowMs, now.startTime + 1)) ? now.startTime : undefined;
}

/** To the beginning of the programme on screen; the button may be there a moment longer than its channel. */
export function restart(player: Player, { channelId }: Pick<Shown, 'channelId'>, startMs: number): void {
  if (player.store.getState().channelId === channelId) player.seekToInstant(startMs);
}

/** How to go to the beginning of the programme on screen; undefined where that may not be. */
export function useRestart(shown: Shown): (() => void) | undefined {
  const player = usePlayer();
  const startMs = restartMs(shown, useDetails(shown.programs.now), useNow(60_000));
  const { channelId } = shown;
  const go = useCallback(() => {
    if (startMs !== undefined) restart(player, { channelId }, startMs);
  }, [player, channelId, startMs]);
  return startMs === undefined ? undefined : go;
}
