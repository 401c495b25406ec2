// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { afterFrame, whenIdle } from './idle.ts';

const asked = vi.fn<(work: () => void, options: { timeout: number }) => void>();
const idle = (): void => asked.mock.lastCall?.[0]();

beforeEach(() => {
  asked.mockReset();
  vi.stubGlobal('requestIdleCallback', asked);
});
afterEach(() => {
  idle();
  vi.unstubAllGlobals();
});

test('all that was asked for is done in its order when the browser has nothing else to do, or after five seconds', () => {
  const done: number[] = [];
  whenIdle(() => done.push(1));
  whenIdle(() => done.push(2));
  expect(done).toEqual([]);
  expect(asked).toHaveBeenCalledExactlyOnceWith(expect.any(Function), { timeout: 5_000 });
  idle();
  expect(done).toEqual([1, 2]);
});

test('what is asked for meanwhile waits for the next time', () => {
  const done: number[] = [];
  whenIdle(() => whenIdle(() => done.push(2)));
  idle();
  expect(done).toEqual([]);
  expect(asked).toHaveBeenCalledTimes(2);
  idle();
  expect(done).toEqual([2]);
});

test('what was taken back is not done, and what is asked for after it does not wait for the same moment', () => {
  const done = vi.fn<(what: string) => void>();
  const takeBack = whenIdle(() => done('taken back'));
  takeBack();
  whenIdle(() => done('next'));
  expect(asked).toHaveBeenCalledTimes(2);
  idle();
  expect(done.mock.calls).toEqual([['next']]);
});

test('a browser that does not tell gets to it when it is done with what it is at', () => {
  // Fake timers put back what they find, so ours has to be gone before them.
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, 'requestIdleCallback');
  vi.useFakeTimers();
  const done = vi.fn<() => void>();
  whenIdle(done);
  expect(done).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(done).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

describe('after the frame', () => {
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
});
