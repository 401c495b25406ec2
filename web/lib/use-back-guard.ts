import { useEffect, useRef } from 'react';
import { holdBackButton } from './back-button.ts';

/** Holds the browser's back button while there is something to lose, and says that it was pressed. */
export function useBackGuard(active: boolean, onAttempt: () => void): void {
  const latest = useRef(onAttempt);
  useEffect(() => {
    latest.current = onAttempt;
  });
  useEffect(() => (active ? holdBackButton(() => latest.current()) : undefined), [active]);
}
