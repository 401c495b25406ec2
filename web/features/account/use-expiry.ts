import { useEffect, useState } from 'react';
import { nowMs } from '../../lib/clock.ts';

/** Longer waits overflow the browser's timers and would fire at once. */
const longestWaitMs = 12 * 3_600_000;

/**
 * Whether viewing time is over; null is the end of one who never had any, undefined one that is not known. Calls back
 * when it runs out while the page is open.
 */
export function useExpiry(expiresAt: number | null | undefined, onExpired?: () => void): boolean {
  const [endedAt, setEndedAt] = useState<number>();
  useEffect(() => {
    if (typeof expiresAt !== 'number') return;
    if (expiresAt <= nowMs()) return setEndedAt(expiresAt);
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      const left = expiresAt - nowMs();
      if (left > 0) timer = setTimeout(wait, Math.min(left, longestWaitMs));
      else {
        setEndedAt(expiresAt);
        onExpired?.();
      }
    };
    wait();
    return () => clearTimeout(timer);
  }, [expiresAt, onExpired]);
  return expiresAt === null || (expiresAt !== undefined && endedAt === expiresAt);
}
