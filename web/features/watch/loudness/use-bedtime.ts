import { useEffect } from 'react';
import { useStore } from 'zustand';
import { bedtime, sleepWhenOver, stayAwake } from '../../../lib/bedtime.ts';
import { every, nowMs } from '../../../../ui/lib/clock.ts';
import type { Player } from '../../../player/player.ts';
import { usePlayer } from '../player-context.tsx';

/** It becomes softer for so long before it falls silent, so that nobody wakes of the silence. */
const fadeMs = 20_000;

/** Falls silent when it is time to sleep, on any screen one is by then. */
export function useBedtime(): void {
  const player = usePlayer();
  const atMs = useStore(bedtime, (state) => state.atMs);
  useEffect(() => {
    if (atMs === undefined) return;
    const stop = every(1_000, (now) => {
      if (now < atMs) return player.attenuate('sleep', (atMs - now) / fadeMs);
      player.pause();
      stayAwake();
    });
    return () => {
      stop();
      player.attenuate('sleep', 1);
    };
  }, [atMs, player]);
}

/** Falls silent when the picture has come to an instant of what it plays, live or not. */
export const sleepAfterProgram = (player: Pick<Player, 'timeline'>, endMs: number): void =>
  sleepWhenOver(nowMs() + endMs - (player.timeline()?.positionMs ?? nowMs()));
