import { beforeAll, describe, expect, it } from 'vitest';
import { emptyTestDatabase } from '../../scenario/test-database.ts';
import type { Database } from '../db/database.ts';
import { createSharedLimitStore, deleteLimitsBefore } from '../db/limit-store.ts';
import { createRateLimit } from './rate-limit.ts';
import { createMemoryStore, type LimitStore } from './store.ts';

const refusal = expect.objectContaining({ code: 'request.tooMany' });

let database!: Database;
let rounds = 0;
beforeAll(async () => {
  database = await emptyTestDatabase();
});

/** Where limits count: in the process, or in a database that servers share. */
const stores: [name: string, open: () => LimitStore][] = [
  ['memory', () => createMemoryStore()],
  ['a shared database', () => prefixed(createSharedLimitStore(database.db), `${++rounds}`)],
];

const prefixed = (store: LimitStore, prefix: string): LimitStore => ({
  update: (key, decide) => store.update(`${prefix} ${key}`, decide),
});

describe.each(stores)('a bucket of tokens in %s', (_, open) => {
  it('runs empty and fills again, key by key', async () => {
    let now = 1_000_000;
    const { take } = createRateLimit({ burst: 2, perMinute: 1, clock: () => now, store: open() });
    await take('a');
    await take('a');
    await expect(take('a')).rejects.toThrow(refusal);
    await take('b');
    now += 60_000;
    await take('a');
    await expect(take('a')).rejects.toThrow(refusal);
  });

  it('loses nothing to a clock that is set back', async () => {
    let now = 1_000_000_000;
    const { take } = createRateLimit({ burst: 3, perMinute: 60, clock: () => now, store: open() });
    await take('a');
    now -= 3_600_000;
    await take('a');
    await take('a');
    await expect(take('a')).rejects.toThrow(refusal);
    now += 1_000;
    await take('a');
  });

  it('gives no more than it has, however many ask at once', async () => {
    const { take } = createRateLimit({ burst: 5, perMinute: 1, clock: () => 1_000_000, store: open() });
    const taken = await Promise.allSettled(Array.from({ length: 40 }, () => take('a')));
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });
});

it('is one for all servers on a database', async () => {
  const [here, there] = [createSharedLimitStore(database.db), createSharedLimitStore(database.db)].map(
    (store) =>
      createRateLimit({ burst: 4, perMinute: 1, clock: () => 1_000_000, store: prefixed(store, 'servers') }),
  );
  const taken = await Promise.allSettled(
    Array.from({ length: 20 }, (_, i) => (i % 2 ? here! : there!).take('198.51.100.0/24')),
  );
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
});

it('is forgotten in the database once it is full again', async () => {
  const store = createSharedLimitStore(database.db);
  await createRateLimit({ burst: 2, perMinute: 1, clock: () => 5_000, store }).take('old');
  await deleteLimitsBefore(database.db, 5_001);
  const kept = await store.update('old', (known) => ({ keep: known, answer: known }));
  expect(kept).toBeUndefined();
});

it('keeps only so many keys in memory, those that came last', async () => {
  const store = createMemoryStore(2);
  const { take } = createRateLimit({ burst: 1, perMinute: 0.001, clock: () => 0, store });
  for (const key of ['a', 'b', 'c']) await take(key);
  await expect(take('c')).rejects.toThrow(refusal);
  await expect(take('b')).rejects.toThrow(refusal);
  await take('a');
});
