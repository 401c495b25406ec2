import { rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hourMs } from '../../contract/time.ts';
import { createLog } from '../../runtime/log.ts';
import { dataPath, hourOf, indexPath, renditionDirectory } from '../segments/layout.ts';
import { openSegmentWriter } from '../segments/writer.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { openTestObjectStore, type TestObjectStore } from '../../runtime/testing/store/test-object-store.ts';
import type { ObjectStore } from '../../runtime/store/object-store.ts';
import { StoreError, type Answer } from '../../runtime/store/store-call.ts';
import { createUploads } from './upload-hours.ts';
import { uploadInParts } from '../../runtime/store/upload-parts.ts';

/** Two channels, four hours each, of which three are over; and something is wrong with one of them. */

const start = Date.UTC(2026, 10, 1, 9);
const first = hourOf(start);
const localHours = 6;
let now: number;
let home: Awaited<ReturnType<typeof temporaryDirectory>>;
let service: TestObjectStore;
let said: { event: string; channel?: string; hour?: number; fault?: string }[];
const clock = (): number => now;

beforeEach(async () => {
  home = await temporaryDirectory();
  service = await openTestObjectStore();
  [now, said] = [start, []];
  const init = { id: '00000000000000aa', bytes: Buffer.from('init'), timescale: 1000 };
  for (const channelId of ['ees', 'taga']) {
    const writer = await openSegmentWriter(directory(channelId), clock);
    for (let i = 0; i < 4; i++)
      await writer.append({
        parts: [Buffer.alloc(1_000, i)],
        startMs: start + i * hourMs,
        durationMs: 60_000,
        discontinuity: false,
        init,
      });
    await writer.close();
  }
  now = start + 4 * hourMs + 1;
});
afterEach(async () => {
  await service.close();
  await home.dispose();
});

const directory = (channelId = 'ees'): string => renditionDirectory(home.path, channelId, 'HI');
const log = createLog('proov', 'warn', (line) => said.push(JSON.parse(line) as (typeof said)[0]));
const uploads = (store: ObjectStore = service.store) =>
  createUploads({ root: home.path, store, clock, log, localHours });
const inStore = async (): Promise<string[]> =>
  (await service.keys())
    .flatMap((key) => /^archive\/(\w+)\/HI\/(\d+)\.idx$/.exec(key)?.slice(1) ?? [])
    .flatMap((part, i, all) => (i % 2 === 0 ? `${part} ${Number(all[i + 1]) - first}` : []));
const allBut = (...missing: string[]): string[] =>
  ['ees', 'taga'].flatMap((id) => [0, 1, 2].map((i) => `${id} ${i}`)).filter((one) => !missing.includes(one));

test.each([
  ['whose data is missing', () => rm(dataPath(directory(), first)), 'ENOENT'],
  [
    'whose data is shorter than its index says',
    () => truncate(dataPath(directory(), first), 999),
    'the data has 999 bytes, its index names 1000',
  ],
  [
    'whose index cannot be read',
    () => writeFile(indexPath(directory(), first), Buffer.alloc(88, 1)),
    'the index cannot be read',
  ],
])('an hour %s is told of once and left out; all others go on', async (_, spoil, fault) => {
  await spoil();
  const turn = uploads();
  for (let i = 0; i < 3; i++) await turn();
  expect(await inStore()).toEqual(allBut('ees 0'));
  expect(said).toMatchObject([{ event: 'store.hour', channel: 'ees', hour: first }]);
  expect(said[0]!.fault).toContain(fault);
  // What is in the store is let go of in its time.
  now = start + (localHours + 3) * hourMs;
  await turn();
  await turn();
  await expect(rm(indexPath(directory('taga'), first))).rejects.toThrow('ENOENT');
});

test('an hour that is well again is brought, and may be told of again', async () => {
  const kept = join(home.path, 'kept.bin');
  const { rename } = await import('node:fs/promises');
  const turn = uploads();
  await rename(dataPath(directory(), first), kept);
  await turn();
  await rename(kept, dataPath(directory(), first));
  await turn();
  expect(await inStore()).toEqual(allBut());
  expect(said).toHaveLength(1);
});

test('an hour that the store refuses by itself does not end the turn', async () => {
  const { store } = service;
  const putFile: ObjectStore['putFile'] = (key, path) =>
    key.includes(`ees/HI/${first}`)
      ? Promise.reject(new StoreError('PUT: answered 400', { status: 400 }))
      : store.putFile(key, path);
  const turn = uploads({ ...store, putFile });
  for (let i = 0; i < 3; i++) await turn();
  expect(await inStore()).toEqual(allBut('ees 0'));
  expect(said.map(({ event }) => event)).toEqual(['store.hour']);
});

test('an hour at which the store always fails comes last, and keeps no other back', async () => {
  service.line.fault = (request) => (request.endsWith(`ees/HI/${first}.bin`) ? 'error' : undefined);
  const turn = uploads();
  await turn();
  expect(await inStore()).toEqual([]);
  await turn();
  expect(await inStore()).toEqual(allBut('ees 0'));
});

test('every outage is told of once', async () => {
  const turn = uploads();
  for (let outage = 0; outage < 2; outage++) {
    service.line.fault = () => 'dead';
    for (let i = 0; i < 3; i++) await turn();
    service.line.fault = () => undefined;
    await turn();
    await service.clear();
    now += hourMs;
  }
  expect(said.map(({ event }) => event)).toEqual(['store.upload', 'store.upload']);
});

test('an answer that says well, and inside that it is not, is a failure', async () => {
  const path = join(home.path, 'x');
  await writeFile(path, Buffer.alloc(10));
  const sent: string[] = [];
  const answer = (body: string, headers = {}): Answer => ({ status: 200, headers, body: Buffer.from(body) });
  const upload = uploadInParts({ key: 'x', path, size: 10, partBytes: 6 }, async ({ method, query }) => {
    sent.push(`${method} ${Object.keys(query ?? {}).join()}`);
    if (method === 'PUT') return answer('', { etag: '"1"' });
    return answer(
      query!['uploads'] === '' ? '<UploadId>7</UploadId>' : '<Error><Code>InternalError</Code></Error>',
    );
  });
  await expect(upload).rejects.toThrow('POST x: InternalError');
  expect(sent).toEqual([
    'POST uploads',
    'PUT partNumber,uploadId',
    'PUT partNumber,uploadId',
    'POST uploadId',
    'DELETE uploadId',
  ]);
});
