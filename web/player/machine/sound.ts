import { attenuate, chooseVolume, volumeOf, type AttenuationReason } from './attenuation.ts';
import type { Display } from './display.ts';

/** How loud the picture is, wherever it is shown. What comes of it is heard from what shows it. */
export function createSound(video: () => Display | undefined, here: () => HTMLVideoElement | undefined) {
  function setVolume(volume: number): void {
    const element = video();
    if (!element) return;
    chooseVolume(element, Math.min(1, Math.max(0, volume)));
    element.muted = volume <= 0;
  }
  return {
    setVolume,
    /** iPhones leave it to their buttons, and keep what an element is told to themselves. */
    mayChangeVolume(): boolean {
      const silent = document.createElement('video');
      silent.volume = 0.5;
      return silent.volume === 0.5;
    },
    /** Louder or softer; asks the element itself, since its news lag behind quick keys. */
    changeVolume(step: number): void {
      const element = video();
      if (element) setVolume(Math.round(((element.muted ? 0 : volumeOf(element)) + step) * 100) / 100);
    },
    setMuted(muted: boolean): void {
      const element = video();
      if (!element) return;
      element.muted = muted;
      if (!muted && volumeOf(element) === 0) chooseVolume(element, 0.5);
    },
    /** Softer for a reason, by a share of what was chosen, which stays. Other devices have a loudness of their own. */
    attenuate(why: AttenuationReason, share: number): void {
      const element = here();
      if (element) attenuate(element, why, share);
    },
  };
}
