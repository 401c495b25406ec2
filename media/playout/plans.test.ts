import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../../runtime/log.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { createPlans, type PlansOptions } from './plans.ts';

const day = Date.UTC(2026, 10, 21);
const hour = 3_600_000;

let home: Awaited<ReturnType<typeof temporaryDirectory>>;
let now: number;
beforeEach(async () => {
  home = await temporaryDirectory();
  now = day + 9 * hour;
});
afterEach(() => home.dispose());

const open = (fetchDay: PlansOptions['fetchDay']) =>
  createPlans({ directory: home.path, fetchDay, clock: () => now, log: silentLog });

const answer = (asked: string[]) => (name: string) => {
  asked.push(name);
  const start = Date.parse(`${name}T00:00:00Z`);
  const items: [number, string][] = [
    [start - hour, 'bog'],
    [start + 2 * hour, 'sea'],
    [start + 20 * hour, 'city'],
  ];
  return Promise.resolve({ day: name, version: name, channels: { etv: items } });
};

test('an item lasts until the next one, over midnight too', async () => {
  const plans = open(answer([]));
  await plans.refresh();
  const at = (ms: number): string | undefined => plans.clipAt('etv', day + ms);
  expect([at(0), at(2 * hour - 1), at(2 * hour), at(19 * hour), at(23 * hour)]).toEqual([
    'bog',
    'bog',
    'sea',
    'sea',
    'city',
  ]);
  expect(plans.clipAt('etv', day - 1)).toBe('city'); // yesterday's plan
  expect(plans.clipAt('etv', day + 26 * hour)).toBe('sea'); // tomorrow's
  expect(plans.clipAt('other', day)).toBeUndefined();
  expect(plans.clipAt('etv', day + 72 * hour)).toBeUndefined();
});

test('the past is asked for once, today and tomorrow every few minutes', async () => {
  const asked: string[] = [];
  const plans = open(answer(asked));
  await plans.refreshIfDue();
  expect(asked).toEqual(['2026-11-21', '2026-11-22', '2026-11-20']);
  await plans.refreshIfDue();
  expect(asked).toHaveLength(3);
  now += 4 * 60_000;
  await plans.refreshIfDue();
  expect(asked.slice(3)).toEqual(['2026-11-21', '2026-11-22']);
  expect(plans.version()).toBe(3);
});

test('a dead server and a restart change nothing: plans are on disk', async () => {
  await open(answer([])).refresh();
  const plans = open(() => Promise.reject(new Error('dead')));
  await plans.refresh();
  expect(plans.clipAt('etv', day + 3 * hour)).toBe('sea');
});
