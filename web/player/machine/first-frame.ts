const firstFrameEvent = 'paasuke:firstframe';

export interface FirstFrame {
  channelId: string;
  /** From the viewer's decision to the picture. */
  ms: number;
}

/**
 * Tells when the next frame is on screen. `requestVideoFrameCallback` is exact; where it is missing, the
 * first progress of the clock is near enough.
 */
export function onNextFrame(video: HTMLVideoElement, shown: () => void): () => void {
  if ('requestVideoFrameCallback' in video) {
    const handle = video.requestVideoFrameCallback(() => shown());
    return () => video.cancelVideoFrameCallback(handle);
  }
  const element = video as HTMLVideoElement;
  element.addEventListener('timeupdate', shown, { once: true });
  return () => element.removeEventListener('timeupdate', shown);
}

/** Tells when a picture is there that is not to move. */
export function onStill(video: HTMLVideoElement, shown: () => void): () => void {
  video.addEventListener('loadeddata', shown, { once: true });
  return () => video.removeEventListener('loadeddata', shown);
}

/** Puts the measurement on the element, where benchmarks find it. */
export function reportFirstFrame(video: HTMLVideoElement, detail: FirstFrame): void {
  video.dispatchEvent(new CustomEvent<FirstFrame>(firstFrameEvent, { detail, bubbles: true }));
}
