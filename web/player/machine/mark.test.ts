// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { freshView } from '../view.ts';
import { mark } from './mark.ts';

test('an element is told what plays on it, and only what has changed of that', () => {
  const video = document.createElement('video');
  const view = freshView({ quality: 'high', volume: 1, muted: false });
  mark(video, { ...view, subject: { channelId: 'etv' }, channelId: 'etv', state: 'loaded' });
  const marks = Object.fromEntries([...video.attributes].map(({ name, value }) => [name, value]));
  expect(marks).toEqual({
    'data-state': 'unloaded',
    'data-channel': 'etv',
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
