// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenToVideo } from './video-events.ts';

let video: HTMLVideoElement;
let stuck: number;
let stop: () => void;
const says = (name: string): boolean => video.dispatchEvent(new Event(name));
const is = (part: Partial<Record<'paused' | 'readyState', unknown>>): void => {
  for (const [name, value] of Object.entries(part))
    Object.defineProperty(video, name, { value, configurable: true });
};

beforeEach(() => {
  vi.useFakeTimers();
  video = document.createElement('video');
  stuck = 0;
  const nothing = (): void => undefined;
  const news = { event: nothing, starved: nothing, passed: nothing, volume: nothing };
  stop = listenToVideo(video, { ...news, stuck: () => void stuck++, clock: () => 0 });
  is({ paused: false, readyState: 1 });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('a picture that never comes is stuck, again and again', () => {
  says('play');
  vi.advanceTimersByTime(29_000);
  expect(stuck).toBe(0);
  vi.advanceTimersByTime(2_000);
  expect(stuck).toBe(1);
  vi.advanceTimersByTime(30_000);
  expect(stuck).toBe(2);
});

test('one that stops is stuck sooner, and not when it goes on', () => {
  says('play');
  is({ readyState: 4 });
  says('timeupdate');
  says('waiting');
  vi.advanceTimersByTime(13_000);
  expect(stuck).toBe(1);
  says('timeupdate');
  vi.advanceTimersByTime(120_000);
  expect(stuck).toBe(1);
});

test('what somebody has paused is not stuck', () => {
  says('play');
  is({ paused: true });
  says('pause');
  vi.advanceTimersByTime(120_000);
  says('waiting');
  vi.advanceTimersByTime(120_000);
  expect(stuck).toBe(0);
});

test('a word of going on that comes after the next pause is not believed', () => {
  const heard: string[] = [];
  stop();
  const nothing = (): void => undefined;
  const news = { starved: nothing, stuck: nothing, passed: nothing, volume: nothing, clock: () => 0 };
  stop = listenToVideo(video, { ...news, event: ({ type }) => heard.push(type) });
  is({ paused: true });
  says('play');
  is({ paused: false });
  says('play');
  expect(heard).toEqual(['resumed']);
});
