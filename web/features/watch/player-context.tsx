import { createContext, useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Gate } from '../../lib/use-settled.ts';
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

/** Is there a picture, or none to wait for? */
export const pictureIsThere = ({ state }: PlayerView): boolean => state !== 'loaded' && state !== 'buffering';

/** Is there a stream that comes by itself from now on? */
export const streamIsThere = (view: PlayerView): boolean => view.given || pictureIsThere(view);

/** Something of the player to wait for: nothing is drawn when it changes. */
export function usePlayerGate(isOpen: (view: PlayerView) => boolean): Gate {
  const { store } = usePlayer();
  return useMemo(
    () => ({
      isOpen: () => isOpen(store.getState()),
      subscribe: (changed) => store.subscribe((view, before) => isOpen(view) !== isOpen(before) && changed()),
    }),
    [store, isOpen],
  );
}
