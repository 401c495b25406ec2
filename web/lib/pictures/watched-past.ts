import { createStore } from 'zustand/vanilla';

interface WatchedPast {
  /** The player has said where the viewer is. */
  known: boolean;
  /** The channel whose past they watch; undefined while they watch live, or something else. */
  channelId?: string | undefined;
  /** How far they are on it. */
  atMs?: number | undefined;
}

/** Where a viewer is who watches the past of a channel: what came after it there is not to be given away. */
export const watchedPast = createStore<WatchedPast>(() => ({ known: false }));

/** The last instant of a channel of which a picture may be shown; `undefined` while that is not known. */
export const shownUntilMs =
  (channelId: string) =>
  (past: WatchedPast): number | undefined =>
    !past.known ? undefined : past.channelId === channelId ? past.atMs : Infinity;
