import { createContext, useContext, useEffect, useMemo, useReducer } from 'react';
import type { Gate } from '../../lib/loading/use-settled.ts';
import type { Player } from '../../player/player.ts';
import type { PlayerView } from '../../player/view.ts';
import { steadyViewOf } from './steady-view.ts';

const PlayerContext = createContext<Player | undefined>(undefined);
export const PlayerProvider = PlayerContext.Provider;

/** The one player of the page. */
export function usePlayer(): Player {
  const player = useContext(PlayerContext);
  if (!player) throw new Error('no player above this component');
  return player;
}

/** A part of what the player above shows; in a zap it follows with the picture. */
export const usePlayerView = <T,>(part: (view: PlayerView) => T): T => useViewOf(usePlayer(), part);

/** The same, without waiting for the picture: for the little that is drawn before it. */
export const usePlayerViewNow = <T,>(part: (view: PlayerView) => T): T => usePart(usePlayer().store, part);

/** A part of what a player shows. */
export const useViewOf = <T,>({ store }: Player, part: (view: PlayerView) => T): T =>
  usePart(steadyViewOf(store), part);

/**
 * Renders only when that part changes. It is drawn in a task after the player's, and what hangs on it in another:
 * `useSyncExternalStore` has all three in one, and on a television that is the longest of a zap.
 */
function usePart<T>(
  views: Pick<Player['store'], 'getState' | 'subscribe'>,
  part: (view: PlayerView) => T,
): T {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const drawn = part(views.getState());
  useEffect(() => {
    let known = drawn;
    const look = (): void => {
      const now = part(views.getState());
      if (Object.is(now, known)) return;
      known = now;
      redraw();
    };
    // It may have changed since it was drawn.
    look();
    return views.subscribe(look);
  }, [views, part, drawn]);
  return drawn;
}

/** Is there a picture, or none to wait for? */
export const pictureIsThere = ({ state }: PlayerView): boolean => state !== 'loaded' && state !== 'buffering';

/** Is there a stream that comes by itself from now on? */
export const streamIsThere = (view: PlayerView): boolean => view.given || pictureIsThere(view);

/** Something of the player to wait for: nothing is drawn when it changes. */
export function usePlayerGate(isOpen: (view: PlayerView) => boolean): Gate {
  const views = steadyViewOf(usePlayer().store);
  return useMemo(
    () => ({
      isOpen: () => isOpen(views.getState()),
      subscribe: (changed) => views.subscribe((view, before) => isOpen(view) !== isOpen(before) && changed()),
    }),
    [views, isOpen],
  );
}
