import { createContext, startTransition, useContext, useEffect, useState } from 'react';
import { isTurnOf, lineTurn, type Turn } from './picture-first.ts';

/** Within what somebody has opened everything has its turn at once. */
export const Opened = createContext(false);

/** May this be fetched yet? What comes with a turn is drawn in slices, as nobody has asked for it just now. */
export function useTurnOf(what: Turn): boolean {
  const opened = useContext(Opened);
  const [its, setIts] = useState(() => isTurnOf(what));
  useEffect(() => {
    // Turns that have come stay.
    if (its) return undefined;
    const look = (): void => startTransition(() => setIts(isTurnOf(what)));
    look();
    return lineTurn.subscribe(look);
  }, [what, its]);
  return opened || its;
}
