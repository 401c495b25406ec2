/** How loud the picture is. What comes of it is heard from the element. */
export function createSound(video: () => HTMLVideoElement | undefined) {
  function setVolume(volume: number): void {
    const element = video();
    if (!element) return;
    element.volume = Math.min(1, Math.max(0, volume));
    element.muted = element.volume === 0;
  }
  return {
    setVolume,
    /** Louder or softer; asks the element itself, since its news lag behind quick keys. */
    changeVolume(step: number): void {
      const element = video();
      if (element) setVolume(Math.round(((element.muted ? 0 : element.volume) + step) * 100) / 100);
    },
    setMuted(muted: boolean): void {
      const element = video();
      if (!element) return;
      element.muted = muted;
      if (!muted && element.volume === 0) element.volume = 0.5;
    },
  };
}
