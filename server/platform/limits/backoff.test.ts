import { describe, expect, it } from 'vitest';
import { createBackoff } from './backoff.ts';
import { createMemoryStore } from './store.ts';

describe('a growing delay', () => {
  function setUp(free = 3) {
    let now = 1_000_000;
    const store = createMemoryStore();
    const backoff = createBackoff({ clock: () => now, store, free, mostMs: 60_000 });
    /** Answers how long to wait; 0 when the try was let through. */
    const tryOne = (key = 'a'): Promise<number> =>
      backoff.begin(key).then(
        () => 0,
        (error: unknown) => (error as { until: number }).until - now,
      );
    const tries = async (count: number): Promise<number[]> => {
      const waits: number[] = [];
      for (let i = 0; i < count; i++) waits.push(await tryOne());
      return waits;
    };
    return { backoff, tryOne, tries, passes: (ms: number) => (now += ms) };
  }

  it('costs nothing at first, and then twice as much with each failure, up to a bound', async () => {
    const { tryOne, tries, passes } = setUp();
    expect(await tries(3)).toEqual([0, 0, 0]);
    const waits = [];
    for (let i = 0; i < 8; i++) {
      const wait = await tryOne();
      waits.push(wait / 1000);
      passes(wait);
      expect(await tryOne()).toBe(0);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
  });

  it('is no longer where another server’s clock runs ahead', async () => {
    const { tryOne, tries, passes } = setUp();
    passes(600_000);
    await tries(3);
    passes(-600_000);
    expect(await tryOne()).toBe(2_000);
    passes(2_000);
    expect(await tryOne()).toBe(0);
  });

  it('is not prolonged by trying in between, and is for one key alone', async () => {
    const { tryOne, tries, passes } = setUp();
    await tries(3);
    expect(await tryOne()).toBe(2_000);
    passes(1_500);
    expect(await tryOne()).toBe(500);
    expect(await tryOne('b')).toBe(0);
    passes(500);
    expect(await tryOne()).toBe(0);
  });

  it('forgives a success, takes back what was no failure, and forgets after a quiet day', async () => {
    const { backoff, tryOne, tries, passes } = setUp();
    await tries(2);
    await (await backoff.begin('a')).forgive();
    expect(await tries(2)).toEqual([0, 0]);
    for (let i = 0; i < 10; i++) await (await backoff.begin('a')).undo();
    expect(await tryOne()).toBe(0);
    expect(await tryOne()).toBe(2_000);
    passes(24 * 3_600_000);
    expect(await tries(4)).toEqual([0, 0, 0, 2_000]);
  });

  it('counts tries that are under way: a hundred at once are not a hundred free ones', async () => {
    const { backoff } = setUp();
    const begun = await Promise.allSettled(Array.from({ length: 100 }, () => backoff.begin('a')));
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('does not grow without bound', async () => {
    const { backoff, tryOne } = setUp(1);
    await tryOne();
    expect(await tryOne()).toBe(2_000);
    for (let i = 0; i < 20_000; i++) await backoff.begin(`n${i}`);
    expect(await tryOne()).toBe(0);
  });
});
