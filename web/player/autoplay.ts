/**
 * Asks the element to play; without sound when the browser insists. Answers `blocked` when it allows nothing before
 * a gesture; whatever else comes of it, the element’s events tell.
 */
export async function askToPlay(video: HTMLVideoElement, muting: () => void): Promise<'asked' | 'blocked'> {
  try {
    await video.play();
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return 'asked';
    if (video.muted) return 'blocked';
    muting();
    video.muted = true;
    return video.play().then(
      () => 'asked',
      () => 'blocked',
    );
  }
  return 'asked';
}
