import { expect, test } from 'vitest';
import { watchClockAhead } from './clock-ahead.ts';

const step = (seconds: number): string =>
  `[Parsed_showinfo_2 @ 0x55be2925ffc0] [info] n:   0 pts: 721680 pts_time:${seconds} pos: 903340 fmt:yuv420p s:160x90`;

/** How often it is said, where such a step comes after pictures were away for so long. */
function found(seconds: number, awayMs: number): number {
  let [now, count] = [0, 0];
  const watching = watchClockAhead(
    () => now,
    () => count++,
  );
  watching.line(step(seconds));
  watching.alive();
  now = awayMs;
  watching.line('[Parsed_showinfo_2 @ 0x55be2925ffc0] [info] config in time_base: 1/90000, frame_rate: 25/1');
  expect(count).toBe(0);
  watching.line(step(seconds));
  watching.line(step(seconds));
  return count;
}

test('a clock that is put forward is said once', () => {
  expect(found(8.01867, 1_500)).toBe(1);
  expect(found(20, 500)).toBe(1);
});

test('pictures that were away for about as long are a hole', () => {
  expect(found(8.01867, 7_000)).toBe(0);
  expect(found(5, 4_000)).toBe(0);
});
