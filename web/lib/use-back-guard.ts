import { useEffect, useRef } from 'react';
import { holdBackButton } from './back-button.ts';

/**
 * Holds the browser's back button while there is something to lose or to close, and says that it was pressed.
 * @param more `backOnly`: other addresses may be gone to
 */
export function useBackGuard(
  active: boolean,
  onAttempt: () => void,
  { backOnly = false }: { backOnly?: boolean } = {},
): void {
  const latest = useRef(onAttempt);
  useEffect(() => {
    latest.current = onAttempt;
  });
  useEffect(
    () => (active ? holdBackButton(() => latest.current(), { backOnly }) : undefined),
    [active, backOnly],
  );
}
