import { expect, test } from 'vitest';
import type { Archive } from '../segments/archive.ts';
import { createByteCache } from './byte-cache.ts';
import { createCachedArchive } from './cached-archive.ts';

const stream = { channelId: 'etv', rendition: 'HI' } as const;

/** An archive in which everything is there, 1 000 bytes each, once it is let go. */
function archiveOf() {
  const asked: string[] = [];
  const held: (() => void)[] = [];
  const state = { holds: false, fails: false };
  const archive: Archive = {
    find: async () => [],
    newest: async () => [],
    readInit: async () => undefined,
    async readSegment(_, __, name) {
      asked.push(name);
      if (state.holds) await new Promise<void>((resolve) => held.push(resolve));
      if (state.fails) throw new Error('away');
      return Buffer.alloc(1_000);
    },
  };
  return { archive, asked, state, release: () => held.splice(0).forEach((resolve) => resolve()) };
}

test('what many ask for at once is fetched once, and fails for all or for nobody', async () => {
  const { archive, asked, state, release } = archiveOf();
  const cached = createCachedArchive(archive, createByteCache(10_000), () => 0);
  const read = (name: string) => cached.readSegment('etv', 'HI', name);
  state.holds = true;
  const all = Array.from({ length: 500 }, () => read('a'));
  release();
  expect(new Set((await Promise.all(all)).map((bytes) => bytes?.length))).toEqual(new Set([1_000]));
  expect(asked).toEqual(['a']);
  state.fails = true;
  const failing = Array.from({ length: 3 }, () => read('b'));
  release();
  for (const one of await Promise.allSettled(failing)) expect(one.status).toBe('rejected');
  [state.fails, state.holds] = [false, false];
  expect(await read('b')).toHaveLength(1_000);
});

test('it keeps what was read last, and never more bytes than it may', async () => {
  const { archive, asked } = archiveOf();
  const bytes = createByteCache(3_500);
  const cached = createCachedArchive(archive, bytes, () => 0);
  for (const name of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) {
    await cached.readSegment('etv', 'HI', name);
    expect(bytes.size()).toBeLessThanOrEqual(3_500);
  }
  expect(asked).toEqual(['a', 'b', 'c', 'd', 'b']);
});

test('a new segment is fetched for those who watch, and for nobody else', async () => {
  const { archive, asked } = archiveOf();
  let now = 0;
  const cached = createCachedArchive(archive, createByteCache(10_000), () => now);
  cached.arrived(stream, 'a');
  expect(asked).toEqual([]);
  await cached.readSegment('etv', 'HI', 'b');
  cached.arrived(stream, 'c');
  cached.arrived({ ...stream, rendition: 'LO' }, 'd');
  expect(asked).toEqual(['b', 'c']);
  now = 60_000;
  cached.arrived(stream, 'e');
  expect(asked).toEqual(['b', 'c']);
});
