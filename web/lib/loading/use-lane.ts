import { createContext, startTransition, useContext, useEffect, useState } from 'react';
import { isLaneOpen, lanes, type Lane } from './lanes.ts';

/** Within what a viewer has opened everything is in the lane `input`, and waits for no other. */
export const InputLane = createContext(false);

/** May what belongs to a lane be fetched? It is then drawn in slices, as nobody has just asked for it. */
export function useLane(lane: Lane): boolean {
  const inInput = useContext(InputLane);
  const [open, setOpen] = useState(() => isLaneOpen(lane));
  useEffect(() => {
    // A lane that has opened stays so.
    if (open) return undefined;
    const look = (): void => startTransition(() => setOpen(isLaneOpen(lane)));
    look();
    return lanes.subscribe(look);
  }, [lane, open]);
  return inInput || open;
}
