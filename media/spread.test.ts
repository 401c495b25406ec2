import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeSpread, type Spread } from './spread.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const body = [Buffer.from('abcdefg'), Buffer.from('hijklmnopqrst')];

function spread(how: Spread, parts: readonly Buffer[] = body) {
  let got = '';
  let ends = 0;
  const stop = writeSpread(parts, how, (piece, isLast) => {
    got += piece.toString();
    if (isLast) ends += 1;
  });
  return { stop, got: () => got, ends: () => ends };
}

test('a part of it goes out at once, the rest evenly, and its end once', () => {
  const { got, ends } = spread({ share: 0.5, overMs: 2_000 });
  expect([got(), ends()]).toEqual(['abcdefghij', 0]);
  vi.advanceTimersByTime(1_000);
  expect([got(), ends()]).toEqual(['abcdefghijklmno', 0]);
  vi.advanceTimersByTime(1_000);
  expect([got(), ends()]).toEqual(['abcdefghijklmnopqrst', 1]);
  vi.advanceTimersByTime(10_000);
  expect(ends()).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('nothing is due yet, and then something every fifth of a second', () => {
  const { got } = spread({ share: 0, overMs: 4_000 });
  expect(got()).toBe('');
  vi.advanceTimersByTime(200);
  expect(got()).toBe('a');
});

test('what is over soon, or is empty, ends too', () => {
  const short = spread({ share: 0.9, overMs: 50 });
  vi.advanceTimersByTime(50);
  expect([short.got(), short.ends()]).toEqual(['abcdefghijklmnopqrst', 1]);
  const empty = spread({ share: 0, overMs: 400 }, []);
  vi.advanceTimersByTime(400);
  expect([empty.got(), empty.ends()]).toEqual(['', 1]);
});

test('who has gone is given nothing more', () => {
  const { got, stop } = spread({ share: 0.5, overMs: 2_000 });
  stop();
  vi.advanceTimersByTime(10_000);
  expect(got()).toBe('abcdefghij');
  expect(vi.getTimerCount()).toBe(0);
});
