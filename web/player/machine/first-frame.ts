import type { Display } from './display.ts';

const firstFrameEvent = 'paasuke:firstframe';

export interface FirstFrame {
  channelId: string;
  /** From the viewer's decision to the picture. */
  ms: number;
}

/** `HTMLMediaElement.HAVE_FUTURE_DATA`. */
const haveFutureData = 3;

/**
 * Tells when the next frame is on screen. `requestVideoFrameCallback` is exact; where it is missing, and of sound alone, which
 * has no frames, the first progress of the clock is near enough.
 */
export function onNextFrame(video: Display, shown: () => void): () => void {
  const handle = video.requestVideoFrameCallback?.(() => shown());
  const progressed = (): void => {
    const { videoWidth, readyState } = video;
    if (handle === undefined || (videoWidth === 0 && readyState >= haveFutureData)) shown();
  };
  video.addEventListener('timeupdate', progressed);
  return () => {
    if (handle !== undefined) video.cancelVideoFrameCallback?.(handle);
    video.removeEventListener('timeupdate', progressed);
  };
}

/** Tells when a picture is there that is not to move. */
export function onStill(video: Display, shown: () => void): () => void {
  video.addEventListener('loadeddata', shown, { once: true });
  return () => video.removeEventListener('loadeddata', shown);
}

/** Puts the measurement on the element, where benchmarks find it. */
export function reportFirstFrame(video: Display, detail: FirstFrame): void {
  video.dispatchEvent(new CustomEvent<FirstFrame>(firstFrameEvent, { detail, bubbles: true }));
}
