// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { attenuate, chooseVolume, volumeOf } from './attenuation.ts';

let video: HTMLVideoElement;
beforeEach(() => {
  video = document.createElement('video');
  video.volume = 0.8;
});

test('two reasons to be softer add up, and each ends by itself', () => {
  attenuate(video, 'level', 0.5);
  attenuate(video, 'sleep', 0.5);
  expect(video.volume).toBeCloseTo(0.2);
  expect(volumeOf(video)).toBe(0.8);
  attenuate(video, 'sleep', 1);
  expect(video.volume).toBeCloseTo(0.4);
  attenuate(video, 'level', 1);
  expect(video.volume).toBe(0.8);
});

test('what its viewer chooses meanwhile is what they find, and is softer as the rest was', () => {
  attenuate(video, 'level', 0.5);
  chooseVolume(video, 0.6);
  expect(volumeOf(video)).toBe(0.6);
  expect(video.volume).toBeCloseTo(0.3);
  attenuate(video, 'level', 1);
  expect(video.volume).toBe(0.6);
});
