import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pressureIn } from './cpu-pressure.ts';
import { startWatchdog } from './watchdog.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** After how many seconds a source that never sends anything is left, and why. */
function leftAfter(pressure: number): [number, string, string] | undefined {
  let now = 0;
  let found: [number, string, string] | undefined;
  const options = {
    steady: () => now,
    silentAfterMs: 12_000,
    onBytes: () => {},
    onSegment: () => {},
    pressure: () => pressure,
  };
  const watchdog = startWatchdog(options, (trouble, reason) => (found ??= [now / 1000, trouble, reason]));
  for (; now < 60_000 && !found; now += 250) vi.advanceTimersByTime(250);
  watchdog.close();
  return found;
}

test('a source that sends nothing is left', () => {
  expect(leftAfter(20)).toEqual([expect.closeTo(24.25, 0), 'silent', 'noData']);
});

test('on a machine that starves it gets as much time again, and is not blamed', () => {
  expect(leftAfter(97)).toEqual([expect.closeTo(36.25, 0), 'silent', 'machineBusy {"fault":"noData"}']);
});

test('after a hole what comes has time to become a segment', () => {
  let now = 0;
  const left: string[] = [];
  const options = { steady: () => now, silentAfterMs: 12_000, onBytes: () => {}, onSegment: () => {} };
  const watchdog = startWatchdog(options, (_, reason) => left.push(reason));
  const pass = (seconds: number): void => {
    for (const end = now + seconds * 1000; now < end; now += 250) vi.advanceTimersByTime(250);
  };
  for (let i = 0; i < 14; i++, pass(1)) watchdog.onBytes(1);
  watchdog.onSegment(4_000);
  pass(10);
  for (let i = 0; i < 5; i++, pass(1)) watchdog.onBytes(1);
  watchdog.onSegment(4_000);
  expect(left).toEqual([]);
  // Bytes without a segment are none for ever.
  for (let i = 0; i < 14; i++, pass(1)) watchdog.onBytes(1);
  expect(left[0]).toBe('noKeyFrame');
  watchdog.close();
});

test('what came once and never again is silent, and lacks no key frame', () => {
  let now = 0;
  const left: string[] = [];
  const options = { steady: () => now, silentAfterMs: 12_000, onBytes: () => {}, onSegment: () => {} };
  const watchdog = startWatchdog(options, (trouble) => left.push(trouble));
  watchdog.onBytes(1);
  watchdog.onSegment(4_000);
  for (; now < 14_000; now += 250) vi.advanceTimersByTime(250);
  expect(left[0]).toBe('silent');
  watchdog.close();
});

test('what the system says of pressure is read', () => {
  expect(pressureIn('some avg10=99.08 avg60=98.92 avg300=95.33 total=1\nfull avg10=0.00 total=0\n')).toBe(
    99.08,
  );
  expect(pressureIn('')).toBe(0);
});
