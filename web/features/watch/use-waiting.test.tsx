// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lanes } from '../../lib/loading/lanes.ts';
import { useWaiting } from './use-waiting.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  lanes.setState({ open: 'later.images' });
});

const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

test('who waits sees that, then gets something to look at, after four seconds a word, and nothing with the picture', () => {
  const { result, rerender } = renderHook(({ coming }) => useWaiting(coming), {
    initialProps: { coming: true },
  });
  wait(300);
  expect(result.current).toBe('moment');
  wait(300);
  expect(result.current).toBe('short');
  wait(200);
  expect(result.current).toBe('long');
  wait(3_200);
  expect(result.current).toBe('slow');
  rerender({ coming: false });
  expect(result.current).toBe('moment');
  rerender({ coming: true });
  wait(3_900);
  expect(result.current).toBe('long');
});

test('the first picture is waited for since the page was opened', () => {
  lanes.setState({ open: 'picture' });
  vi.spyOn(performance, 'now').mockReturnValue(3_500);
  const { result } = renderHook(() => useWaiting(true));
  wait(0);
  expect(result.current).toBe('long');
  wait(500);
  expect(result.current).toBe('slow');
});
