// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { freshView, type PlayerView } from '../view.ts';
import { mark } from './mark.ts';

test('an element is told what plays on it, and only what has changed of that', () => {
  const video = document.createElement('video');
  const view = freshView({ quality: 'high', volume: 1, muted: false });
  mark(video, { ...view, subject: { channelId: 'etv' }, channelId: 'etv', state: 'loaded' });
  const marks = Object.fromEntries([...video.attributes].map(({ name, value }) => [name, value]));
  expect(marks).toEqual({
    'data-state': 'unloaded',
    'data-channel': 'etv',
    'data-shown': 'etv',
    'data-picture': 'own',
    'data-server': '',
    'data-rendition': '',
    'data-title': '',
    'data-time': 'live',
  });
  const observer = new MutationObserver(() => undefined);
  observer.observe(video, { attributes: true });
  mark(video, { ...view, subject: { channelId: 'etv' }, channelId: 'etv', state: 'playing', given: true });
  expect(observer.takeRecords().map(({ attributeName }) => attributeName)).toEqual(['data-state']);
  expect(video.dataset['state']).toBe('playing');
});

test('until the stream of a channel is there, the picture on its element is of another one', () => {
  const video = document.createElement('video');
  const view = freshView({ quality: 'high', volume: 1, muted: false });
  const shows = (channelId: string | undefined, part: Partial<PlayerView>) => {
    mark(video, { ...view, channelId, ...part });
    return video.dataset['picture'];
  };
  expect(shows('etv', { state: 'playing', given: true })).toBe('own');
  expect(shows('kanal2', { state: 'loaded', given: false })).toBe('other');
  expect(shows('kanal2', { state: 'failed', given: false })).toBe('other');
  expect(shows('kanal2', { state: 'loaded', given: true })).toBe('own');
  // To another place of the same channel.
  expect(shows('kanal2', { state: 'loaded', given: false })).toBe('own');
  expect(shows(undefined, { state: 'playing', given: true })).toBe('own');
  expect(shows('kanal2', { state: 'loaded', given: false })).toBe('other');
});
