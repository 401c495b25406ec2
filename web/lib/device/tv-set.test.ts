import { expect, test, vi } from 'vitest';
import { askForKeys, leaveApp } from './tv-set.ts';

test('a Samsung set is asked for the keys that it has, and for none that it needs itself', () => {
  const registerKeyBatch = vi.fn<(names: readonly string[]) => void>();
  const names = ['1', 'MediaPlay', 'ColorF0Red', 'ChannelUp', 'VolumeUp', 'Exit'];
  const getSupportedKeys = () => names.map((name) => ({ name }));
  askForKeys({ tizen: { tvinputdevice: { getSupportedKeys, registerKeyBatch } } });
  expect(registerKeyBatch).toHaveBeenCalledWith(['1', 'MediaPlay', 'ColorF0Red', 'ChannelUp']);
});

test('a set that refuses its keys, and a browser that has none, are no fault', () => {
  const getSupportedKeys = () => {
    throw new Error('SecurityError');
  };
  askForKeys({ tizen: { tvinputdevice: { getSupportedKeys, registerKeyBatch: () => undefined } } });
  askForKeys({});
});

test('leaving goes by the set, and otherwise by the window', () => {
  const [exit, platformBack, close] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
  leaveApp({ tizen: { application: { getCurrentApplication: () => ({ exit }) } }, close });
  leaveApp({ webOS: { platformBack }, close });
  leaveApp({ close });
  for (const way of [exit, platformBack, close]) expect(way).toHaveBeenCalledTimes(1);
});
