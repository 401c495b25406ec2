// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSettled, type Gate } from './use-settled.ts';

let open: boolean;
let listeners: Set<() => void>;
const gate: Gate = {
  isOpen: () => open,
  subscribe(changed) {
    listeners.add(changed);
    return () => void listeners.delete(changed);
  },
};
function turn(on: boolean): void {
  open = on;
  act(() => listeners.forEach((changed) => changed()));
}
const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  open = true;
  listeners = new Set();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const settling = () =>
  renderHook(({ value }) => useSettled(value, 150, gate), {
    initialProps: { value: undefined as string | undefined },
  });

test('the first value is there at once, another one when it has stayed for a while', () => {
  const { result, rerender } = settling();
  rerender({ value: 'one' });
  expect(result.current).toBe('one');
  wait(150);
  rerender({ value: 'two' });
  wait(100);
  rerender({ value: 'three' });
  wait(100);
  expect(result.current).toBe('one');
  wait(50);
  expect(result.current).toBe('three');
});

test('it waits until the gate has been open for a while, but not for ever', () => {
  const { result, rerender } = settling();
  rerender({ value: 'one' });
  wait(150);
  turn(false);
  rerender({ value: 'two' });
  wait(1_900);
  turn(true);
  wait(100);
  expect(result.current).toBe('one');
  wait(50);
  expect(result.current).toBe('two');
  turn(false);
  rerender({ value: 'three' });
  wait(1_900);
  expect(result.current).toBe('two');
  wait(100);
  expect(result.current).toBe('three');
});

test('a gate that opens and closes draws nothing by itself, and nobody listens to it for nothing', () => {
  const drawn = vi.fn<() => void>();
  renderHook(() => {
    useSettled('one', 150, gate);
    useEffect(drawn);
  });
  drawn.mockClear();
  turn(false);
  turn(true);
  wait(5_000);
  expect(drawn).not.toHaveBeenCalled();
  expect(listeners.size).toBe(0);
});
