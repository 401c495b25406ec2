/** Seconds that have come and not been played. */
export function aheadOf(video: Pick<HTMLVideoElement, 'buffered' | 'currentTime'> | undefined): number {
  if (!video) return 0;
  const { buffered, currentTime } = video;
  for (let i = 0; i < buffered.length; i++)
    // A picture may begin a moment after the place that was asked for.
    if (buffered.start(i) <= currentTime + 0.1 && currentTime < buffered.end(i))
      return buffered.end(i) - currentTime;
  return 0;
}
