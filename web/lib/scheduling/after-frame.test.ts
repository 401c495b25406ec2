// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterFrame } from './after-frame.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('work is done after the event that asked for it, once', () => {
  const done = vi.fn<() => void>();
  const onKey = (): void => afterFrame(done);
  window.addEventListener('keydown', onKey, { once: true });
  window.dispatchEvent(new Event('keydown'));
  expect(done).not.toHaveBeenCalled();
  vi.runAllTimers();
  window.dispatchEvent(new Event('keydown'));
  expect(done).toHaveBeenCalledOnce();
});

test.each(['keydown', 'pointerdown', 'click', 'popstate', 'pagehide'])(
  'who goes on by %s before the frame was drawn finds the work done',
  (name) => {
    const order: string[] = [];
    const listener = (): void => void order.push(name);
    document.body.addEventListener(name, listener);
    afterFrame(() => order.push('work'));
    document.body.dispatchEvent(new Event(name));
    vi.runAllTimers();
    expect(order).toEqual(['work', name]);
    document.body.removeEventListener(name, listener);
  },
);

test('several are done in their order', () => {
  const order: number[] = [];
  afterFrame(() => order.push(1));
  afterFrame(() => order.push(2));
  window.dispatchEvent(new Event('popstate'));
  expect(order).toEqual([1, 2]);
});
