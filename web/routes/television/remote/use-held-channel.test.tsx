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

const letGo = (): void => act(() => void window.dispatchEvent(new KeyboardEvent('keyup')));
const calls = () => [did.step.mock.calls.length, did.zap.mock.calls.length];

test('a press zaps once, when it is let go', () => {
  const { result } = show();
  act(() => result.current.press(1, false));
  expect(calls()).toEqual([0, 0]);
  letGo();
  expect(did.step.mock.calls).toEqual([[1]]);
  letGo();
  act(() => void vi.advanceTimersByTime(1_000));
  expect(calls()).toEqual([1, 0]);
});

test('held, channels run by and none is turned on; let go, the one that was reached is, once', () => {
  const { result } = show();
  act(() => result.current.press(1, false));
  hold(result, 3);
  expect(result.current.running).toBe('tv3');
  expect(calls()).toEqual([0, 0]);
  letGo();
  expect(did.zap.mock.calls).toEqual([['tv3']]);
  expect(calls()).toEqual([0, 1]);
  expect(result.current.running).toBeUndefined();
});

test('a key that was pressed over something else and is still held turns no channel', () => {
  const { result } = show();
  hold(result, 3);
  letGo();
  expect(result.current.running).toBeUndefined();
  expect(calls()).toEqual([0, 0]);
});

test('on a set that does not tell when a key is let go a press zaps at once from the second one on', () => {
  const { result } = show();
  act(() => result.current.press(1, false));
  hold(result, 1);
  act(() => void vi.advanceTimersByTime(700));
  expect(did.zap.mock.calls).toEqual([['etv2']]);
  act(() => result.current.press(-1, false));
  expect(did.step.mock.calls).toEqual([[-1]]);
  act(() => void vi.advanceTimersByTime(700));
  expect(calls()).toEqual([1, 1]);
  // It was the one time.
  act(() => result.current.press(1, false));
  letGo();
  expect(calls()).toEqual([2, 1]);
  act(() => result.current.press(1, false));
  expect(calls()).toEqual([2, 1]);
  letGo();
  expect(calls()).toEqual([3, 1]);
});
