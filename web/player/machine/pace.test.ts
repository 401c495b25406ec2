// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { createPace } from './pace.ts';

function playing(mayHurry: () => boolean) {
  const video = document.createElement('video');
  Object.defineProperty(video, 'paused', { value: false, writable: true });
  const over: string[] = [];
  const { hurry } = createPace(() => video, mayHurry);
  return { video, over, hurry: () => hurry(() => over.push('over')) };
}

describe('a picture that is hurried', () => {
  it('goes twice as fast until one lets go', () => {
    const { video, hurry } = playing(() => true);
    const letGo = hurry();
    expect(video.playbackRate).toBe(2);
    letGo?.();
    expect(video.playbackRate).toBe(1);
  });

  it('goes as it is meant to again once it has caught up, and says so', () => {
    let ahead = true;
    const { video, over, hurry } = playing(() => ahead);
    hurry();
    video.dispatchEvent(new Event('timeupdate'));
    expect(video.playbackRate).toBe(2);
    ahead = false;
    video.dispatchEvent(new Event('timeupdate'));
    expect(video.playbackRate).toBe(1);
    expect(over).toEqual(['over']);
  });

  it('is not hurried where nothing lies ahead, nor while it stands still', () => {
    expect(playing(() => false).hurry()).toBeUndefined();
    const paused = playing(() => true);
    Object.defineProperty(paused.video, 'paused', { value: true });
    expect(paused.hurry()).toBeUndefined();
    expect(paused.video.playbackRate).toBe(1);
  });
});
