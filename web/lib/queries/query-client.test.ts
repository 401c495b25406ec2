import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../../contract/client.ts';
import { makeQueryClient } from './query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Asks for something that fails in the given way so many times before there is an answer. */
function asking(failures: number, error: CallError) {
  let asked = 0;
  const answer = makeQueryClient().fetchQuery({
    queryKey: ['kava'],
    // A query that is fetched by itself is not tried again unless it says so, as those of screens do.
    ...makeQueryClient().getDefaultOptions().queries,
    queryFn: async () => {
      if (asked++ < failures) throw error;
      return 'kava';
    },
  });
  answer.catch(() => {});
  return { answer, asked: () => asked };
}

test('a server without its database is waited for, for as long as it takes', async () => {
  const { answer, asked } = asking(40, new CallError('server.unavailable', 503, ''));
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(await answer).toBe('kava');
  expect(asked()).toBe(41);
});

test('it is asked every few seconds', async () => {
  const { asked } = asking(1_000, new CallError('server.unavailable', 503, ''));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBeGreaterThanOrEqual(10);
  expect(asked()).toBeLessThanOrEqual(21);
});

test('what failed by itself is tried twice more, and what was refused is not', async () => {
  const failed = asking(40, new CallError('server.failed', 500, ''));
  const refused = asking(40, new CallError('channel.unknown', 404, ''));
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(failed.answer).rejects.toThrow(CallError);
  await expect(refused.answer).rejects.toThrow(CallError);
  expect([failed.asked(), refused.asked()]).toEqual([3, 1]);
});

test('what has changed while it was asked for the first time is asked for anew', async () => {
  const queries = makeQueryClient();
  const replies: ((rows: string[]) => void)[] = [];
  const queryKey = ['recordings'];
  const list = new QueryObserver<string[]>(queries, {
    queryKey,
    queryFn: () => new Promise((resolve) => replies.push(resolve)),
  });
  const leave = list.subscribe(() => undefined);
  void queries.invalidateQueries({ queryKey });
  // What the server had read before it was added comes after that.
  replies[0]?.([]);
  replies[1]?.(['Rändtirts']);
  await vi.advanceTimersByTimeAsync(0);
  expect(list.getCurrentResult().data).toEqual(['Rändtirts']);
  expect(replies).toHaveLength(2);
  leave();
});
