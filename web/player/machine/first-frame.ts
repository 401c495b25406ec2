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
export function onNextFrame(video: HTMLVideoElement, shown: () => void): () => void {
  const exact = 'requestVideoFrameCallback' in video;
  const handle = exact ? video.requestVideoFrameCallback(() => shown()) : undefined;
  const element: HTMLVideoElement = video;
  const progressed = (): void => {
    const { videoWidth, readyState } = element;
    if (!exact || (videoWidth === 0 && readyState >= haveFutureData)) shown();
  };
  element.addEventListener('timeupdate', progressed);
  return () => {
    if (handle !== undefined) element.cancelVideoFrameCallback(handle);
    element.removeEventListener('timeupdate', progressed);
  };
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
