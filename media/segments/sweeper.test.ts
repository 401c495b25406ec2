import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Pin } from '../../contract/models/media.ts';
import { hourMs } from '../../contract/time.ts';
import { silentLog } from '../../runtime/log.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { openArchive } from './archive.ts';
import { compactHour } from './compact-hour.ts';
import { dataPath, hourOf } from './layout.ts';
import { createSweeper, type SweeperOptions } from './sweeper.ts';
import { openSegmentWriter } from './writer.ts';

const day = 24 * hourMs;
const start = Date.UTC(2026, 10, 1, 9);
let now: number;
let home: Awaited<ReturnType<typeof temporaryDirectory>>;
let pins: Pin[] | undefined;
const clock = (): number => now;

beforeEach(async () => {
  home = await temporaryDirectory();
  now = start;
  pins = [];
});
afterEach(() => home.dispose());

const directory = (channelId = 'feed'): string => join(home.path, channelId, 'HI');
const segmentBytes = 20_000;

/** Writes hours in segments of a minute, each filled with its own number. */
async function write(hours: number, channelId = 'feed'): Promise<void> {
  const writer = await openSegmentWriter(directory(channelId), clock);
  const init = { id: '00000000000000aa', bytes: Buffer.from('init'), timescale: 1000 };
  for (let i = 0; i < hours * 60; i++) {
    const parts = [Buffer.alloc(segmentBytes, i % 251)];
    await writer.append({
      parts,
      startMs: start + i * 60_000,
      durationMs: 60_000,
      discontinuity: false,
      init,
    });
  }
  await writer.close();
}

const sweeperWith = (more: Partial<SweeperOptions> = {}) =>
  createSweeper({
    root: home.path,
    clock,
    log: silentLog,
    pins: () => (pins ? Promise.resolve(pins) : Promise.reject(new Error('no server'))),
    highWater: 0.9,
    room: async () => ({ freeBytes: 500, totalBytes: 1_000 }),
    ...more,
  });
const files = async (channelId?: string): Promise<string[]> => (await readdir(directory(channelId))).sort();
const hour = hourOf(start);

test('what is within its time stays, what is over goes with its data', async () => {
  await write(3);
  const { sweep } = sweeperWith();
  now = start + 16 * day + 11 * hourMs;
  await sweep();
  expect((await files()).filter((name) => name.endsWith('.idx'))).toHaveLength(3);
  now = start + 16 * day + 14 * hourMs;
  await sweep();
  expect((await files()).filter((name) => /^\d/.test(name))).toEqual([`${hour + 2}.bin`, `${hour + 2}.idx`]);
  await sweep();
  expect((await files()).filter((name) => /^\d/.test(name))).toHaveLength(2);
});

test('a pinned programme plays from its first to its last second when all around it is gone', async () => {
  await write(4);
  const names = new Map<number, string>();
  for (const segment of await openArchive(home.path, clock).find('feed', 'HI', start, start + 4 * hourMs))
    names.set(segment.startMs, segment.name);
  const pin = { channelId: 'feed', fromMs: start + 50 * 60_000, toMs: start + 135 * 60_000 + 5_000 };
  pins = [pin];
  now = start + 60 * day;
  const { sweep, report } = sweeperWith();
  const archive = openArchive(home.path, clock);
  expect(await archive.find('feed', 'HI', start, start + 4 * hourMs)).toHaveLength(240);
  await sweep();
  now += 60_000;

  const left = await archive.find('feed', 'HI', start, start + 4 * hourMs);
  expect(left.map(({ startMs }) => (startMs - start) / 60_000)).toEqual(
    Array.from({ length: 86 }, (_, i) => 50 + i),
  );
  for (const segment of left) {
    // The same bytes have the same address as before.
    expect(segment.name).toBe(names.get(segment.startMs));
    const bytes = await archive.readSegment('feed', 'HI', segment.name);
    expect(bytes).toEqual(Buffer.alloc(segmentBytes, ((segment.startMs - start) / 60_000) % 251));
  }
  expect(left.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 86 }, (_, i) => 50 + i));
  const { blocks } = await stat(dataPath(directory(), hour));
  expect(blocks * 512).toBeLessThan(12 * segmentBytes + 8_192);
  expect(report()).toMatchObject({
    pinnedHours: 3,
    alarm: false,
    channels: [{ channelId: 'feed', hours: 3 }],
  });

  // A reader that knew the hour before notices.
  now += 60_000;
  expect(await archive.find('feed', 'HI', start, start + 40 * 60_000)).toEqual([]);
  pins = [];
  await sweep();
  expect((await files()).filter((name) => /^\d/.test(name))).toEqual([]);
  now += 60_000;
  expect(await archive.find('feed', 'HI', start, start + 4 * hourMs)).toEqual([]);
  expect(await archive.readSegment('feed', 'HI', left[0]!.name)).toBeUndefined();
});

test('a copy that was cut short after its index was written is made again', async () => {
  await write(1);
  const keeps = ({ startMs }: { startMs: number }) => startMs < start + 5 * 60_000;
  const whole = await readFile(dataPath(directory(), hour));
  await compactHour(directory(), hour, keeps);
  const { writeFile } = await import('node:fs/promises');
  await writeFile(dataPath(directory(), hour), whole);
  expect(await compactHour(directory(), hour, keeps)).toBe(5);
  expect((await stat(dataPath(directory(), hour))).blocks * 512).toBeLessThan(6 * segmentBytes + 8_192);
});

test('two pins in one hour leave a hole, which is marked as one', async () => {
  await write(1);
  pins = [
    { channelId: 'feed', fromMs: start + 5 * 60_000, toMs: start + 7 * 60_000 },
    { channelId: 'feed', fromMs: start + 40 * 60_000, toMs: start + 42 * 60_000 },
    { channelId: 'other', fromMs: start, toMs: start + hourMs },
  ];
  now = start + 60 * day;
  const { sweep } = sweeperWith();
  await sweep();
  const left = await openArchive(home.path, clock).find('feed', 'HI', start, start + hourMs);
  expect(left.map(({ startMs, discontinuity }) => [(startMs - start) / 60_000, discontinuity])).toEqual([
    [5, true],
    [6, false],
    [40, true],
    [41, false],
  ]);
});

test('as long as nobody has said what is pinned, nothing is deleted', async () => {
  await write(1);
  pins = undefined;
  now = start + 60 * day;
  const full = { freeBytes: 0, totalBytes: 1_000 };
  const { sweep, report } = sweeperWith({ room: async () => full });
  await sweep();
  expect(await files()).toContain(`${hour}.idx`);
  expect(report()).toMatchObject({ alarm: true });
});

test('a full disk costs the oldest unpinned hours of all channels, and raises the alarm', async () => {
  await write(4);
  await write(4, 'other');
  now = start + 10 * hourMs;
  pins = [{ channelId: 'feed', fromMs: start, toMs: start + 60_000 }];
  const hourBytes = 60 * segmentBytes;
  const totalBytes = 100 * hourBytes;
  const { sweep, report } = sweeperWith({
    room: async () => ({ freeBytes: totalBytes - 92.5 * hourBytes, totalBytes }),
  });
  await sweep();
  const kept = async (channelId: string) =>
    (await files(channelId))
      .filter((name) => name.endsWith('.idx'))
      .map((name) => Number.parseInt(name, 10) - hour);
  // Pinned is hour 0 of the one; gone are hour 0 of the other and hour 1 of both.
  expect([await kept('feed'), await kept('other')]).toEqual([
    [0, 2, 3],
    [2, 3],
  ]);
  expect(report()?.alarm).toBe(true);
});

test('a full disk does not cost the hour in which the first segment of a pin begins', async () => {
  await write(4);
  now = start + 10 * hourMs;
  // The last segment of hour 0 begins half a minute before it ends, and the pin just after that.
  const writer = await openSegmentWriter(directory('late'), clock);
  const init = { id: '00000000000000aa', bytes: Buffer.from('init'), timescale: 1000 };
  const parts = [Buffer.alloc(segmentBytes)];
  for (const startMs of [start + hourMs - 30_000, start + hourMs + 30_000])
    await writer.append({ parts, startMs, durationMs: 60_000, discontinuity: false, init });
  await writer.close();
  pins = [{ channelId: 'late', fromMs: start + hourMs + 5_000, toMs: start + hourMs + 20_000 }];
  await sweeperWith({ room: async () => ({ freeBytes: 0, totalBytes: 1e12 }) }).sweep();
  expect((await files('late')).filter((name) => name.endsWith('.idx'))).toEqual([
    `${hour}.idx`,
    `${hour + 1}.idx`,
  ]);
  expect((await files()).filter((name) => name.endsWith('.idx'))).toEqual([]);
});

test('the present is never deleted, however full the disk is', async () => {
  await write(4);
  now = start + 3.5 * hourMs;
  const { sweep } = sweeperWith({ room: async () => ({ freeBytes: 0, totalBytes: 1e12 }) });
  await sweep();
  expect((await files()).filter((name) => name.endsWith('.idx'))).toHaveLength(3);
});

test('what a kill has left half done is cleared away', async () => {
  await write(2);
  const { rm, writeFile } = await import('node:fs/promises');
  await rm(join(directory(), `${hour}.idx`));
  await writeFile(join(directory(), `${hour + 1}.bin.new`), 'half a copy');
  now = start + day;
  await sweeperWith().sweep();
  expect((await files()).filter((name) => /^\d/.test(name))).toEqual([`${hour + 1}.bin`, `${hour + 1}.idx`]);
});

test('data that is shorter than its index says keeps the hour as it is', async () => {
  await write(1);
  const { truncate } = await import('node:fs/promises');
  await truncate(dataPath(directory(), hour), 10 * segmentBytes);
  const before = await readFile(join(directory(), `${hour}.idx`));
  const compacting = compactHour(directory(), hour, ({ startMs }) => startMs >= start + 30 * 60_000);
  await expect(compacting).rejects.toThrow('its index says');
  expect(await readFile(join(directory(), `${hour}.idx`))).toEqual(before);
  expect(await files()).not.toContain(`${hour}.bin.new`);
});
