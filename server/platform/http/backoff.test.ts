import { describe, expect, it } from 'vitest';
import { createBackoff } from './backoff.ts';

describe('a growing delay', () => {
  function setUp(free = 3) {
    let now = 1_000_000;
    const backoff = createBackoff({ clock: () => now, free, mostMs: 60_000 });
    const tryOne = (key = 'a'): number => {
      try {
        backoff.begin(key);
        return 0;
      } catch (error) {
        return (error as { until: number }).until - now;
      }
    };
    return { backoff, tryOne, passes: (ms: number) => (now += ms) };
  }

  it('costs nothing at first, and then twice as much with each failure, up to a bound', () => {
    const { tryOne, passes } = setUp();
    expect([tryOne(), tryOne(), tryOne()]).toEqual([0, 0, 0]);
    const waits = [];
    for (let i = 0; i < 8; i++) {
      const wait = tryOne();
      waits.push(wait / 1000);
      passes(wait);
      expect(tryOne()).toBe(0);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
  });

  it('is not prolonged by trying in between, and is for one key alone', () => {
    const { tryOne, passes } = setUp();
    for (let i = 0; i < 3; i++) tryOne();
    expect(tryOne()).toBe(2_000);
    passes(1_500);
    expect(tryOne()).toBe(500);
    expect(tryOne('b')).toBe(0);
    passes(500);
    expect(tryOne()).toBe(0);
  });

  it('forgives a success, takes back what was no failure, and forgets after a quiet day', () => {
    const { backoff, tryOne, passes } = setUp();
    tryOne();
    tryOne();
    backoff.begin('a').forgive();
    expect([tryOne(), tryOne()]).toEqual([0, 0]);
    for (let i = 0; i < 10; i++) backoff.begin('a').undo();
    expect(tryOne()).toBe(0);
    expect(tryOne()).toBe(2_000);
    passes(24 * 3_600_000);
    expect([tryOne(), tryOne(), tryOne(), tryOne()]).toEqual([0, 0, 0, 2_000]);
  });

  it('does not grow without bound', () => {
    const { backoff, tryOne } = setUp(1);
    tryOne();
    expect(tryOne()).toBe(2_000);
    for (let i = 0; i < 20_000; i++) backoff.begin(`n${i}`);
    expect(tryOne()).toBe(0);
  });
});
