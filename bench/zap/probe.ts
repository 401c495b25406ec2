/** One zap, from the key or button that was pressed, in milliseconds. What did not happen is undefined. */
export interface PageTimes {
  frame: number;
  /** The answer to the call for the address, and the first media segment: when asked for, when complete. */
  address: number | undefined;
  segmentAsked: number | undefined;
  segmentThere: number | undefined;
}

/**
 * Runs in the page, in the viewer's and in the peer's alike: takes the time from the next press of a key or button to the
 * first frame of the stream that it starts. The frame counts from the moment at which the element let go of
 * the stream before; where it never does, the viewer's own message tells of the new channel's frame.
 *
 * It is handed to the browser as text and so may use nothing from outside of itself.
 */
export function measureNextZap({
  withinMs,
  settleMs,
}: {
  withinMs: number;
  settleMs: number;
}): Promise<PageTimes> {
  const video = document.querySelector('video');
  if (!video) return Promise.reject(new Error('no video element'));
  return new Promise((resolve, reject) => {
    const stop = new AbortController();
    const { signal } = stop;
    let pressedAt: number | undefined;
    let emptied = false;
    let frame = 0;
    const timer = setTimeout(() => finish(undefined), withinMs);
    const finish = (at: number | undefined): void => {
      clearTimeout(timer);
      stop.abort();
      video.cancelVideoFrameCallback(frame);
      if (at === undefined || pressedAt === undefined) reject(new Error('no frame in time'));
      // A request is told of when it is complete, which may be after the frame.
      else
        setTimeout(
          (from: number) => resolve({ frame: at - from, ...requestsSince(from) }),
          settleMs,
          pressedAt,
        );
    };
    const requestsSince = (from: number): Omit<PageTimes, 'frame'> => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const first = (name: RegExp) =>
        entries.find((entry) => entry.startTime >= from && name.test(entry.name));
      const segment = first(/\.m4s$/);
      const since = (at: number | undefined) => (at === undefined ? undefined : at - from);
      return {
        address: since(first(/\/stream\/url$/)?.responseEnd),
        segmentAsked: since(segment?.startTime),
        segmentThere: since(segment?.responseEnd),
      };
    };
    performance.clearResourceTimings();
    const onPress = (event: Event): void => {
      pressedAt ??= event.timeStamp;
    };
    const onEmptied = (): void => {
      if (pressedAt === undefined) return;
      emptied = true;
      video.cancelVideoFrameCallback(frame);
      frame = video.requestVideoFrameCallback(() => finish(performance.now()));
    };
    const onViewersWord = (): void => {
      if (!emptied && pressedAt !== undefined) finish(performance.now());
    };
    for (const name of ['keydown', 'pointerdown'])
      window.addEventListener(name, onPress, { capture: true, signal });
    video.addEventListener('emptied', onEmptied, { signal });
    video.addEventListener('paasuke:firstframe', onViewersWord, { signal });
  });
}
