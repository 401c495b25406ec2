import { appendFile, readFile, writeFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hourMs } from '../../contract/time.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { openArchive } from './archive.ts';
import { renditionDirectory } from './layout.ts';
import { followTail } from './tail.ts';
import { openSegmentWriter, type NewSegment } from './writer.ts';

const hour = 498_681;
const init = { id: '0011223344556677', bytes: Buffer.from('init one'), timescale: 90_000 };
const other = { id: '8899aabbccddeeff', bytes: Buffer.from('init two'), timescale: 90_000 };

let home: Awaited<ReturnType<typeof temporaryDirectory>>;
let now: number;
const clock = (): number => now;
const directory = (): string => renditionDirectory(home.path, 'etv', 'HI');
const segment = (startMs: number, body: string, more: Partial<NewSegment> = {}): NewSegment => ({
  parts: [Buffer.from(body), Buffer.from('!')],
  startMs,
  durationMs: 4_000,
  discontinuity: false,
  init,
  ...more,
});

beforeEach(async () => {
  home = await temporaryDirectory();
  now = hour * hourMs + 3_590_000;
});
afterEach(() => home.dispose());

test('what was written is found by time and read by name; sequence numbers go on into the next hour', async () => {
  const writer = await openSegmentWriter(directory(), clock);
  const start = hour * hourMs + 3_592_000;
  for (let i = 0; i < 5; i++) await writer.append(segment(start + i * 4_000, `segment ${i}`));
  await writer.close();

  const archive = openArchive(home.path, clock);
  const found = await archive.find('etv', 'HI', start, start + 20_000);
  expect(found.map((s) => [s.sequence, s.startMs - start, s.name])).toEqual([
    [0, 0, `${hour}-0-10.m4s`],
    [1, 4_000, `${hour}-10-10.m4s`],
    [2, 8_000, `${hour + 1}-0-10.m4s`],
    [3, 12_000, `${hour + 1}-10-10.m4s`],
    [4, 16_000, `${hour + 1}-20-10.m4s`],
  ]);
  expect(String(await archive.readSegment('etv', 'HI', found[3]!.name))).toBe('segment 3!');
  expect(String(await archive.readInit('etv', 'HI', init.id))).toBe('init one');
  const part = await archive.find('etv', 'HI', start + 5_000, start + 8_000);
  expect(part.map((s) => s.sequence)).toEqual([1]);
});

test('only names that the index knows are read', async () => {
  const writer = await openSegmentWriter(directory(), clock);
  await writer.append(segment(now, 'segment 0'));
  await writer.close();
  const archive = openArchive(home.path, clock);
  for (const name of [
    `${hour}-0-9.m4s`,
    `${hour}-1-9.m4s`,
    `${hour}-00-10.m4s`,
    `${hour + 9}-0-10.m4s`,
    '../x.m4s',
    '',
  ]) {
    expect(await archive.readSegment('etv', 'HI', name)).toBeUndefined();
  }
});

test('a new init and a new time are discontinuities, and are counted; a new run or writer alone is none', async () => {
  let writer = await openSegmentWriter(directory(), clock);
  await writer.append(segment(now, 'a'));
  await writer.append(segment(now + 4_000, 'b', { discontinuity: true, init: other }));
  await writer.close();
  writer = await openSegmentWriter(directory(), clock);
  await writer.append(segment(now + 8_000, 'c', { init: other }));
  await writer.append(segment(now + 12_000, 'd', { init: other, discontinuity: true }));
  await writer.append(segment(now + 16_200, 'e', { init: other, discontinuity: true }));
  await writer.close();
  const found = await openArchive(home.path, clock).find('etv', 'HI', now, now + 60_000);
  expect(found.map((s) => [s.sequence, s.discontinuity, s.discontinuitySequence, s.initId])).toEqual([
    [0, false, 0, init.id],
    [1, true, 0, other.id],
    [2, false, 1, other.id],
    [3, false, 1, other.id],
    [4, true, 1, other.id],
  ]);
});

test('time never runs backwards on disk', async () => {
  const writer = await openSegmentWriter(directory(), clock);
  await writer.append(segment(now, 'a'));
  await writer.append(segment(now - 60_000, 'b'));
  await writer.close();
  const found = await openArchive(home.path, clock).find('etv', 'HI', now - 100_000, now + 60_000);
  expect(found.map((s) => s.startMs - now)).toEqual([0, 4_000]);
});

test('a torn index record and data without a record are cut off at the next start', async () => {
  let writer = await openSegmentWriter(directory(), clock);
  await writer.append(segment(now, 'a'));
  await writer.close();
  const index = join(directory(), `${hour}.idx`);
  const data = join(directory(), `${hour}.bin`);
  await appendFile(index, Buffer.alloc(17, 3));
  await appendFile(data, 'orphan');

  writer = await openSegmentWriter(directory(), clock);
  expect(writer.recovery).toMatchObject({ indexCut: 17, dataCut: 6 });
  expect((await stat(data)).size).toBe(2);
  await writer.append(segment(now + 4_000, 'b'));
  await writer.close();
  const archive = openArchive(home.path, clock);
  const found = await archive.find('etv', 'HI', now, now + 60_000);
  expect(found.map((s) => [s.sequence, s.discontinuity])).toEqual([
    [0, false],
    [1, false],
  ]);
  expect(String(await archive.readSegment('etv', 'HI', found[1]!.name))).toBe('b!');
});

test('records whose data never reached the disk are dropped', async () => {
  let writer = await openSegmentWriter(directory(), clock);
  await writer.append(segment(now, 'a'));
  await writer.append(segment(now + 4_000, 'b', { init: other }));
  await writer.close();
  const data = join(directory(), `${hour}.bin`);
  await writeFile(data, (await readFile(data)).subarray(0, 3));
  writer = await openSegmentWriter(directory(), clock);
  await writer.append(segment(now + 8_000, 'c'));
  await writer.close();
  const found = await openArchive(home.path, clock).find('etv', 'HI', now, now + 60_000);
  expect(found.map((s) => [s.startMs - now, s.initId, s.offset])).toEqual([
    [0, init.id, 0],
    [8_000, init.id, 2],
  ]);
});

test('the tail follows the writer and keeps recent bytes in memory', async () => {
  const archive = openArchive(home.path, clock);
  let reads = 0;
  const counted = {
    ...archive,
    readSegment: (...args: Parameters<typeof archive.readSegment>) => (reads++, archive.readSegment(...args)),
  };
  const tail = followTail(counted, 'etv', 'HI', clock);
  expect(await tail.window()).toEqual([]);
  const writer = await openSegmentWriter(directory(), clock);
  for (let i = 0; i < 30; i++) {
    await writer.append(segment(now, `segment ${i}`));
    now += 4_000;
  }
  const window = await tail.window();
  expect(window.map((s) => s.sequence)).toEqual([15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29]);
  const name = window.at(-1)!.name;
  const both = await Promise.all([tail.read(name), tail.read(name)]);
  expect(both.map(String)).toEqual(['segment 29!', 'segment 29!']);
  expect(reads).toBe(1);
  await writer.close();
});

test.each([4_010.6667, 3_999.88, 4_000.12])(
  'what is rounded off segments of %f ms does not add up',
  async (lastsMs) => {
    const writer = await openSegmentWriter(directory(), clock);
    const start = hour * hourMs + 1_000;
    const count = 600;
    for (let i = 0; i < count; i++)
      await writer.append(segment(start + i * lastsMs, 'x', { durationMs: lastsMs }));
    await writer.close();
    const found = await openArchive(home.path, clock).find('etv', 'HI', start, start + count * 5_000);
    expect(found).toHaveLength(count);
    for (const [i, { startMs, durationMs }] of found.entries()) {
      expect(Math.abs(startMs - start - i * lastsMs)).toBeLessThanOrEqual(1);
      expect(startMs + durationMs).toBe(found[i + 1]?.startMs ?? startMs + durationMs);
    }
  },
);

test.each([
  ['goes on in the times inside segments as well', 4_300, false],
  ['goes on at the same instant, with other times inside', 4_000, true],
])('what %s (by %i ms) is marked: %s', async (_, timelineMs, marked) => {
  const writer = await openSegmentWriter(directory(), clock);
  await writer.append(segment(now, 'a', { timelineMs: now + 300 }));
  const next = { timelineMs: now + timelineMs, discontinuity: true };
  await writer.append(segment(now + 4_000, 'b', next));
  await writer.close();
  const found = await openArchive(home.path, clock).find('etv', 'HI', now, now + 8_000);
  expect(found.map(({ discontinuity }) => discontinuity)).toEqual([false, marked]);
});
