import { readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hourMs } from '../../contract/time.ts';
import { steadyClock } from '../../runtime/clock.ts';
import { silentLog } from '../../runtime/log.ts';
import { openTestObjectStore } from '../../runtime/testing/store/test-object-store.ts';
import { createIngests } from '../archive-replica/ingests.ts';
import { openRemoteArchive } from '../archive-replica/remote-archive.ts';
import { createByteCache } from '../store/byte-cache.ts';
import { openTieredArchive } from '../store/tiered-archive.ts';
import { createUploads } from '../store/upload-hours.ts';
import { otherRecord, withOtherRecords } from '../testing/other-records.ts';
import { startTestArchiveApi } from '../testing/test-archive-api.ts';
import { testSecret } from '../testing/test-edge.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { openArchive, type Archive, type StoredSegment } from './archive.ts';
import { compactHour } from './compact-hour.ts';
import { headerBytes, recordBytes } from './index-format.ts';
import { dataPath, indexPath, renditionDirectory } from './layout.ts';
import { openSegmentWriter, type NewSegment, type SegmentWriter } from './writer.ts';

/** An index that a later version wrote is, for everybody who reads one, what it is without the records of later kinds. */

const hour = 498_681;
const start = hour * hourMs + 600_000;
const count = 6;
const [first, second] = ['0011223344556677', '8899aabbccddeeff'];
let home: Awaited<ReturnType<typeof temporaryDirectory>>;
let now: number;
let plain: StoredSegment[];
const clock = (): number => now;
const media = (): string => join(home.path, 'media');
const root = (): string => join(media(), 'archive');
const directory = (): string => renditionDirectory(root(), 'etv', 'HI');
const index = (): string => indexPath(directory(), hour);

const segment = (i: number): NewSegment => ({
  parts: [Buffer.alloc(1_000, i + 1)],
  startMs: start + i * 4_000,
  durationMs: 4_000,
  discontinuity: false,
  init: { id: i < 3 ? first! : second!, bytes: Buffer.from('init'), timescale: 90_000 },
});

async function write(from: number, to: number): Promise<SegmentWriter> {
  const writer = await openSegmentWriter(directory(), clock);
  for (let i = from; i < to; i++) await writer.append(segment(i));
  await writer.close();
  return writer;
}

const found = (archive: Archive = openArchive(root(), clock)): Promise<StoredSegment[]> =>
  archive.find('etv', 'HI', start - hourMs, start + hourMs);

async function expectPlays(archive: Archive): Promise<void> {
  expect(await found(archive)).toEqual(plain);
  for (const [i, { name }] of plain.entries())
    expect(await archive.readSegment('etv', 'HI', name)).toEqual(Buffer.alloc(1_000, i + 1));
}

beforeEach(async () => {
  home = await temporaryDirectory();
  now = start + count * 4_000;
  await write(0, count);
  plain = await found();
  await writeFile(index(), withOtherRecords(await readFile(index())));
});
afterEach(() => home.dispose());

test('an edge that reads the disk', async () => {
  expect(plain.map(({ sequence, initId }) => [sequence, initId])).toEqual(
    Array.from({ length: count }, (_, i) => [i, i < 3 ? first : second]),
  );
  const archive = openArchive(root(), clock);
  await expectPlays(archive);
  expect((await archive.newest('etv', 'HI', 8_000)).map(({ name }) => name)).toEqual(
    plain.slice(-2).map(({ name }) => name),
  );
});

test('an edge that reads over HTTP', async () => {
  const api = await startTestArchiveApi(media(), { clock });
  const ingests = createIngests({
    origins: [api.url],
    secret: testSecret,
    steady: steadyClock,
    log: silentLog,
  });
  const remote = openRemoteArchive(ingests, { clock, steady: steadyClock });
  try {
    await expectPlays(remote);
    expect((await remote.newest('etv', 'HI', 8_000)).at(-1)).toMatchObject({ sequence: count - 1 });
  } finally {
    remote.close();
    ingests.close();
    await api.close();
  }
});

test('an ingest goes on behind them, under the next number', async () => {
  const whole = await readFile(index());
  const { recovery } = await write(count, count + 1);
  expect(recovery).toMatchObject({
    indexCut: 0,
    dataCut: 0,
    position: { nextSequence: count, dataBytes: count * 1_000, initId: second },
  });
  expect((await readFile(index())).subarray(0, whole.length)).toEqual(whole);
  const all = await found();
  expect(all.slice(0, count)).toEqual(plain);
  expect(all[count]).toMatchObject({ sequence: count, offset: count * 1_000, discontinuity: false });
});

test('an ingest after a power failure keeps those of the segments whose bytes came to the disk', async () => {
  const whole = await readFile(index());
  await truncate(dataPath(directory(), hour), 2_500);
  const { recovery } = await write(2, 2);
  expect(recovery).toMatchObject({
    dataCut: 500,
    position: { nextSequence: 2, dataBytes: 2_000, initId: first },
  });
  // One behind the header, and two segments with two of their own each.
  expect(await readFile(index())).toEqual(whole.subarray(0, headerBytes + 7 * recordBytes));
  expect(await found()).toEqual(plain.slice(0, 2));
});

test('the sweeper keeps those of the segments that it keeps, and addresses stay', async () => {
  const keeps = ({ startMs }: { startMs: number }): boolean => startMs === start || startMs >= start + 16_000;
  expect(await compactHour(directory(), hour, keeps)).toBe(3);
  const left = await found();
  expect(left.map(({ name, initId, discontinuity }) => [name, initId, discontinuity])).toEqual([
    [plain[0]!.name, first, true],
    [plain[4]!.name, second, true],
    [plain[5]!.name, second, false],
  ]);
  const bytes = await readFile(index());
  const kinds = Array.from({ length: (bytes.length - headerBytes) / recordBytes }, (_, i) =>
    bytes.readUInt16LE(headerBytes + i * recordBytes + 18).toString(16),
  );
  // Of the hour; a segment with two of its own; an init, and the segments after it.
  const own = ['3000', '7001'];
  expect(kinds).toEqual(['1000', '1', ...own, '8000', '1', ...own, '0', ...own]);
  expect((await stat(dataPath(directory(), hour))).size).toBe(count * 1_000);
});

test('an hour goes into the object store as it is, and plays from there', async () => {
  const service = await openTestObjectStore();
  try {
    const { store } = service;
    now = start + 4 * hourMs;
    await createUploads({ root: root(), store, clock, log: silentLog, localHours: 48 })();
    expect(await store.get(`archive/etv/HI/${hour}.idx`)).toEqual(await readFile(index()));
    await rm(root(), { recursive: true });
    const archive = openTieredArchive(openArchive(root(), clock), store, {
      clock,
      bytes: createByteCache(1_000_000),
    });
    await expectPlays(archive);
  } finally {
    await service.close();
  }
});

test('an hour that holds nothing else is an empty one', async () => {
  const header = (await readFile(index())).subarray(0, headerBytes);
  await writeFile(index(), Buffer.concat([header, otherRecord(), otherRecord(0x2000)]));
  expect(await found()).toEqual([]);
  expect(await openArchive(root(), clock).newest('etv', 'HI', 8_000)).toEqual([]);
  expect(await compactHour(directory(), hour, () => true)).toBe(0);
});
