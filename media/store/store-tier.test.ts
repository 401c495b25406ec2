import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Pin } from '../../contract/models/media.ts';
import { hourMs } from '../../contract/time.ts';
import { silentLog } from '../../runtime/log.ts';
import { openArchive, type Archive } from '../segments/archive.ts';
import { decodeHeader, decodeRecords, headerBytes } from '../segments/index-format.ts';
import { hourOf, renditionDirectory } from '../segments/layout.ts';
import { deleteHour } from '../segments/stored-hours.ts';
import { keptHours } from '../segments/sweeper.ts';
import { openSegmentWriter } from '../segments/writer.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { openTestObjectStore, type TestObjectStore } from '../../runtime/testing/store/test-object-store.ts';
import { createExpiry } from './expire-hours.ts';
import type { ObjectStore } from '../../runtime/store/object-store.ts';
import { createByteCache } from './byte-cache.ts';
import { openTieredArchive } from './tiered-archive.ts';
import { createUploads } from './upload-hours.ts';

const start = Date.UTC(2026, 10, 1, 21); // the hours run on into another UTC day
const first = hourOf(start);
const hours = 5;
const localHours = 6;
let now: number;
let home: Awaited<ReturnType<typeof temporaryDirectory>>;
let service: TestObjectStore;
let store: ObjectStore;
let local: Archive;
const clock = (): number => now;

beforeEach(async () => {
  home = await temporaryDirectory();
  now = start;
  service = await openTestObjectStore();
  ({ store } = service);
  local = openArchive(home.path, clock);
  const writer = await openSegmentWriter(directory(), clock);
  for (let i = 0; i < hours * 60; i++) {
    // Another init in the fourth hour, as after a change of the source.
    const id = i < 200 ? '00000000000000aa' : '00000000000000bb';
    await writer.append({
      parts: [Buffer.alloc(2_000, i % 251)],
      startMs: start + i * 60_000,
      durationMs: 60_000,
      discontinuity: i === 200,
      init: { id, bytes: Buffer.from(`init ${id}`), timescale: 1000 },
    });
  }
  await writer.close();
  now = start + (hours + 1) * hourMs; // all but the last hour have been over for long enough
});
afterEach(async () => {
  await service.close();
  await home.dispose();
});
const directory = (): string => renditionDirectory(home.path, 'feed', 'HI');
const uploads = () => createUploads({ root: home.path, store, clock, log: silentLog, localHours });
const tierOf = (root: string, bytes = createByteCache(2_000_000)) =>
  openTieredArchive(openArchive(root, clock), store, { clock, bytes });
const tiered = () => tierOf(home.path);
const find = (archive: Archive, fromMs = start, toMs = start + hours * hourMs) =>
  archive.find('feed', 'HI', fromMs, toMs);
const complete = async (): Promise<string[]> =>
  (await service.keys()).filter((key) => key.endsWith('.idx')).sort();
const localHoursLeft = async (): Promise<number[]> =>
  (await readdir(directory()))
    .flatMap((name) => /^(\d+)\.idx$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);

/** What has been committed is all there: nobody is ever told of bytes that are not. */
async function expectWhole(): Promise<void> {
  const objects = await service.objects();
  const indexes = [...objects.keys()].filter((key) => key.endsWith('.idx'));
  for (const key of indexes) {
    const index = objects.get(key)!;
    const header = decodeHeader(index)!;
    const { records, bytesRead } = decodeRecords(index.subarray(headerBytes), header.baseMs, header.initId);
    expect(headerBytes + bytesRead).toBe(index.length);
    const last = records.at(-1)!;
    expect(objects.get(key.replace('.idx', '.bin'))?.length).toBe(last.offset + last.length);
    for (const { initId } of records)
      expect(objects.has(key.replace(/\d+\.idx$/, `init-${initId}.mp4`))).toBe(true);
  }
  for (const [key, bytes] of objects) {
    if (!key.startsWith('hours/')) continue;
    for (const hour of (JSON.parse(String(bytes)) as { hours: number[] }).hours)
      expect(indexes).toContain(`archive/feed/HI/${hour}.idx`);
  }
}

describe('uploading', () => {
  test('brings data, then index, then the day; the hour that is being written stays here', async () => {
    await uploads()();
    const puts = service.line.log
      .filter((line) => line.startsWith('PUT'))
      .map((line) => line.split('/').slice(-1)[0]);
    expect(puts.slice(0, 4)).toEqual([
      'init-00000000000000aa.mp4',
      `${first}.bin`,
      `${first}.idx`,
      `${Math.floor(first / 24)}.json`,
    ]);
    expect(await complete()).toEqual([0, 1, 2, 3, 4].map((i) => `archive/feed/HI/${first + i}.idx`));
    expect(await service.keys()).toContain(`hours/feed/HI/${Math.floor(first / 24) + 1}.json`);
    await expectWhole();
    const before = service.line.log.length;
    await uploads()();
    expect(service.line.log.slice(before).every((line) => line.startsWith('GET hours/'))).toBe(true);
  });

  test('counts anew what a list of hours that is no longer one had listed', async () => {
    await uploads()();
    const lists = (await service.keys()).filter((key) => key.startsWith('hours/'));
    const before = await find(tiered());
    for (const key of lists) await store.put(key, Buffer.from('{"hours":['));
    now += localHours * hourMs;
    await uploads()();
    expect(await localHoursLeft()).toEqual([first + hours - 1]);
    expect(await find(tiered())).toEqual(before);
    now = start + (keptHours + 24) * hourMs;
    await createExpiry({ store, clock, log: silentLog, pins: async () => [] })();
    expect((await service.keys()).filter((key) => !key.includes('init-'))).toEqual([]);
  });

  test('waits until an hour is over', async () => {
    now = start + 2 * hourMs + 59 * 60_000;
    await uploads()();
    expect(await complete()).toEqual([`archive/feed/HI/${first}.idx`]);
  });

  test('lets go of local hours after their time, and never of the newest', async () => {
    await uploads()();
    now = start + (localHours + 3) * hourMs;
    const turn = uploads();
    await turn();
    expect(await localHoursLeft()).toEqual([first + 3, first + 4]);
    now += 30 * 24 * hourMs;
    await turn();
    expect(await localHoursLeft()).toEqual([first + 4]);
  });

  test('may be cut off after any request: what is committed is whole, and the next turn does the rest', async () => {
    for (let allowed = 0, before = 0; before < hours; allowed++) {
      expect(allowed).toBeLessThan(100);
      await service.clear();
      let requests = 0;
      service.line.fault = () => (requests++ < allowed ? undefined : 'dead');
      await uploads()();
      await expectWhole();
      before = (await complete()).length;
      service.line.fault = () => undefined;
      await uploads()();
      await expectWhole();
      expect(await complete()).toHaveLength(hours);
    }
  });

  test('survives kill -9, again and again', { timeout: 300_000 }, async () => {
    const script = fileURLToPath(new URL('../testing/store/endless-uploader.ts', import.meta.url));
    service.line.slowMs = 8;
    let kills = 0;
    for (let code: unknown = null; code !== 0;) {
      const child = spawn(
        process.execPath,
        [script, home.path, JSON.stringify(service.config), String(now)],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      );
      const requests = service.line.log.length;
      await once(child.stdout, 'data');
      // Somewhat later in every life, so that each gets a little further.
      const timer = setInterval(
        () => service.line.log.length - requests > 3 + kills && child.kill('SIGKILL'),
        1,
      );
      [code] = await once(child, 'exit');
      clearInterval(timer);
      if (code !== 0) kills++;
      await expectWhole();
    }
    expect(kills).toBeGreaterThan(3);
    expect(await complete()).toHaveLength(hours);
  });
});

describe('a store that is down', () => {
  test.each(['error', 'dead'] as const)('(%s) costs nothing here, and is caught up with', async (fault) => {
    service.line.fault = () => fault;
    const turn = uploads();
    now = start + (localHours + 4) * hourMs;
    await turn();
    expect(await localHoursLeft()).toHaveLength(hours);
    expect((await find(tiered())).length).toBe(hours * 60);
    service.line.fault = () => undefined;
    await turn();
    expect(await complete()).toHaveLength(hours);
    await turn();
    expect((await localHoursLeft()).length).toBeLessThan(hours);
  });

  test('makes reading fail where it is needed, and is asked again', async () => {
    await uploads()();
    await deleteHour({ directory: directory(), hour: first });
    const archive = tiered();
    service.line.fault = () => 'error';
    await expect(find(archive)).rejects.toMatchObject({ name: 'StoreError' });
    expect(await find(archive, start + 2 * hourMs, start + 3 * hourMs)).toHaveLength(60);
    service.line.fault = () => undefined;
    expect(await find(archive)).toHaveLength(hours * 60);
    const { name } = (await find(archive))[0]!;
    service.line.fault = (request) => (request.endsWith('.bin') ? 'cut' : undefined);
    await expect(archive.readSegment('feed', 'HI', name)).rejects.toMatchObject({ name: 'StoreError' });
    service.line.fault = () => undefined;
    expect(await archive.readSegment('feed', 'HI', name)).toEqual(Buffer.alloc(2_000, 0));
  });
});

describe('reading', () => {
  test('finds the same and gives the same bytes, wherever the hours are', async () => {
    const before = await find(local);
    const bytes = await Promise.all(before.map(({ name }) => local.readSegment('feed', 'HI', name)));
    await uploads()();
    for (const gone of [0, 1, 3]) await deleteHour({ directory: directory(), hour: first + gone });
    const archive = tiered();
    expect(await find(archive)).toEqual(before);
    for (const [i, { name }] of before.entries())
      expect((await archive.readSegment('feed', 'HI', name))?.equals(bytes[i]!)).toBe(true);
    const part = [start + 50 * 60_000, start + 70 * 60_000] as const;
    expect(await find(archive, ...part)).toEqual(before.slice(50, 70));
  });

  test('gives the init that only the store has', async () => {
    await uploads()();
    const elsewhere = await temporaryDirectory();
    const [archive, id] = [tierOf(elsewhere.path), '00000000000000bb'];
    expect(await archive.readInit('feed', 'HI', id)).toEqual(Buffer.from(`init ${id}`));
    expect(await archive.readInit('feed', 'HI', '00000000000000cc')).toBeUndefined();
    await elsewhere.dispose();
  });

  test('fetches once what many want, and only what an index names', async () => {
    await uploads()();
    await deleteHour({ directory: directory(), hour: first });
    const archive = tiered();
    const before = service.line.log.length;
    const name = `${first}-2000-2000.m4s`;
    const all = await Promise.all(Array.from({ length: 20 }, () => archive.readSegment('feed', 'HI', name)));
    expect(all.every((bytes) => bytes?.equals(Buffer.alloc(2_000, 1)))).toBe(true);
    await archive.readSegment('feed', 'HI', name);
    expect(await archive.readSegment('feed', 'HI', `${first}-2001-2000.m4s`)).toBeUndefined();
    const asked = service.line.log.slice(before);
    expect(asked.filter((line) => line.endsWith('.bin'))).toHaveLength(1);
    expect(asked.filter((line) => line.endsWith('.idx'))).toHaveLength(1);
  });

  test('of what is live never asks the store', async () => {
    service.line.fault = () => 'dead';
    expect(await find(tiered(), now - 90_000, now + 60_000)).toEqual([]);
  });
});

describe('expiry', () => {
  const expire = (pins: () => Promise<Pin[]>) => createExpiry({ store, clock, log: silentLog, pins })();

  test('deletes what is over, index first, and keeps an hour with a pin whole', async () => {
    await uploads()();
    now = start + (keptHours + 3) * hourMs;
    const pin = { channelId: 'feed', fromMs: start + 70 * 60_000, toMs: start + 80 * 60_000 };
    const before = service.line.log.length;
    await expire(async () => [pin]);
    expect(await complete()).toEqual([1, 3, 4].map((i) => `archive/feed/HI/${first + i}.idx`));
    const deleted = service.line.log.slice(before).filter((line) => line.startsWith('DELETE'));
    expect(deleted).toEqual(
      [0, 2].flatMap((i) => ['idx', 'bin'].map((end) => `DELETE archive/feed/HI/${first + i}.${end}`)),
    );
    await expectWhole();
    now += 24 * hourMs;
    await expire(async () => []);
    expect((await service.keys()).filter((key) => !key.includes('init-'))).toEqual([]);
  });

  test('does nothing while nobody can say what is pinned, and goes on where it was cut off', async () => {
    await uploads()();
    now = start + (keptHours + 24) * hourMs;
    await expire(() => Promise.reject(new Error('no server')));
    expect(await complete()).toHaveLength(hours);
    let requests = 0;
    service.line.fault = (request) => (request.startsWith('DELETE') && ++requests > 3 ? 'dead' : undefined);
    await expire(async () => []);
    expect(await complete()).toHaveLength(hours - 2);
    service.line.fault = () => undefined;
    await expire(async () => []);
    expect((await service.keys()).filter((key) => !key.includes('init-'))).toEqual([]);
  });
});
