import { expect, test } from 'vitest';
import { actionOf, type KeyAction, type KeyPress, type KeyTarget } from './key-map.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

test.each<[string, KeyAction]>([
  [' ', { do: 'toggle' }],
  ['K', { do: 'toggle' }],
  ['ArrowLeft', { do: 'seek', seconds: -10 }],
  ['ArrowRight', { do: 'seek', seconds: 10 }],
  ['ArrowUp', { do: 'volume', step: 0.05 }],
  ['PageUp', { do: 'step', by: 1 }],
  ['ChannelDown', { do: 'step', by: -1 }],
  ['7', { do: 'digit', digit: '7' }],
  ['Backspace', { do: 'lastChannel' }],
  ['m', { do: 'mute' }],
  ['n', { do: 'next' }],
  ['MediaTrackNext', { do: 'next' }],
  ['C', { do: 'tool', tool: 'captions' }],
  ['A', { do: 'tool', tool: 'description' }],
  ['MediaAudioTrack', { do: 'tool', tool: 'description' }],
  [',', { do: 'tool', tool: 'frameBack' }],
  ['.', { do: 'tool', tool: 'frameForward' }],
  ['B', { do: 'tool', tool: 'repeat' }],
  ['s', { do: 'tool', tool: 'skipAd' }],
  ['J', { do: 'tool', tool: 'windBack' }],
  ['j', { do: 'seek', seconds: -10 }],
  ['L', { do: 'tool', tool: 'windForward' }],
  ['MediaRewind', { do: 'tool', tool: 'windBack' }],
  ['MediaFastForward', { do: 'tool', tool: 'windForward' }],
  ['F', { do: 'fullscreen' }],
  ['End', { do: 'live' }],
  ['Home', { do: 'restart' }],
  ['R', { do: 'record' }],
  ['ColorF0Red', { do: 'record' }],
  ['t', { do: 'remind' }],
  ['ColorF1Green', { do: 'remind' }],
  ['/', { do: 'search' }],
  ['?', { do: 'help' }],
  ['Escape', { do: 'escape' }],
])('%s', (key, action) => {
  expect(actionOf(press(key), 'other', true)).toEqual(action);
});

test('nothing while typing or with a modifier', () => {
  expect(actionOf(press('k'), 'field', true)).toBeUndefined();
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey'] as const) {
    expect(actionOf(press('f', { [modifier]: true }), 'other', true)).toBeUndefined();
  }
});

test('arrows jump a minute with Shift and ten with Ctrl, but not in a field or on a range', () => {
  const seek = (key: string, more: Partial<KeyPress>, target: KeyTarget = 'other') =>
    actionOf(press(key, more), target, true);
  expect(seek('ArrowLeft', { shiftKey: true })).toEqual({ do: 'seek', seconds: -60 });
  expect(seek('ArrowRight', { shiftKey: true }, 'button')).toEqual({ do: 'seek', seconds: 60 });
  expect(seek('ArrowLeft', { ctrlKey: true })).toEqual({ do: 'seek', seconds: -600 });
  expect(seek('ArrowRight', { ctrlKey: true })).toEqual({ do: 'seek', seconds: 600 });
  expect(seek('ArrowRight', { ctrlKey: true }, 'field')).toBeUndefined();
  expect(seek('ArrowRight', { shiftKey: true }, 'field')).toBeUndefined();
  expect(seek('ArrowRight', { ctrlKey: true }, 'range')).toBeUndefined();
});

test('a focused button keeps Space and Enter', () => {
  expect(actionOf(press(' '), 'button', true)).toBeUndefined();
  expect(actionOf(press('Enter'), 'button', true)).toBeUndefined();
  expect(actionOf(press('k'), 'button', true)).toEqual({ do: 'toggle' });
});

test('a focused range keeps the keys that move it, and no others', () => {
  for (const key of [
    'ArrowLeft',
    'ArrowRight',
    'ArrowUp',
    'ArrowDown',
    'Home',
    'End',
    'PageUp',
    'PageDown',
  ]) {
    expect(actionOf(press(key), 'range', true)).toBeUndefined();
  }
  expect(actionOf(press(' '), 'range', true)).toEqual({ do: 'toggle' });
  expect(actionOf(press('f'), 'range', true)).toEqual({ do: 'fullscreen' });
  expect(actionOf(press('7'), 'range', true)).toEqual({ do: 'digit', digit: '7' });
  expect(actionOf(press('ChannelUp'), 'range', true)).toEqual({ do: 'step', by: 1 });
});

test('up and down are the volume on a desktop only; other keys mean nothing', () => {
  expect(actionOf(press('ArrowUp'), 'other', false)).toBeUndefined();
  expect(actionOf(press('q'), 'other', true)).toBeUndefined();
  expect(actionOf(press('Tab'), 'other', true)).toBeUndefined();
});
