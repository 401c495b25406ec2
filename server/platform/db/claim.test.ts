import { asc, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyTestDatabase } from '../../scenario/test-database.ts';
import { claimDue } from './claim.ts';
import type { Database, Db } from './database.ts';
import { limitState } from './tables.ts';

let database!: Database;
beforeAll(async () => {
  database = await emptyTestDatabase();
});
beforeEach(async () => {
  await database.db.delete(limitState);
  const rows = ['a', 'b', 'c', 'd'].map((key, i) => ({ key, value: 0, at: 1_000 + i }));
  await database.db.insert(limitState).values(rows);
});

const take = async (nowMs: number, most: number, db: Db = database.db): Promise<string[]> => {
  const rows = await claimDue(db, limitState, {
    key: limitState.key,
    due: limitState.at,
    order: [asc(limitState.at)],
    most,
    nowMs,
    set: { at: nowMs + 60_000 },
  });
  return rows.map(({ key }) => key).toSorted();
};

it('takes what is due, the first ones first, and puts it off', async () => {
  expect(await take(1_002, 2)).toEqual(['a', 'b']);
  expect(await take(1_002, 2)).toEqual(['c']);
  expect(await take(1_002, 2)).toEqual([]);
  // The process that had them has died meanwhile.
  expect(await take(61_002, 10)).toEqual(['a', 'b', 'c', 'd']);
});

it('gives each row to one of many who ask at once', async () => {
  const taken = (await Promise.all(Array.from({ length: 8 }, () => take(5_000, 2)))).flat();
  expect(taken.toSorted()).toEqual(['a', 'b', 'c', 'd']);
});

it('takes no more than it was asked for, however the database goes about it', async () => {
  await database.db.transaction(async (tx) => {
    // What is left is to look, for every row of the table, whether it is one of those picked.
    for (const plan of ['hashagg', 'sort', 'hashjoin', 'mergejoin', 'indexscan', 'bitmapscan', 'material'])
      await tx.execute(sql.raw(`set local enable_${plan} = off`));
    expect(await take(5_000, 1, tx)).toEqual(['a']);
    expect(await take(5_000, 2, tx)).toEqual(['b', 'c']);
  });
});
