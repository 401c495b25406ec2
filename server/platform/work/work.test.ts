import { asc, eq } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../scenario/test-database.ts';
import { instant } from '../db/columns.ts';
import type { Database } from '../db/database.ts';
import { createLog } from '../log.ts';
import { usualColumns, workColumns, type WorkKind } from './kind.ts';
import { createWork, mostTries, type Work } from './work.ts';
import { startWorker } from './worker.ts';

const chore = pgTable('chore', {
  id: text('id').primaryKey(),
  at: instant('at'),
  done: integer('done').notNull().default(0),
  ...workColumns,
});
type WorkRow = typeof chore.$inferSelect;

const second = 1_000;
const minute = 60 * second;
const leaseMs = 10 * minute;
let database: Database;
let nowMs = 0;
let log: { work?: string; event: string }[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool
    .query(`create table chore (id text primary key, at timestamptz, done int not null default 0,
    tries int not null default 0, last_error text, dead_at timestamptz)`);
});
beforeEach(async () => {
  nowMs = Date.parse('2026-11-21T18:43:00Z');
  log = [];
  await database.db.delete(chore);
});
afterAll(async () => {
  await database.pool.query('drop table chore');
  await database.close();
});

const add = (...ids: string[]) => database.db.insert(chore).values(ids.map((id) => ({ id, at: nowMs })));
const all = (): Promise<WorkRow[]> => database.db.select().from(chore).orderBy(asc(chore.id));
const write = (line: string) => void log.push(JSON.parse(line) as (typeof log)[number]);

/** Work that counts how often each row was done. */
function workOf(
  attempt: (row: WorkRow) => Promise<void> | void = () => {},
  more: Partial<WorkKind<typeof chore>> = {},
  isDoneElsewhere = false,
): Work {
  const { db } = database;
  return createWork(
    { db, clock: () => nowMs, log: createLog('info', { write }), isDoneElsewhere },
    {
      name: 'chores',
      rows: {
        table: chore,
        columns: { key: 'id', due: 'at', ...usualColumns },
        order: [asc(chore.at), asc(chore.id)],
      },
      most: 10,
      leaseMs,
      async work(rows, hold) {
        for (const row of rows) await attempt(row);
        await db.transaction(async (tx) => {
          for (const { id, done } of await hold(tx))
            await tx
              .update(chore)
              .set({ at: null, done: done + 1, tries: 0 })
              .where(eq(chore.id, id));
        });
      },
      ...more,
    },
  );
}
const doneOf = async () => Object.fromEntries((await all()).map(({ id, done }) => [id, done]));

describe('work that is due', () => {
  it('is left to others by who only asks for it', async () => {
    await add('a');
    const work = workOf(undefined, {}, true);
    work.kick();
    await work.settled();
    expect(await all()).toMatchObject([{ done: 0, tries: 0, at: new Date(nowMs).getTime() }]);
  });

  it('is done once for each row, however many do it', async () => {
    await add('a', 'b', 'c');
    await Promise.all(Array.from({ length: 4 }, () => workOf(() => {}, { most: 1 }).run()));
    await workOf().run();
    expect(await doneOf()).toEqual({ a: 1, b: 1, c: 1 });
  });

  it.each([1, 10])('is done for every row but the one that fails, %i at a time', async (together) => {
    await add('a', 'b', 'c');
    const work = workOf(
      ({ id }) => {
        if (id === 'b') throw new Error('katki');
      },
      { together },
    );
    await work.run();
    expect(await doneOf()).toEqual({ a: 1, b: 0, c: 1 });
    expect(await work.counts()).toEqual({ due: 0, running: 0, waiting: 1, dead: 0 });
    expect(work.tally).toEqual({ done: 2, failed: 1, dead: 0 });
  });

  it('is tried again with a growing wait, given up after ten tries, and tried once more by hand', async () => {
    await add('a');
    let fails = true;
    const work = workOf(() => {
      if (fails) throw new Error('katki');
    });
    const waits: number[] = [];
    for (let tries = 1; tries <= mostTries; tries++) {
      await work.run();
      const [row] = await all();
      expect(row).toMatchObject({ tries, lastError: 'katki' });
      if (row!.deadAt === null) waits.push((row!.at! - nowMs) / minute);
      nowMs = Math.max(nowMs, row!.at!);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect(await work.counts()).toEqual({ due: 0, running: 0, waiting: 0, dead: 1 });
    expect(await work.dead()).toEqual([{ key: 'a', tries: 10, error: 'katki', deadAt: expect.any(Number) }]);
    expect(log.map(({ event }) => event)).toEqual([...Array<string>(9).fill('work failed'), 'work given up']);
    nowMs += 1_000 * minute;
    await work.run();
    expect(await doneOf()).toEqual({ a: 0 });
    fails = false;
    expect(await database.db.transaction((tx) => work.revive(tx))).toBe(1);
    await work.run();
    expect([await doneOf(), await work.dead()]).toEqual([{ a: 1 }, []]);
  });

  it('comes again when its lease is over, and a worker that was too slow writes nothing', async () => {
    await add('a');
    const late = workOf(async () => {
      nowMs += leaseMs;
      await workOf().run();
    });
    await late.run();
    expect(await doneOf()).toEqual({ a: 1 });
    await add('b');
    const lateAndFailing = workOf(async () => {
      nowMs += leaseMs;
      await workOf().run();
      throw new Error('katki');
    });
    await lateAndFailing.run();
    expect((await all()).map(({ done, lastError }) => [done, lastError])).toEqual([
      [1, null],
      [1, null],
    ]);
  });

  it('that ends its process at every try is given up without another one', async () => {
    await add('a', 'b');
    await database.pool.query(`update chore set tries = ${mostTries} where id = 'a'`);
    await workOf().run();
    expect(await doneOf()).toEqual({ a: 0, b: 1 });
    expect((await all())[0]).toMatchObject({ lastError: 'the process ended at each try', deadAt: nowMs });
  });

  it('says of a query that failed what the database answered, and nothing of what it was asked', async () => {
    await add('a');
    const work = workOf(() => database.db.execute(`select 'saladus'::int`).then(() => {}));
    await work.run();
    expect((await all())[0]!.lastError).toMatch(/^invalid input syntax/);
  });

  it('is counted while it is under way', async () => {
    await add('a', 'b');
    let counted: unknown;
    const work: Work = workOf(async () => void (counted = await work.counts()), { most: 1 });
    await work.take();
    expect(counted).toEqual({ due: 1, running: 1, waiting: 0, dead: 0 });
  });
});

describe('a worker', () => {
  const worker = (works: Work[]) =>
    startWorker({
      db: database.db,
      clock: () => nowMs,
      log: createLog('info', { write }),
      works,
      everyMs: 5,
    });

  it('has each kind done as soon as it is due, and no kind waits for another', async () => {
    const slow = Promise.withResolvers<void>();
    await database.pool.query('create table other_chore (like chore including all)');
    const other = pgTable('other_chore', {
      id: text('id').primaryKey(),
      at: instant('at'),
      done: integer('done').notNull().default(0),
      ...workColumns,
    });
    const works = [
      workOf(() => slow.promise),
      createWork(
        { db: database.db, clock: () => nowMs },
        {
          name: 'others',
          rows: { table: other, columns: { key: 'id', due: 'at', ...usualColumns }, order: [] },
          most: 10,
          leaseMs,
          work: async () => void (await database.db.update(other).set({ at: null, done: 1 })),
        },
      ),
    ];
    const running = worker(works);
    await add('a');
    await expect.poll(async () => (await works[0]!.counts()).running).toBe(1);
    await database.db.insert(other).values({ id: 'x', at: nowMs });
    await expect.poll(async () => (await database.db.select().from(other))[0]!.done).toBe(1);
    expect(await doneOf()).toEqual({ a: 0 });
    const closed = running.close();
    slow.resolve();
    await closed;
    expect(await doneOf()).toEqual({ a: 1 });
    await database.pool.query('drop table other_chore');
  });

  it('asks with one statement which kinds have something due', async () => {
    const asked: string[] = [];
    const db = new Proxy(database.db, {
      get(of, name) {
        if (name === 'execute' || name === 'select') asked.push(name);
        return Reflect.get(of, name) as unknown;
      },
    });
    const works = [workOf(), { ...workOf(), name: 'more' }];
    const running = startWorker({ db, clock: () => nowMs, works, everyMs: 60_000 });
    await running.close();
    expect(asked).toEqual(['select']);
  });
});
