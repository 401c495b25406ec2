// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { choose, soften, volumeOf } from './soften.ts';

let video: HTMLVideoElement;
beforeEach(() => {
  video = document.createElement('video');
  video.volume = 0.8;
});

test('two reasons to be softer add up, and each ends by itself', () => {
  soften(video, 'level', 0.5);
  soften(video, 'sleep', 0.5);
  expect(video.volume).toBeCloseTo(0.2);
  expect(volumeOf(video)).toBe(0.8);
  soften(video, 'sleep', 1);
  expect(video.volume).toBeCloseTo(0.4);
  soften(video, 'level', 1);
  expect(video.volume).toBe(0.8);
});

test('what its viewer chooses meanwhile is what he finds, and is softened as the rest was', () => {
  soften(video, 'level', 0.5);
  choose(video, 0.6);
  expect(volumeOf(video)).toBe(0.6);
  expect(video.volume).toBeCloseTo(0.3);
  soften(video, 'level', 1);
  expect(video.volume).toBe(0.6);
});
