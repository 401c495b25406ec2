import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createDiskWatch } from './disk.ts';

const home = mkdtempSync(join(tmpdir(), 'psk-disk-'));
afterAll(() => rmSync(home, { recursive: true }));
let now = 0;
beforeEach(() => void (now = 0));

it('finds nothing wrong with a folder that takes files, and leaves nothing in it', async () => {
  const look = createDiskWatch(home, () => now);
  expect(await look()).toBeUndefined();
  expect(readdirSync(home)).toEqual([]);
});

it('sees a disk that has no room left, and that it has some again', async () => {
  let free = 1_000_000;
  const look = createDiskWatch(
    home,
    () => now,
    async () => free,
  );
  expect(await look()).toBe('full');
  free = 1e9;
  expect(await look()).toBe('full');
  now += 5_000;
  expect(await look()).toBeUndefined();
});

it('sees a folder that takes no files: one that only can be read, is gone, or is none', async () => {
  writeFileSync(join(home, 'file'), '');
  // No user may write there, not even the one who may write everywhere.
  for (const folder of ['/proc/self/fdinfo', join(home, 'gone'), join(home, 'file')])
    expect(
      await createDiskWatch(
        folder,
        () => now,
        async () => 1e9,
      )(),
    ).toBe('unwritable');
});

it('does not look anew for everybody who asks', async () => {
  let looks = 0;
  const look = createDiskWatch(
    home,
    () => now,
    async () => (looks++, 1e9),
  );
  await Promise.all(Array.from({ length: 50 }, look));
  await look();
  expect(looks).toBe(1);
});
