import type { Display } from './display.ts';

const hurriedRate = 2;

/** How fast the picture goes. */
export function createPace(video: () => Display | undefined, mayHurry: () => boolean) {
  return {
    /**
     * Twice as fast, until one lets go or it is live again; then `onOver` hears of it. Returns how to let go; undefined where
     * nothing lies ahead to hurry through, or nothing moves.
     */
    hurry(onOver: () => void): (() => void) | undefined {
      const element = video();
      if (!element || element.paused || !mayHurry()) return undefined;
      const letGo = (): void => {
        element.removeEventListener('timeupdate', whenLive);
        element.playbackRate = 1;
        onOver();
      };
      const whenLive = (): void => void (!mayHurry() && letGo());
      element.addEventListener('timeupdate', whenLive);
      element.playbackRate = hurriedRate;
      return letGo;
    },
  };
}
