import { beforeAll, expect, it } from 'vitest';
import { emptyTestDatabase } from '../scenario/test-database.ts';
import type { Database } from '../platform/db/database.ts';
import { createScheduleChanges } from '../domains/guide/index.ts';
import { createGuideDocuments } from './guide-documents.ts';

let database!: Database;
let now = 0;
beforeAll(async () => {
  database = await emptyTestDatabase();
});

const nobody: ReadonlySet<string> = new Set();
/** Any change of any channel: there is a new version of the guide. */
async function change(): Promise<void> {
  const changeSchedules = createScheduleChanges({
    db: database.db,
    hooks: [],
    notifyMembers: () => {},
    events: { publish: () => {} },
  });
  const hour = 3_600_000 * ++now;
  await changeSchedules((replace) => replace('etv', [{ startMs: hour, endMs: hour + 60_000, name: 'Uus' }]));
  now += 2_000;
}

it('a document whose text did not change is not compressed again', async () => {
  const document = createGuideDocuments({ db: database.db, clock: () => now, most: 10 });
  let text = 'laupäev';
  const ask = () => document({ key: 'day', without: nobody, build: async () => text });
  const first = await ask();
  await change();
  expect(await ask()).toBe(first);
  text = 'pühapäev';
  expect(await ask()).toBe(first);
  await change();
  const second = await ask();
  expect(second.bytes.identity.toString()).toBe('pühapäev');
  expect(await ask()).toBe(second);
});

it('what is made for some never pushes out what everybody reads', async () => {
  const document = createGuideDocuments({ db: database.db, clock: () => now, most: 2 });
  const built: string[] = [];
  const ask = (key: string, without: ReadonlySet<string> = nobody) =>
    document({
      key,
      without,
      build: async () => {
        built.push(key);
        return key;
      },
    });
  await ask('common');
  for (let i = 0; i < 150; i++) await ask('common', new Set([`kanal${i}`]));
  built.length = 0;
  await ask('common');
  await ask('common', new Set(['kanal149']));
  expect(built).toEqual([]);
  await ask('common', new Set(['kanal0']));
  expect(built).toEqual(['common']);
});

it('the one asked for longest ago goes first, and what failed is asked for again', async () => {
  const document = createGuideDocuments({ db: database.db, clock: () => now, most: 2 });
  const built: string[] = [];
  const ask = (key: string) =>
    document({ key, without: nobody, build: () => Promise.resolve(built.push(key)).then(() => key) });
  for (const key of ['a', 'b', 'c', 'b', 'c', 'a']) await ask(key);
  expect(built).toEqual(['a', 'b', 'c', 'a']);
  const broken = { key: 'x', without: nobody, build: async () => Promise.reject(new Error('katki')) };
  await expect(document(broken)).rejects.toThrow('katki');
  expect((await document({ ...broken, build: async () => 'x' })).bytes.identity.toString()).toBe('x');
});

it('what is made lies ready until it is time to ask whether it still holds', async () => {
  const document = createGuideDocuments({ db: database.db, clock: () => now, most: 2 });
  const place = { key: 'day', without: nobody };
  const ask = (text: string) => document({ ...place, build: async () => text });
  expect(document.ready(place)).toBeUndefined();
  const asked = ask('esmaspäev');
  expect(document.ready(place)).toBeUndefined();
  const first = await asked;
  expect(document.ready(place)).toBe(first);
  expect(document.ready({ ...place, without: new Set(['etv']) })).toBeUndefined();
  now += 999;
  expect(document.ready(place)).toBe(first);
  now += 1;
  expect(document.ready(place)).toBeUndefined();
  await change();
  const second = await ask('teisipäev');
  expect(second).not.toBe(first);
  expect(document.ready(place)).toBe(second);
});
