import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hourMs } from '../../contract/time.ts';
import { silentLog } from '../../runtime/log.ts';
import { openArchive, type Archive } from '../segments/archive.ts';
import { hourOf, indexPath, renditionDirectory } from '../segments/layout.ts';
import { openSegmentWriter } from '../segments/writer.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { openTestObjectStore, type TestObjectStore } from '../../runtime/testing/store/test-object-store.ts';
import type { ObjectStore } from '../../runtime/store/object-store.ts';
import { createByteCache } from './byte-cache.ts';
import { openTieredArchive } from './tiered-archive.ts';
import { createUploads } from './upload-hours.ts';

const start = Date.UTC(2026, 10, 1, 21); // the hours run on into another UTC day
const first = hourOf(start);
const hours = 10;
let now: number;
let home: Awaited<ReturnType<typeof temporaryDirectory>>;
let service: TestObjectStore;
const clock = (): number => now;

beforeEach(async () => {
  home = await temporaryDirectory();
  service = await openTestObjectStore();
  now = start;
  const writer = await openSegmentWriter(directory(), clock);
  const init = { id: '00000000000000aa', bytes: Buffer.from('init'), timescale: 1000 };
  for (let i = 0; i < hours * 60; i++)
    await writer.append({
      parts: [Buffer.alloc(100, i % 251)],
      startMs: start + i * 60_000,
      durationMs: 60_000,
      discontinuity: false,
      init,
    });
  await writer.close();
  now = start + (hours + 1) * hourMs;
  const { store } = service;
  await createUploads({ root: home.path, store, clock, log: silentLog, localHours: 48 })();
});
afterEach(async () => {
  await service.close();
  await home.dispose();
});

const directory = (): string => renditionDirectory(home.path, 'feed', 'HI');
const gone = (i: number): Promise<void> => rm(indexPath(directory(), first + i));
const open = (root = home.path, store: ObjectStore = service.store): Archive =>
  openTieredArchive(openArchive(root, clock), store, { clock, bytes: createByteCache(1_000) });
const find = (archive: Archive, fromHour: number, toHour: number) =>
  archive.find('feed', 'HI', start + fromHour * hourMs, start + toHour * hourMs);

/** A store that answers nothing before so many questions are there; it knows how many there ever were at a time. */
function patient(questions: number): { store: ObjectStore; most: () => number } {
  let [open, most] = [0, 0];
  let answer = (): void => {};
  const enough = new Promise<void>((resolve) => (answer = resolve));
  const get: ObjectStore['get'] = async (key) => {
    most = Math.max(most, ++open);
    if (open >= questions) answer();
    await enough;
    return service.store.get(key).finally(() => open--);
  };
  return { store: { ...service.store, get }, most: () => most };
}

test('all that a window needs is asked for at once: its days, and the indexes of its hours', async () => {
  const { store } = patient(2 + 6);
  const found = await find(open('/nowhere', store), 0.5, 5.5);
  expect(found).toHaveLength(300);
});

test('but never more than a few hours at a time', async () => {
  const { store, most } = patient(1);
  expect(await find(open('/nowhere', store), 0, hours)).toHaveLength(hours * 60);
  expect(most()).toBeLessThanOrEqual(10);
});

test('of a day that is known only what it lists is asked for', async () => {
  const archive = open('/nowhere');
  expect(await find(archive, 1, 2)).toHaveLength(60);
  const before = service.line.log.length;
  expect(await find(archive, -8, 2)).toHaveLength(120);
  expect(service.line.log.slice(before)).toEqual([`GET archive/feed/HI/${first}.idx`]);
});

test('an hour that is neither here nor there is a hole, one that is in the store is none', async () => {
  const marks = async (): Promise<number[]> =>
    (await find(open(), 0, 5)).filter((one) => one.discontinuity).map((one) => one.sequence);
  await gone(1);
  await gone(3);
  expect(await marks()).toEqual([]);
  await service.store.delete(`archive/feed/HI/${first + 3}.idx`);
  expect(await marks()).toEqual([240]);
});

test('an hour that is brought into the store is noticed within a minute', async () => {
  const archive = open('/nowhere');
  const day = `hours/feed/HI/${Math.floor(first / 24)}.json`;
  const list = (await service.store.get(day))!;
  await service.store.put(day, Buffer.from('{"hours":[]}'));
  const index = (await service.store.get(`archive/feed/HI/${first}.idx`))!;
  await service.store.delete(`archive/feed/HI/${first}.idx`);
  expect(await find(archive, 0, 1)).toEqual([]);
  await service.store.put(`archive/feed/HI/${first}.idx`, index);
  await service.store.put(day, list);
  now += 60_000;
  expect(await find(archive, 0, 1)).toHaveLength(60);
});

test('an answer that still fails when the store is well again fails nobody who joined it', async () => {
  let breaks: (() => void) | undefined;
  let ill = true;
  const get: ObjectStore['get'] = async (key) => {
    if (ill && key.endsWith('.json')) throw new Error('down');
    // The index is under way, and its line will break.
    if (ill) return new Promise((_, reject) => (breaks = () => reject(new Error('down'))));
    return service.store.get(key);
  };
  const archive = open('/nowhere', { ...service.store, get });
  await expect(find(archive, 2, 3)).rejects.toThrow('down');
  ill = false;
  const found = find(archive, 2, 3);
  await service.store.get('nothing'); // time to join
  breaks!();
  expect(await found).toHaveLength(60);
});

test('what is newest is what is newest here', async () => {
  const newest = await open().newest('feed', 'HI', 120_000);
  expect(newest.map(({ sequence }) => sequence)).toEqual([hours * 60 - 2, hours * 60 - 1]);
});
