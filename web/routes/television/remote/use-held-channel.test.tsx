// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Channel } from '../../../../contract/models/channel.ts';
import { useHeldChannel } from './use-held-channel.ts';

const round = ['etv', 'etv2', 'kanal2', 'tv3'].map((id, i) => ({ id, number: i + 1 }) as Channel);
const did = { step: vi.fn<(by: 1 | -1) => void>(), zap: vi.fn<(channelId: string) => void>() };

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.clearAllMocks();
  vi.useRealTimers();
});

const show = () => renderHook(() => useHeldChannel(round, { channelId: 'etv', ...did }));
type Shown = ReturnType<typeof show>['result'];

function hold(shown: Shown, times: number): void {
  for (let i = 0; i < times; i++) {
    vi.advanceTimersByTime(250);
    act(() => shown.current.press(1, true));
  }
}

test('a press zaps at once', () => {
  const { result } = show();
  act(() => result.current.press(1, false));
  expect(did.step).toHaveBeenCalledWith(1);
  act(() => void window.dispatchEvent(new KeyboardEvent('keyup')));
  expect(did.zap).not.toHaveBeenCalled();
});

test('held, channels run by and none is turned on; let go, the one that was reached is, once', () => {
  const { result } = show();
  act(() => result.current.press(1, false));
  hold(result, 2);
  expect(result.current.running).toBe('tv3');
  expect([did.step.mock.calls.length, did.zap.mock.calls.length]).toEqual([1, 0]);
  act(() => void window.dispatchEvent(new KeyboardEvent('keyup')));
  expect(did.zap.mock.calls).toEqual([['tv3']]);
  expect(result.current.running).toBeUndefined();
});

test('a set that does not tell when a key is let go is understood after a while', () => {
  const { result } = show();
  act(() => result.current.press(1, false));
  hold(result, 1);
  act(() => void vi.advanceTimersByTime(700));
  expect(did.zap.mock.calls).toEqual([['kanal2']]);
});

test('a key that was pressed over something else and is still held turns no channel', () => {
  const { result } = show();
  hold(result, 3);
  expect(result.current.running).toBeUndefined();
  expect(did.step).not.toHaveBeenCalled();
});
