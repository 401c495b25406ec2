import { afterEach, expect, test, vi } from 'vitest';
import { every, hearServerTime, nowMs } from './clock.ts';

afterEach(() => {
  hearServerTime(Date.now(), 0);
  vi.useRealTimers();
});

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

const minute = 60_000;

test.each([-10 * minute, 10 * minute])(
  'a device that is wrong by %i ms goes by the server’s clock',
  (wrongMs) => {
    const server = 1_000 * minute;
    vi.useFakeTimers({ now: server + wrongMs });
    // Between question and answer lie 300 ms, and nobody knows which of them the server looked at.
    hearServerTime(server - 200, 300);
    expect(Math.abs(nowMs() - server)).toBeLessThan(150);
  },
);

test('a device whose clock agrees with the answer keeps it, and a faster answer says more', () => {
  const server = 1_000 * minute;
  vi.useFakeTimers({ now: server });
  hearServerTime(server - 120, 200);
  expect(nowMs()).toBe(server);
  vi.setSystemTime(server + minute);
  hearServerTime(server - 400, 800);
  hearServerTime(server, 10);
  expect(Math.abs(nowMs() - server)).toBeLessThanOrEqual(5);
});

test('when the clock is set all who tick hear of it at once, and tick on its multiples', () => {
  vi.useFakeTimers({ now: 10 * minute + 20_000 });
  const heard: number[] = [];
  const stop = every(minute, (now) => heard.push(now));
  hearServerTime(3 * minute + 50_000, 0);
  vi.advanceTimersByTime(10_000);
  expect(heard).toEqual([3 * minute + 50_000, 4 * minute]);
  stop();
});
