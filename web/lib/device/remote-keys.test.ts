// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { listenToRemote, remoteKeyOf } from './remote-keys.ts';

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

const press = (target: EventTarget, keyCode: number, key = 'Unidentified') =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, keyCode, bubbles: true, cancelable: true }));

test.each([
  [10009, 'GoBack'],
  [461, 'GoBack'],
  [27, 'GoBack'],
  [8, 'GoBack'],
  [415, 'MediaPlay'],
  [19, 'MediaPause'],
  [413, 'MediaStop'],
  [10252, 'MediaPlayPause'],
  [412, 'MediaRewind'],
  [417, 'MediaFastForward'],
  [10232, 'MediaTrackPrevious'],
  [10233, 'MediaTrackNext'],
  [403, 'ColorF0Red'],
  [404, 'ColorF1Green'],
  [405, 'ColorF2Yellow'],
  [406, 'ColorF3Blue'],
  [427, 'ChannelUp'],
  [428, 'ChannelDown'],
  [33, 'ChannelUp'],
  [34, 'ChannelDown'],
  [55, '7'],
  [1234, 'Unidentified'],
])('the key with code %i is %s', (keyCode, name) => {
  expect(remoteKeyOf({ key: 'Unidentified', keyCode }, false)).toBe(name);
});

test('in a field Backspace deletes, and Back of a remote control still leads back', () => {
  const back = vi.fn<() => void>();
  stops.push(listenToRemote(back));
  document.body.innerHTML = '<input>';
  const field = document.querySelector('input')!;
  press(field, 8, 'Backspace');
  expect(back).not.toHaveBeenCalled();
  press(field, 461);
  press(document.body, 8, 'Backspace');
  expect(back).toHaveBeenCalledTimes(2);
});

test('others hear a key by its name once, and what they take the browser leaves alone', () => {
  stops.push(listenToRemote(() => undefined));
  const heard: string[] = [];
  const hear = (event: KeyboardEvent): void => {
    heard.push(event.key);
    if (event.key === 'ColorF0Red') event.preventDefault();
  };
  window.addEventListener('keydown', hear);
  stops.push(() => window.removeEventListener('keydown', hear));
  expect(press(document.body, 403)).toBe(false);
  expect(press(document.body, 404)).toBe(true);
  press(document.body, 38, 'ArrowUp');
  expect(heard).toEqual(['ColorF0Red', 'ColorF1Green', 'ArrowUp']);
});
