import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hourMs } from '../../contract/time.ts';
import { steadyClock } from '../../runtime/clock.ts';
import { silentLog } from '../../runtime/log.ts';
import { openArchive } from '../segments/archive.ts';
import { compactHour } from '../segments/compact-hour.ts';
import { indexPath, renditionDirectory } from '../segments/layout.ts';
import { openSegmentWriter, type SegmentWriter } from '../segments/writer.ts';
import { startTestArchiveApi, type TestArchiveApi } from '../testing/test-archive-api.ts';
import { testSecret } from '../testing/test-edge.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { createIngests, type Ingests } from './ingests.ts';
import { openRemoteArchive, type RemoteArchive } from './remote-archive.ts';

/** What an edge reads over HTTP is what lies on the disk of the ingest, no matter what happens to either. */

const hour = 498_681;
const init = { id: '0011223344556677', bytes: Buffer.from('init'), timescale: 90_000 };
const longMs = 20 * hourMs;
let home: Awaited<ReturnType<typeof temporaryDirectory>>;
let nowMs: number;
const clock = (): number => nowMs;
let writer: SegmentWriter;
let apis: TestArchiveApi[];
let ingests: Ingests;
let remote: RemoteArchive;
const media = (): string => join(home.path, 'media');
const directory = (): string => renditionDirectory(join(media(), 'archive'), 'etv', 'HI');
const onDisk = () => openArchive(join(media(), 'archive'), clock);

beforeEach(async () => {
  home = await temporaryDirectory();
  nowMs = hour * hourMs + 600_000;
  writer = await openSegmentWriter(directory(), clock);
  apis = [];
});
afterEach(async () => {
  remote?.close();
  ingests?.close();
  await Promise.all(apis.map((api) => api.close()));
  await writer.close();
  await home.dispose();
});

async function write(count: number, lengthOf = (i: number) => 900 + i): Promise<void> {
  for (let i = 0; i < count; i++) {
    const parts = [Buffer.alloc(lengthOf(i), i + 1)];
    await writer.append({ parts, startMs: nowMs, durationMs: 4_000, discontinuity: false, init });
    nowMs += 4_000;
  }
}

/** So many ingests on the one disk, and an edge that knows all of them. */
async function open(count = 1, secrets: readonly string[] = []): Promise<void> {
  for (let i = 0; i < count; i++)
    apis.push(await startTestArchiveApi(media(), { clock, ...(secrets[i] && { secret: secrets[i] }) }));
  ingests = createIngests({
    origins: apis.map(({ url }) => url),
    secret: testSecret,
    steady: steadyClock,
    log: silentLog,
  });
  remote = openRemoteArchive(ingests, { clock, steady: steadyClock });
}

const newest = () => remote.newest('etv', 'HI', 40_000);
const comesToBe = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 20 });

test('windows, ends, segments and inits are those of the disk, over the change of an hour', async () => {
  nowMs = (hour + 1) * hourMs - 10 * 4_000 - 1_500;
  await write(25);
  await open();
  expect(await newest()).toEqual(await onDisk().newest('etv', 'HI', 40_000));
  for (const [fromMs, toMs] of [
    [nowMs - longMs, nowMs + longMs],
    [nowMs - 70_000, nowMs - 50_000],
    [nowMs, nowMs + 1],
  ] as const) {
    const found = await remote.find('etv', 'HI', fromMs, toMs);
    expect(found).toEqual(await onDisk().find('etv', 'HI', fromMs, toMs));
    for (const { name } of found)
      expect(await remote.readSegment('etv', 'HI', name)).toEqual(
        await onDisk().readSegment('etv', 'HI', name),
      );
  }
  expect(await remote.readInit('etv', 'HI', init.id)).toEqual(init.bytes);
});

test('what is not there, or is no name, is nothing', async () => {
  await write(2);
  await open();
  expect(await remote.newest('muu', 'HI', 40_000)).toEqual([]);
  expect(await remote.find('etv', 'HI', 0, hourMs)).toEqual([]);
  expect(await remote.readInit('etv', 'HI', 'ffffffffffffffff')).toBeUndefined();
  for (const name of [`${hour}-1-900.m4s`, `${hour}-0-901.m4s`, `${hour - 9}-0-900.m4s`, '../secret'])
    expect(await remote.readSegment('etv', 'HI', name)).toBeUndefined();
});

test('a rendition that is followed grows by itself, into the next hour as well, and nothing is lost or doubled', async () => {
  nowMs = (hour + 1) * hourMs - 5 * 4_000;
  await write(1);
  await open();
  const seen = new Set<number>();
  for (let round = 0; round < 12; round++) {
    const last = (await onDisk().newest('etv', 'HI', 1)).at(-1)!.sequence;
    await comesToBe(async () => expect((await newest()).at(-1)?.sequence).toBe(last));
    const sequences = (await newest()).map(({ sequence }) => sequence);
    expect(sequences).toEqual(sequences.map((_, i) => sequences[0]! + i));
    for (const sequence of sequences) seen.add(sequence);
    await write(1);
  }
  expect([...seen]).toEqual(Array.from({ length: 12 }, (_, i) => i));
  // One question that waits, and not one for every look.
  const asked = apis[0]!.line.log.filter((line) => line.includes('news')).length;
  expect(asked).toBeLessThan(60);
});

test('an hour that was cut down, and one that was deleted, are so for the edge too', async () => {
  await write(10);
  await writer.close();
  nowMs += 5 * hourMs;
  writer = await openSegmentWriter(directory(), clock);
  await write(1);
  await open();
  const all = () => remote.find('etv', 'HI', hour * hourMs, (hour + 1) * hourMs);
  const [first, second] = await all();
  await compactHour(directory(), hour, ({ startMs }) => startMs !== first!.startMs);
  // The API never gives the zeros of a hole, no matter what the edge still knows.
  expect(await remote.readSegment('etv', 'HI', first!.name)).toBeUndefined();
  expect(await remote.readSegment('etv', 'HI', second!.name)).toEqual(Buffer.alloc(901, 2));
});

test('damage in an index hides what is behind it, as on the disk', async () => {
  await write(6);
  const path = indexPath(directory(), hour);
  const bytes = await readFile(path);
  bytes[64 + 3 * 24 + 5]! ^= 1;
  await writeFile(path, bytes);
  await open();
  expect(await newest()).toHaveLength(3);
  expect(await newest()).toEqual(await onDisk().newest('etv', 'HI', 40_000));
});

test('a rendition that the disk does not give takes nothing from the others', async () => {
  await write(2);
  await mkdir(indexPath(renditionDirectory(join(media(), 'archive'), 'muu', 'HI'), hour), {
    recursive: true,
  });
  await open();
  expect(await newest()).toHaveLength(2);
  await expect(remote.newest('muu', 'HI', 40_000)).rejects.toThrow();
  await write(1);
  await comesToBe(async () => expect(await newest()).toHaveLength(3));
  expect(Object.values(ingests.health())).toEqual(['answers']);
});

test.each(['dead', 'error', 'cut'] as const)(
  'with one ingest whose answers are %s everything comes from the other, which stays in use',
  async (fault) => {
    await write(8, () => 200_000);
    await open(2);
    await newest();
    expect(apis[1]!.line.log).toEqual([]);
    apis[0]!.line.fault = () => fault;
    const [one, ...rest] = await onDisk().newest('etv', 'HI', 40_000);
    expect(await remote.readSegment('etv', 'HI', one!.name)).toHaveLength(200_000);
    await write(1);
    await comesToBe(async () => expect((await newest()).length).toBe(9));
    await comesToBe(async () => {
      await newest();
      expect(Object.values(ingests.health())[1]).toBe('answers');
    });
    for (const { name } of rest)
      expect(await remote.readSegment('etv', 'HI', name)).toEqual(
        await onDisk().readSegment('etv', 'HI', name),
      );
  },
);

test('one that says nothing is left within two seconds', async () => {
  await write(3);
  await open(2);
  await newest();
  apis[0]!.line.slowMs = 60_000;
  const { name } = (await newest())[0]!;
  const began = steadyClock();
  expect(await remote.readSegment('etv', 'HI', name)).toHaveLength(900);
  expect(steadyClock() - began).toBeLessThan(2_000);
});

test('one that was replaced by an ingest with another archive is believed at once', async () => {
  await write(5);
  await open();
  expect(await newest()).toHaveLength(5);
  // As many bytes of index and more, and another content.
  const other = await temporaryDirectory();
  const folder = renditionDirectory(join(other.path, 'media/archive'), 'etv', 'HI');
  nowMs -= 5 * 4_000 - 1_000;
  const another = await openSegmentWriter(folder, clock);
  for (let i = 0; i < 7; i++) {
    await another.append({
      parts: [Buffer.alloc(50 + i, 9)],
      startMs: nowMs + i * 4_000,
      durationMs: 4_000,
      discontinuity: false,
      init,
    });
  }
  await another.close();
  const second = await startTestArchiveApi(join(other.path, 'media'), { clock });
  apis.push(second);
  remote.close();
  ingests.close();
  ingests = createIngests({
    origins: [apis[0]!.url, second.url],
    secret: testSecret,
    steady: steadyClock,
    log: silentLog,
  });
  remote = openRemoteArchive(ingests, { clock, steady: steadyClock });
  expect(await newest()).toHaveLength(5);
  apis[0]!.line.fault = () => 'dead';
  await comesToBe(async () => expect((await newest()).map(({ length }) => length)[0]).toBe(50));
  expect((await newest()).map(({ length }) => length)).toEqual([50, 51, 52, 53, 54, 55, 56]);
  await other.dispose();
});

test('without any ingest it goes on with what it knows, and is back when one is', async () => {
  await write(5);
  await open();
  const before = await newest();
  await apis[0]!.stop();
  await comesToBe(async () => expect(Object.values(ingests.health())).toEqual(['away']));
  expect(await newest()).toEqual(before);
  await expect(remote.readSegment('etv', 'HI', before[0]!.name)).rejects.toThrow();
  await expect(remote.newest('etv2', 'HI', 1)).rejects.toThrow();
  await write(1);
  await apis[0]!.start();
  await comesToBe(async () => expect(await newest()).toHaveLength(6));
  expect(await remote.readSegment('etv', 'HI', before[0]!.name)).toHaveLength(900);
});

test('an ingest with another secret is told of, and left for one that takes ours', async () => {
  await write(2);
  await open(2, ['some-secret-that-is-not-ours']);
  expect(await newest()).toHaveLength(2);
  expect(Object.values(ingests.health())).toEqual(['refused', 'answers']);
});

test('while nobody answers, what has come lately is not known, and what is over is', async () => {
  nowMs = (hour + 1) * hourMs - 40_000;
  await write(25);
  let steadyMs = 0;
  await open();
  remote.close();
  remote = openRemoteArchive(ingests, { clock, steady: () => steadyMs });
  await newest();
  await expect(remote.assertKnown!('etv', 'HI', nowMs)).resolves.toBeUndefined();
  await apis[0]!.close();
  apis = [];
  steadyMs += 60_000;
  await expect(remote.assertKnown!('etv', 'HI', nowMs)).rejects.toThrow('no ingest says');
  // What is known is shown all the same.
  expect((await remote.find('etv', 'HI', nowMs - 30_000, nowMs)).length).toBeGreaterThan(0);
  await expect(remote.assertKnown!('etv', 'HI', hour * hourMs + 1)).resolves.toBeUndefined();
});
