import { createContext, useContext, useEffect, useMemo, useReducer } from 'react';
import type { Gate } from '../../lib/loading/use-settled.ts';
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

/** A part of what the player above shows. */
export const usePlayerView = <T,>(part: (view: PlayerView) => T): T => useViewOf(usePlayer(), part);

/**
 * A part of what a player shows; renders only when that part changes. It is drawn in a task after the player's, and what
 * hangs on it in another: `useSyncExternalStore` has all three in one, and on a television that is the longest of a zap.
 */
export function useViewOf<T>({ store }: Player, part: (view: PlayerView) => T): T {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const drawn = part(store.getState());
  useEffect(() => {
    let known = drawn;
    const look = (): void => {
      const now = part(store.getState());
      if (Object.is(now, known)) return;
      known = now;
      redraw();
    };
    // It may have changed since it was drawn.
    look();
    return store.subscribe(look);
  }, [store, part, drawn]);
  return drawn;
}

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
