import { useStore } from 'zustand';
import { isTurnOf, lineTurn, type Turn } from './picture-first.ts';

/** May this be fetched yet? */
export const useTurnOf = (what: Turn): boolean => useStore(lineTurn, (state) => isTurnOf(what, state));
