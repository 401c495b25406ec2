// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { onNextFrame } from './first-frame.ts';

function someVideo(width: number): HTMLVideoElement {
  const video = document.createElement('video');
  Object.defineProperties(video, { videoWidth: { value: width }, readyState: { value: 4 } });
  video.requestVideoFrameCallback = () => 1;
  video.cancelVideoFrameCallback = () => undefined;
  return video;
}

test('of sound alone the first progress is what was waited for; of a picture it is its frame', () => {
  for (const [width, times] of [
    [0, 1],
    [640, 0],
  ] as const) {
    const video = someVideo(width);
    const shown = vi.fn<() => void>();
    onNextFrame(video, shown);
    video.dispatchEvent(new Event('timeupdate'));
    expect(shown).toHaveBeenCalledTimes(times);
  }
});

test('nothing is told any more once nobody waits', () => {
  const video = someVideo(0);
  const shown = vi.fn<() => void>();
  onNextFrame(video, shown)();
  video.dispatchEvent(new Event('timeupdate'));
  expect(shown).not.toHaveBeenCalled();
});
