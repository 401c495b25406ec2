// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useZapOverlay } from './use-zap-overlay.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const watching = (channelId: string | undefined) =>
  renderHook((props) => useZapOverlay(props.channelId), { initialProps: { channelId } });

test('the channel that one begins with is not told of', () => {
  const { result, rerender } = watching(undefined);
  rerender({ channelId: 'etv' });
  expect(result.current).toBe(false);
  rerender({ channelId: undefined });
  rerender({ channelId: 'etv' });
  expect(result.current).toBe(false);
});

test('another one is told of for four seconds, and each zap begins them anew', () => {
  const { result, rerender } = watching('etv');
  rerender({ channelId: 'kanal2' });
  expect(result.current).toBe(true);
  wait(3_000);
  rerender({ channelId: 'etv' });
  wait(3_900);
  expect(result.current).toBe(true);
  wait(100);
  expect(result.current).toBe(false);
});

test('it comes with the new channel, in one drawing', () => {
  const committed: boolean[] = [];
  const { rerender } = renderHook(
    ({ channelId }) => {
      const shown = useZapOverlay(channelId);
      useEffect(() => void committed.push(shown));
    },
    { initialProps: { channelId: 'etv' } },
  );
  committed.length = 0;
  rerender({ channelId: 'kanal2' });
  expect(committed).toEqual([true]);
});
