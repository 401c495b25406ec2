// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useFocusReturn, useLayer } from './use-layer.ts';

afterEach(cleanup);

const press = (key: string): boolean => window.dispatchEvent(new KeyboardEvent('keydown', { key }));

test('the newest layer has the keys, and when it goes the one before', () => {
  const [below, above] = [vi.fn<() => void>(), vi.fn<() => void>()];
  renderHook(() => useLayer({ onKey: below }));
  const { unmount } = renderHook(() => useLayer({ onKey: above }));
  press('a');
  unmount();
  press('b');
  expect([below.mock.calls.length, above.mock.calls.length]).toEqual([1, 1]);
});

test('a layer without keys leaves them to the one below, and so does one that is not there', () => {
  const [below, above] = [vi.fn<() => void>(), vi.fn<() => void>()];
  renderHook(() => useLayer({ onKey: below }));
  renderHook(() => useLayer({ onBack: above }));
  renderHook(() => useLayer({ active: false, onKey: above }));
  press('a');
  expect([below.mock.calls.length, above.mock.calls.length]).toEqual([1, 0]);
});

test('keys are heard by what a layer wants now, not by what it wanted when it came', () => {
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { rerender } = renderHook(({ onKey }) => useLayer({ onKey }), { initialProps: { onKey: first } });
  rerender({ onKey: second });
  press('a');
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
});

test('the focus goes back to where it was, if that is still there', () => {
  document.body.innerHTML = '<button id="a"></button><button id="b"></button>';
  const [a, b] = document.querySelectorAll('button');
  a!.focus();
  const { result } = renderHook(useFocusReturn);
  b!.focus();
  const event = new Event('close', { cancelable: true });
  result.current(event);
  expect([document.activeElement, event.defaultPrevented]).toEqual([a, true]);
  b!.focus();
  a!.remove();
  result.current(event);
  expect(document.activeElement).toBe(b);
});
