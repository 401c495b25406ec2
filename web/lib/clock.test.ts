import { afterEach, expect, test, vi } from 'vitest';
import { every } from './clock.ts';

afterEach(() => vi.useRealTimers());

test('ticks on multiples of the step, with one timer for all', () => {
  vi.useFakeTimers({ now: 1_300 });
  const first: number[] = [];
  const second: number[] = [];
  const stopFirst = every(1_000, (now) => first.push(now));
  const stopSecond = every(1_000, (now) => second.push(now));
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(2_000);
  expect(first).toEqual([2_000, 3_000]);
  expect(second).toEqual([2_000, 3_000]);
  stopFirst();
  stopSecond();
  expect(vi.getTimerCount()).toBe(0);
});
