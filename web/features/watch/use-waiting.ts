import { useEffect } from 'react';
import { useDistinctState } from '../../lib/use-distinct-state.ts';
import { isLaneOpen } from '../../lib/loading/lanes.ts';

/** After so long without a picture it is shown that one is coming. */
const shownAfterMs = 400;
/** After so long there is something else to look at, and after so long a word. */
const [stillAfterMs, slowAfterMs] = [700, 4_000];

export type Waiting = 'moment' | 'short' | 'long' | 'slow';

/** How long somebody has been waiting for a picture that is coming; for the first one since they opened the page. */
export function useWaiting(coming: boolean): Waiting {
  const [waiting, setWaiting] = useDistinctState<Waiting>('moment');
  useEffect(() => {
    if (!coming) return;
    const sinceMs = isLaneOpen('later') ? 0 : performance.now();
    const timers = [
      setTimeout(() => setWaiting('short'), Math.max(0, shownAfterMs - sinceMs)),
      setTimeout(() => setWaiting('long'), Math.max(0, stillAfterMs - sinceMs)),
      setTimeout(() => setWaiting('slow'), Math.max(0, slowAfterMs - sinceMs)),
    ];
    return () => {
      timers.forEach(clearTimeout);
      setWaiting('moment');
    };
  }, [coming, setWaiting]);
  return waiting;
}
