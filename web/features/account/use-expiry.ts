import { useCallback, useSyncExternalStore } from 'react';
import { hourMs } from '../../../contract/time.ts';
import { nowMs } from '../../../ui/lib/clock.ts';

/** Longer waits overflow the browser's timers and would fire at once. */
const longestWaitMs = 12 * hourMs;

/**
 * Whether viewing time is over; null is the end of one who never had any, undefined one that is not known. Calls back
 * when it runs out while the page is open.
 */
export function useExpiry(expiresAt: number | null | undefined, onExpired?: () => void): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const wait = (ends: number): void => {
        const left = ends - nowMs();
        if (left > 0) timer = setTimeout(() => wait(ends), Math.min(left, longestWaitMs));
        else {
          changed();
          onExpired?.();
        }
      };
      if (typeof expiresAt === 'number' && expiresAt > nowMs()) wait(expiresAt);
      return () => clearTimeout(timer);
    },
    [expiresAt, onExpired],
  );
  return useSyncExternalStore(subscribe, () =>
    typeof expiresAt === 'number' ? expiresAt <= nowMs() : expiresAt === null,
  );
}
