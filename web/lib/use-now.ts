import { startTransition, useEffect } from 'react';
import { every, nowMs } from '../../ui/lib/clock.ts';
import { useDistinctState } from './use-distinct-state.ts';
import { whenIdle } from './loading/idle.ts';

/** The time, rounded down to the step; the component renders once per step, when there is nothing else to draw. */
export function useNow(stepMs: number): number {
  const [now, setNow] = useDistinctState(() => floor(nowMs(), stepMs));
  useEffect(() => {
    const look = (): void => startTransition(() => setNow(floor(nowMs(), stepMs)));
    look();
    let takeBack: (() => void) | undefined;
    const stop = every(stepMs, () => (takeBack = whenIdle(look)));
    return () => {
      stop();
      takeBack?.();
    };
  }, [stepMs, setNow]);
  return now;
}

const floor = (ms: number, stepMs: number): number => Math.floor(ms / stepMs) * stepMs;
