// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isSecondPress, noteArrival, noteWayOut } from './arrival.ts';
import { listenToRemote } from './remote-keys.ts';

const pressed = vi.fn<() => void>();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 28, 18) });
  stop = listenToRemote(() => undefined);
  document.body.innerHTML = '<button></button><input>';
  document.querySelector('button')!.addEventListener('keydown', pressed);
});
afterEach(() => {
  stop();
  vi.clearAllMocks();
  vi.useRealTimers();
});

const ok = (more: KeyboardEventInit = {}, on = 'button'): boolean =>
  document
    .querySelector(on)!
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...more }));

test('OK that is held is pressed once, and the button under it is not clicked again', () => {
  ok();
  expect(ok({ repeat: true })).toBe(false);
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('OK means nothing just after something new has come under it', () => {
  noteArrival();
  vi.advanceTimersByTime(290);
  expect(ok()).toBe(false);
  vi.advanceTimersByTime(20);
  expect(ok()).toBe(true);
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('a clock that is set back does not take OK away for as long', () => {
  noteArrival();
  vi.setSystemTime(Date.now() - 60_000);
  expect(ok()).toBe(true);
});

test('what is written in a field goes on', () => {
  noteArrival();
  expect(ok({ repeat: true }, 'input')).toBe(true);
});

test('the key that led out of something is not heard twice, and every other one is', () => {
  noteWayOut('ArrowDown');
  vi.advanceTimersByTime(180);
  expect([isSecondPress('ArrowDown'), isSecondPress('ArrowUp')]).toEqual([true, false]);
  vi.advanceTimersByTime(180);
  expect(isSecondPress('ArrowDown')).toBe(false);
});
