import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { openRetentionOwner } from './retention-owner.ts';
import { storedHours } from './stored-hours.ts';

let home: Awaited<ReturnType<typeof temporaryDirectory>>;
let now = 1_800_000_000_000;
const clock = (): number => now;
const retention = (host: string, root = 'archive') =>
  openRetentionOwner(join(home.path, root), clock, { pid: 1, host });

beforeEach(async () => (home = await temporaryDirectory()));
afterEach(() => home.dispose());

test('of those on one disk one keeps it, all know its name, and the next one takes over', async () => {
  const all = await Promise.all(['siin', 'seal', 'mujal'].map((host) => retention(host)));
  expect(new Set(all.map(({ archive }) => archive)).size).toBe(1);
  const [first] = all.filter((one) => one.keeps());
  const others = all.filter((one) => one !== first);
  for (let i = 0; i < 6; i++, now += 5_000) for (const one of all) await one.turn();
  expect(all.filter((one) => one.keeps())).toEqual([first]);

  await first!.close();
  await others[0]!.turn();
  expect(others[0]!.keeps()).toBe(true);
  // Stopped for longer than anybody waits.
  now += 21_000;
  await others[1]!.turn();
  await others[0]!.turn();
  expect(others.map((one) => one.keeps())).toEqual([false, true]);
});

test('another disk has another name, and what keeps it is no channel', async () => {
  const [here, there] = [await retention('siin'), await retention('siin', 'teine')];
  expect(here.archive).not.toBe(there.archive);
  expect((await retention('seal')).archive).toBe(here.archive);
  expect(await storedHours(join(home.path, 'archive'))).toEqual([]);
});
