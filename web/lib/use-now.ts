import { useCallback, useSyncExternalStore } from 'react';
import { every, nowMs } from './clock.ts';

/** The time, rounded down to the step; the component renders once per step. */
export function useNow(stepMs: number): number {
  const subscribe = useCallback((changed: () => void) => every(stepMs, changed), [stepMs]);
  return useSyncExternalStore(subscribe, () => Math.floor(nowMs() / stepMs) * stepMs);
}
