import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '../../runtime/log.ts';
import type { ItemIndex } from '../domains/catalogue/index.ts';
import { keepIndexes } from './keep-indexes.ts';

let read: string[];
let fails: boolean;
let over: AbortController;
const shows = async () => {
  read.push('shows');
  if (fails) throw new Error('no database');
  return {} as never;
};
const items = { read: async () => (read.push('items'), {} as ItemIndex) };
const keep = () => keepIndexes({ shows, items }, { signal: over.signal, log: createLog('silent') });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  [read, fails, over] = [[], false, new AbortController()];
});
afterEach(() => {
  over.abort();
  vi.useRealTimers();
});

it('reads what is searched at once, before anybody asks', async () => {
  const kept = keep();
  await vi.waitFor(() => expect(read).toEqual(['shows', 'items']));
  over.abort();
  await kept;
});

it('goes on when it fails, and ends with its signal', async () => {
  fails = true;
  const kept = keep();
  await vi.waitFor(() => expect(read).toEqual(['shows']));
  over.abort();
  await kept;
  expect(read).toEqual(['shows']);
});
