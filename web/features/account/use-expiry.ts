import { useEffect } from 'react';
import { nowMs } from '../../lib/clock.ts';

/** Longer waits overflow the browser's timers and would fire at once. */
const longestWaitMs = 12 * 3_600_000;

/** Tells when viewing time runs out while the page is open. */
export function useExpiry(expiresAt: number | null | undefined, onExpired: () => void): void {
  useEffect(() => {
    if (typeof expiresAt !== 'number' || expiresAt <= nowMs()) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      const left = expiresAt - nowMs();
      if (left <= 0) onExpired();
      else timer = setTimeout(wait, Math.min(left, longestWaitMs));
    };
    wait();
    return () => clearTimeout(timer);
  }, [expiresAt, onExpired]);
}
