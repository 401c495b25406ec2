// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenToRemote, remoteKeyOf } from './remote-keys.ts';

const stops: (() => void)[] = [];
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 28, 18) }));
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  // Nothing was pressed a moment ago.
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
});

const press = (target: EventTarget, keyCode: number, key = 'Unidentified', repeat = false) =>
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key, keyCode, repeat, bubbles: true, cancelable: true }),
  );

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
  vi.advanceTimersByTime(400);
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

/** Which keys are heard of those that are pressed, each again after so long, or held. */
function heardOf(keyCode: number, again: { afterMs: number; repeat?: boolean }, key?: string): string[] {
  const heard: string[] = [];
  const hear = ({ key: name }: KeyboardEvent): void => void heard.push(name);
  stops.push(listenToRemote(() => heard.push('GoBack')));
  window.addEventListener('keydown', hear);
  stops.push(() => window.removeEventListener('keydown', hear));
  press(document.body, keyCode, key);
  vi.advanceTimersByTime(again.afterMs);
  press(document.body, keyCode, key, again.repeat);
  return heard;
}

test.each([
  [461, 'GoBack'],
  [403, 'ColorF0Red'],
  [406, 'ColorF3Blue'],
  [10252, 'MediaPlayPause'],
])('the key with code %i does what it does once, held or pressed twice by mistake', (keyCode, name) => {
  expect(heardOf(keyCode, { afterMs: 500, repeat: true })).toEqual([name]);
  stops.splice(0).forEach((stop) => stop());
  vi.advanceTimersByTime(1_000);
  expect(heardOf(keyCode, { afterMs: 180 })).toEqual([name]);
});

test('what was meant twice is heard twice: the same key later, a number of two digits, and what goes on while it is held', () => {
  expect(heardOf(461, { afterMs: 320 })).toEqual(['GoBack', 'GoBack']);
  stops.splice(0).forEach((stop) => stop());
  expect(heardOf(49, { afterMs: 180 }, '1')).toEqual(['1', '1']);
  stops.splice(0).forEach((stop) => stop());
  expect(heardOf(49, { afterMs: 500, repeat: true }, '1')).toEqual(['1']);
  stops.splice(0).forEach((stop) => stop());
  expect(heardOf(417, { afterMs: 500, repeat: true })).toHaveLength(2);
});
