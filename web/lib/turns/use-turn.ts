import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { isTurnOf, lineTurn, type Turn } from './picture-first.ts';

/** Within what somebody has opened everything has its turn at once. */
export const Opened = createContext(false);

/** May this be fetched yet? */
export function useTurnOf(what: Turn): boolean {
  const opened = useContext(Opened);
  return useStore(lineTurn, (state) => opened || isTurnOf(what, state));
}
