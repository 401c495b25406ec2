import { describe, expect, it, vi } from 'vitest';
import { createTtlCache } from './ttl-cache.ts';

describe('a short memory', () => {
  function setUp(most = 10) {
    let now = 0;
    let asked = 0;
    const memory = createTtlCache<number>({ ms: 1_000, most, clock: () => now });
    const ask = (key = 'a') => memory.get(key, async () => ++asked);
    return { memory, ask, passes: (ms: number) => (now += ms), asked: () => asked };
  }

  it('asks once for as long as it remembers', async () => {
    const { ask, passes } = setUp();
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
    passes(999);
    expect(await ask()).toBe(1);
    passes(1);
    expect(await ask()).toBe(2);
  });

  it('forgets the answers that are over, and what may become one of them', async () => {
    const { memory } = setUp();
    const late = Promise.withResolvers<number>();
    for (const [key, answer] of [
      ['a', 1],
      ['b', 2],
    ] as const)
      await memory.get(key, async () => answer);
    const waits = memory.get('c', () => late.promise);
    memory.forgetWhere((answer) => answer === 1);
    late.resolve(1);
    expect(await waits).toBe(1);
    expect(['a', 'b', 'c'].map(memory.known)).toEqual([undefined, 2, undefined]);
  });

  it('forgets when asked to, and what failed', async () => {
    const { memory, ask } = setUp();
    await ask();
    memory.clear();
    expect(await ask()).toBe(2);
    await expect(memory.get('b', () => Promise.reject(new Error('katki')))).rejects.toThrow('katki');
    expect(await memory.get('b', async () => 7)).toBe(7);
  });

  it('does not grow beyond its bound', async () => {
    const { ask, asked } = setUp(2);
    for (const key of ['a', 'b', 'c']) await ask(key);
    await ask('c');
    expect(asked()).toBe(3);
    await ask('a');
    expect(asked()).toBe(4);
  });
});

it('is bounded by the bytes of its answers, regardless of their number', async () => {
  const memory = createTtlCache<string>({
    ms: 1_000,
    most: 100,
    bytes: { name: 'answers', most: 1_000, of: ({ length }) => length },
    clock: () => 0,
  });
  let asked = 0;
  const ask = (key: string, length = 400) => memory.get(key, async () => (asked++, 'x'.repeat(length)));
  for (const key of ['a', 'b', 'c']) await ask(key);
  expect(['a', 'b', 'c'].map((key) => memory.known(key)?.length)).toEqual([undefined, 400, 400]);
  // What is larger than all of it is answered, and not kept.
  expect((await ask('large', 1_001)).length).toBe(1_001);
  expect([memory.known('large'), memory.known('c')?.length, asked]).toEqual([undefined, 400, 4]);
});

it('gives back the bytes of an answer when its time is over, though nobody asks', async () => {
  vi.useFakeTimers();
  try {
    const memory = createTtlCache<Buffer>({
      ms: 1_000,
      most: 10,
      bytes: { name: 'of a test', most: 1_000, of: ({ length }) => length },
      clock: () => 0,
    });
    await memory.get('a', async () => Buffer.alloc(10));
    await vi.advanceTimersByTimeAsync(999);
    expect(memory.known('a')).toBeDefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(memory.known('a')).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});
