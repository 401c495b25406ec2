import { existsSync, renameSync, rmSync } from 'node:fs';
import { appendFile, mkdir, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hourMs } from '../../contract/time.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { openArchive } from './archive.ts';
import { dataPath, hourOf, indexPath, renditionDirectory } from './layout.ts';
import { takeWriterLock, WriterLostError, type Holder } from './writer-lock.ts';
import { openSegmentWriter, type NewSegment, type SegmentWriter } from './writer.ts';

const start = 498_681 * hourMs + 60_000;
const init = { id: '0011223344556677', bytes: Buffer.from('init'), timescale: 90_000 };
/** Two machines with one disk: nobody sees there whether the other's process is alive. */
const here = { pid: 41, host: 'siin' };
const there = { pid: 42, host: 'seal' };

let home: Awaited<ReturnType<typeof temporaryDirectory>>;
let now: number;
let steadyMs: number;
const writers: SegmentWriter[] = [];
const clock = (): number => now;
const steady = (): number => steadyMs;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  home = await temporaryDirectory();
  [now, steadyMs] = [start, 0];
});
afterEach(async () => {
  for (const writer of writers.splice(0)) await writer.close();
  vi.useRealTimers();
  await home.dispose();
});

const directory = (): string => renditionDirectory(home.path, 'etv', 'HI');
async function openAs(self: Holder): Promise<SegmentWriter> {
  const writer = await openSegmentWriter(directory(), clock, { steady, self });
  writers.push(writer);
  return writer;
}

/** Time passes for all, and no timer runs: as for a process that was stopped. */
function pass(ms: number): void {
  now += ms;
  steadyMs += ms;
}

const segment = (body: string, startMs = now): NewSegment => ({
  parts: [Buffer.from(body)],
  startMs,
  durationMs: 4_000,
  discontinuity: false,
  init,
});

/** What a reader gets, segment by segment. */
async function bodies(): Promise<string[]> {
  const archive = openArchive(home.path, clock);
  const found = await archive.find('etv', 'HI', start - hourMs, start + 3 * hourMs);
  expect(found.map(({ sequence }) => sequence)).toEqual(found.map((_, i) => i));
  return Promise.all(found.map(async ({ name }) => String(await archive.readSegment('etv', 'HI', name))));
}

test('of many that come at once exactly one gets in, after anything that was there before', async () => {
  await openAs(here).then((writer) => writer.close());
  for (let turn = 0; turn < 12; turn++) {
    const comers = Array.from({ length: 5 }, (_, i) => ({ pid: 100 + i, host: `masin-${i}` }));
    const taken = await Promise.allSettled(comers.map((self) => takeWriterLock(directory(), clock, self)));
    const winners = taken.filter((result) => result.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    await winners[0]!.value.renew();
    pass(60_000);
  }
});

test('a number that others have used and cleared away is none that counts', async () => {
  await (await openAs(here)).close();
  const first = await takeWriterLock(directory(), clock, here);
  pass(60_000);
  await takeWriterLock(directory(), clock, there);
  await expect(first.renew()).rejects.toThrow(WriterLostError);
  pass(60_000);
  await takeWriterLock(directory(), clock, { pid: 43, host: 'mujal' });
  await expect(first.renew()).rejects.toThrow('another writer has taken');
});

test('a second writer is refused while the first lives, and let in when it has closed', async () => {
  const writer = await openAs(here);
  await expect(openAs(there)).rejects.toThrow('another writer (process 41)');
  await writer.close();
  await (await openAs(there)).close();
});

test('a writer that was stopped writes nothing any more once another has taken over', async () => {
  const stopped = await openAs(here);
  await stopped.append(segment('a0'));
  pass(22_000);
  const other = await openAs(there);
  await other.append(segment('b0'));
  for (let i = 0; i < 2; i++) {
    await expect(stopped.append(segment('a1'))).rejects.toThrow('another writer has taken');
    await other.append(segment(`b${i + 1}`));
  }
  expect(stopped.lost()).toBeInstanceOf(WriterLostError);
  await stopped.close();
  await other.append(segment('b3'));
  expect(await bodies()).toEqual(['a0', 'b0', 'b1', 'b2', 'b3']);
  // The one that was let go does not take it back from one that lives.
  await expect(openAs(here)).rejects.toThrow('another writer (process 42)');
});

test('also one that does not know it yet spoils nothing: the sizes tell', async () => {
  const stopped = await openAs(here);
  await stopped.append(segment('a0'));
  now += 22_000; // and the steady clock has slept as well
  const other = await openAs(there);
  await other.append(segment('b0'));
  await expect(stopped.append(segment('a1'))).rejects.toThrow('another writer: the data');
  await expect(stopped.append(segment('a2'))).rejects.toThrow(WriterLostError);
  await other.append(segment('b1'));
  expect(await bodies()).toEqual(['a0', 'b0', 'b1']);
});

test('what it adds before it knows is whole, and its successor notices and goes on behind it', async () => {
  const stopped = await openAs(here);
  await stopped.append(segment('a0'));
  now += 22_000;
  let other = await openAs(there);
  await stopped.append(segment('a1'));
  await expect(other.append(segment('b0'))).rejects.toThrow(WriterLostError);
  other = await openAs(there);
  await other.append(segment('b0'));
  expect(await bodies()).toEqual(['a0', 'a1', 'b0']);
});

test('an hour is begun by one of them', async () => {
  const stopped = await openAs(here);
  await stopped.append(segment('a0'));
  now += hourMs;
  const other = await openAs(there);
  await other.append(segment('b0'));
  await expect(stopped.append(segment('a1'))).rejects.toThrow(WriterLostError);
  await other.append(segment('b1'));
  expect(await bodies()).toEqual(['a0', 'b0', 'b1']);
});

test('a writer shows that it lives while no segments come', async () => {
  const writer = await openAs(here);
  for (let i = 0; i < 5; i++) {
    pass(5_000);
    await vi.advanceTimersByTimeAsync(5_000);
    await vi.waitFor(async () => expect((await stat(lockFile(1))).mtimeMs).toBe(now), { timeout: 20_000 });
  }
  await expect(openAs(there)).rejects.toThrow('another writer (process 41)');
  await writer.append(segment('a0'));
  await writer.close();
  expect(await bodies()).toEqual(['a0']);
});

test('a disk that was full costs what it did not take', async () => {
  const writer = await openAs(here);
  await writer.append(segment('a0'));
  const refused = { ...segment('a1'), parts: ['no bytes'] as unknown as Buffer[] };
  await expect(writer.append(refused)).rejects.toThrow();
  await appendFile(dataPath(directory(), hourOf(now)), 'a');
  await appendFile(indexPath(directory(), hourOf(now)), 'half a record');
  await writer.append(segment('a2'));
  expect(writer.lost()).toBeUndefined();
  expect(await bodies()).toEqual(['a0', 'a2']);
});

test('files that were taken away under a writer end it', async () => {
  const writer = await openAs(here);
  await writer.append(segment('a0'));
  await truncate(dataPath(directory(), hourOf(now)), 0);
  await expect(writer.append(segment('a1'))).rejects.toThrow('0 bytes instead of 2');
  expect((await stat(indexPath(directory(), hourOf(now)))).size).toBe(64 + 24);
});

const lockFile = (fence: number): string => join(directory(), `writer-${fence}.lock`);

test('a later lease waits for nobody, and an earlier one is refused, no matter who lives', async () => {
  const old = await openAs({ ...here, epoch: 5 });
  await old.append(segment('a0'));
  const young = await openAs({ ...there, epoch: 6 });
  await young.append(segment('b0'));
  pass(2_000);
  await expect(old.append(segment('a1'))).rejects.toThrow('another writer has taken');
  await expect(openAs({ ...here, epoch: 5 })).rejects.toThrow('under a later lease');
  await young.append(segment('b1'));
  await young.close();
  pass(60_000);
  // Neither that it was closed nor that it is long ago makes an earlier lease good.
  await expect(openAs({ ...here, epoch: 5 })).rejects.toThrow('under a later lease');
  await expect(openAs(here)).rejects.toThrow('under a later lease');
  const again = await openAs({ ...there, epoch: 6 });
  await again.append(segment('b2'));
  expect(await bodies()).toEqual(['a0', 'b0', 'b1', 'b2']);
});

test('who is cleared away before it has shown that it lives has lost, as one that is later', async () => {
  await mkdir(directory(), { recursive: true });
  // The clock is asked between the making of the file and its first sign of life.
  const overtaken = (): number => {
    const [ours, theirs] = [1, 2].map((fence) => join(directory(), `writer-${fence}.lock`));
    if (existsSync(ours!)) renameSync(ours!, theirs!);
    return now;
  };
  await expect(takeWriterLock(directory(), overtaken, here)).rejects.toBeInstanceOf(WriterLostError);
});

test('a holder whose file is cleared away while it is judged has been replaced', async () => {
  await openAs(there);
  // Its lease is compared between the reading of its file and the look at its age.
  const comparing: Holder = {
    ...here,
    get epoch() {
      rmSync(join(directory(), 'writer-1.lock'), { force: true });
      return 0;
    },
  };
  await expect(takeWriterLock(directory(), clock, comparing)).rejects.toBeInstanceOf(WriterLostError);
});
