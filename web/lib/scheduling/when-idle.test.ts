// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

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
  vi.useFakeTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, 'requestIdleCallback');
  const done = vi.fn<() => void>();
  whenIdle(done);
  expect(done).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(done).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
