// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';
import { warmParts } from './warm-parts.ts';

let quiet: boolean;
let changed: () => void;
const loads = ['Guide', 'Search'].map((name) => {
  const load = vi.fn<() => Promise<Record<string, () => string>>>();
  lazyPart(load, name);
  return load;
});
const loaded = () => loads.map((load) => load.mock.calls.length);

beforeEach(() => {
  vi.useFakeTimers();
  quiet = true;
  for (const load of loads) load.mockReset().mockResolvedValue({ Guide: () => '', Search: () => '' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const warm = () =>
  warmParts({
    quiet: () => quiet,
    subscribe(listener) {
      changed = listener;
      return () => undefined;
    },
  });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('what nobody has opened yet comes one by one when somebody has looked on quietly for a while', async () => {
  const stop = warm();
  await pass(7_000);
  // A zap: he is not quiet.
  changed();
  await pass(7_000);
  expect(loaded()).toEqual([0, 0]);
  await pass(8_000);
  expect(loaded()).toEqual([1, 1]);
  await pass(60_000);
  expect(loaded()).toEqual([1, 1]);
  stop();
});

test('what was lost on the way is tried again later, and nothing while a picture is waited for', async () => {
  loads[0]!.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const stop = warm();
  await pass(9_000);
  expect(loaded()).toEqual([1, 0]);
  quiet = false;
  await pass(9_000);
  expect(loaded()).toEqual([1, 0]);
  quiet = true;
  changed();
  await pass(10_000);
  expect(loaded()).toEqual([2, 1]);
  stop();
});

test('who pays for every byte gets only what he opens', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  warm();
  await pass(60_000);
  expect(loaded()).toEqual([0, 0]);
});
