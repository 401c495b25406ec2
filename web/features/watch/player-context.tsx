import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Player } from '../../player/player.ts';
import type { PlayerView } from '../../player/view.ts';

const PlayerContext = createContext<Player | undefined>(undefined);
export const PlayerProvider = PlayerContext.Provider;

/** The one player of the page. */
export function usePlayer(): Player {
  const player = useContext(PlayerContext);
  if (!player) throw new Error('no player above this component');
  return player;
}

/** A part of what the player shows; renders only when that part changes. */
export const usePlayerView = <T,>(part: (view: PlayerView) => T): T => useStore(usePlayer().store, part);
