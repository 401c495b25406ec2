import { useCallback, useEffect, useRef } from 'react';
import { controlsIdleMs } from '../../../contract/constants.ts';
import { useDistinctState } from '../../lib/scheduling/use-distinct-state.ts';

/**
 * Are the controls to be seen? They go after a while without a pointer or a key, but never while `hold`
 * (paused, or the keyboard is among them).
 */
export function useIdle(hold: boolean): { shown: boolean; wake: () => void; sleep: () => void } {
  const [awake, setAwake] = useDistinctState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wake = useCallback(() => {
    setAwake(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAwake(false), controlsIdleMs);
  }, [setAwake]);
  const sleep = useCallback(() => {
    clearTimeout(timer.current);
    setAwake(false);
  }, [setAwake]);
  useEffect(() => {
    timer.current = setTimeout(() => setAwake(false), controlsIdleMs);
    // Any key may be the beginning of a way to the controls.
    window.addEventListener('keydown', wake);
    return () => {
      window.removeEventListener('keydown', wake);
      clearTimeout(timer.current);
    };
  }, [wake, hold, setAwake]);
  return { shown: awake || hold, wake, sleep };
}
