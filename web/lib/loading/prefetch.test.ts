// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lanes } from './lanes.ts';
import { lazy } from './lazy.ts';
import { prefetch } from './prefetch.ts';

let settled: boolean;
let ahead: number | undefined;
let changed: () => void;
const loads = ['Guide', 'Search'].map((name) => {
  const load = vi.fn<() => Promise<Record<string, () => string>>>();
  lazy(load, name);
  return load;
});
const loaded = () => loads.map((load) => load.mock.calls.length);

beforeEach(() => {
  vi.useFakeTimers();
  [settled, ahead] = [true, 6];
  for (const load of loads) load.mockReset().mockResolvedValue({ Guide: () => '', Search: () => '' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  lanes.setState({ open: 'later.images' });
});

const begin = () =>
  prefetch({
    on: () => true,
    settled: () => settled,
    ahead: () => ahead,
    subscribe(listener) {
      changed = listener;
      return () => undefined;
    },
  });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('parts that no viewer has opened come one by one when one has watched quietly for a while', async () => {
  begin();
  await pass(7_000);
  // A zap is not quiet.
  changed();
  await pass(7_000);
  expect(loaded()).toEqual([0, 0]);
  await pass(8_000);
  expect(loaded()).toEqual([1, 1]);
  await pass(60_000);
  expect(loaded()).toEqual([1, 1]);
});

test('what was lost on the way is tried again later, and nothing while a picture is waited for', async () => {
  loads[0]!.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  begin();
  await pass(9_000);
  expect(loaded()).toEqual([1, 0]);
  settled = false;
  await pass(9_000);
  expect(loaded()).toEqual([1, 0]);
  settled = true;
  changed();
  await pass(10_000);
  expect(loaded()).toEqual([2, 1]);
});

test('nothing is fetched while little is buffered, or before all lanes are open', async () => {
  lanes.setState({ open: 'later.guide' });
  begin();
  await pass(20_000);
  lanes.setState({ open: 'later.images' });
  ahead = 5.9;
  await pass(20_000);
  expect(loaded()).toEqual([0, 0]);
  ahead = 6;
  await pass(10_000);
  expect(loaded()).toEqual([1, 1]);
});

test('a viewer who saves data gets only what they open', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  begin();
  await pass(60_000);
  expect(loaded()).toEqual([0, 0]);
});
