import { eq, sql } from 'drizzle-orm';
import { bigint, boolean, customType, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestDatabase } from '../../scenario/test-database.ts';
import { askTogether, type QueryValue, type Placeholders } from './ask-together.ts';
import { instant, isAfter } from './columns.ts';
import type { Database, Db } from './database.ts';

const bird = pgTable('asked_bird', {
  id: bigint('id', { mode: 'number' }).primaryKey(),
  ringName: text('ring_name').notNull(),
  seenAt: instant('seen_at'),
  places: text('places').array().notNull(),
  more: jsonb('more').$type<{ wing: number }>(),
  eggs: integer('eggs'),
  away: boolean('away').notNull(),
});

const swallow = {
  id: 2 ** 40,
  ringName: 'pääsuke "P-1"',
  seenAt: 1_700_000_000_123,
  places: ['Võru', 'Sõmeru, "M"'],
  more: { wing: 12 },
  eggs: 4,
  away: true,
};
const starling = {
  id: 7,
  ringName: 'kuldnokk',
  seenAt: null,
  places: [],
  more: null,
  eggs: null,
  away: false,
};

let database!: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.execute(sql`create table asked_bird (id bigint primary key, ring_name text not null,
    seen_at timestamptz, places text[] not null, more jsonb, eggs int, away boolean not null)`);
  await database.db.insert(bird).values([swallow, starling]);
});
afterAll(() => database.close());

const selectNamed = (db: Db, ringName: QueryValue<string>) =>
  db.select().from(bird).where(eq(bird.ringName, ringName));
const selectSeen = (db: Db, sinceMs: QueryValue<number>) =>
  db.select({ ringName: bird.ringName }).from(bird).where(isAfter(bird.seenAt, sinceMs));

const together = (db: Db) =>
  askTogether(db, ({ name, since }: Placeholders<{ name: string; since: number }>) => ({
    all: db.select().from(bird).orderBy(bird.id),
    named: selectNamed(db, name),
    seen: selectSeen(db, since),
  }));

describe('queries that are asked together', () => {
  it('answer as each of them alone, with every kind of column', async () => {
    const { db } = database;
    const answer = await together(db)({ name: 'kuldnokk', since: 1_700_000_000_122 });
    expect(answer).toEqual({
      all: [starling, swallow],
      named: [starling],
      seen: [{ ringName: swallow.ringName }],
    });
    expect(answer.named).toEqual(await selectNamed(db, 'kuldnokk'));
    expect(answer.seen).toEqual(await selectSeen(db, 1_700_000_000_122));
  });

  it('are asked with other values each time, and nothing is found where there is nothing', async () => {
    const ask = together(database.db);
    const names = [swallow.ringName, `x' or true --`, 'kuldnokk'];
    const found = await Promise.all(names.map((name) => ask({ name, since: swallow.seenAt })));
    expect(found.map(({ named }) => named.map(({ id }) => id))).toEqual([[swallow.id], [], [starling.id]]);
    expect(found.map(({ seen }) => seen)).toEqual([[], [], []]);
  });

  it('are one statement', async () => {
    const ask = together(database.db);
    const query = vi.spyOn(database.pool, 'query');
    await ask({ name: 'kuldnokk', since: 0 });
    expect(query).toHaveBeenCalledOnce();
    query.mockRestore();
  });

  it('name columns, as what else is selected cannot be read from JSON', () => {
    const { db } = database;
    const count = () => ({ counts: db.select({ count: sql<number>`count(*)` }).from(bird) });
    expect(() => askTogether(db, count)).toThrow('count has to be a column');
    const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
    const picture = pgTable('asked_picture', { webp: bytes('webp') });
    expect(() => askTogether(db, () => ({ all: db.select().from(picture) }))).toThrow('webp is bytes');
  });
});
