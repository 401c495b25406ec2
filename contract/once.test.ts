import { describe, expect, it, vi } from 'vitest';
import { once, shared } from './once.ts';

describe('what is asked once', () => {
  it('is asked by the first caller alone, and answers all', async () => {
    const ask = vi.fn<() => Promise<object>>(async () => ({ made: true }));
    const get = once(ask);
    expect(ask).not.toHaveBeenCalled();
    const [first, second] = await Promise.all([get(), get()]);
    expect(second).toBe(first);
    expect(await get()).toBe(first);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is asked again after it has failed, once for all who ask then', async () => {
    const ask = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValue('here');
    const get = once(ask);
    const refused = await Promise.allSettled([get(), get()]);
    expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(await Promise.all([get(), get()])).toEqual(['here', 'here']);
    expect(ask).toHaveBeenCalledTimes(2);
  });
});

describe('what is shared', () => {
  it('is one question while it is under way, and another one afterwards', async () => {
    const ask = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue(2);
    const get = shared(ask);
    const refused = await Promise.allSettled([get(), get()]);
    expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await Promise.all([get(), get()])).toEqual([2, 2]);
    await get();
    expect(ask).toHaveBeenCalledTimes(3);
  });
});
