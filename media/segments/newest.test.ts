import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hourMs } from '../../contract/time.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { openArchive } from './archive.ts';
import { indexPath, renditionDirectory } from './layout.ts';
import { followTail } from './tail.ts';
import { openSegmentWriter, type SegmentWriter } from './writer.ts';

const hour = 498_681;
const init = { id: '0011223344556677', bytes: Buffer.from('init'), timescale: 90_000 };
let home: Awaited<ReturnType<typeof temporaryDirectory>>;
let writer: SegmentWriter;
/** Where the source is; it knows nothing of our clock. */
let sourceMs: number;
let correctedMs: number;
const clock = (): number => sourceMs + correctedMs;
const directory = (): string => renditionDirectory(home.path, 'etv', 'HI');

beforeEach(async () => {
  home = await temporaryDirectory();
  [sourceMs, correctedMs] = [hour * hourMs + 600_000, 0];
  writer = await openSegmentWriter(directory(), clock);
});
afterEach(async () => {
  await writer.close();
  await home.dispose();
});

async function bring(count: number, discontinuity = false): Promise<void> {
  for (let i = 0; i < count; i++) {
    const parts = [Buffer.from(`${sourceMs}`)];
    await writer.append({ parts, startMs: sourceMs, durationMs: 4_000, discontinuity, init });
    sourceMs += 4_000;
  }
}

const tailOf = () => followTail(openArchive(home.path, clock), 'etv', 'HI', clock);
const numbers = async (tail: ReturnType<typeof tailOf>): Promise<number[]> =>
  (await tail.window()).map(({ sequence }) => sequence);
const last15 = (newest: number): number[] => Array.from({ length: 15 }, (_, i) => newest - 14 + i);

test.each([75, 600, 3 * 3_600])(
  'a clock that is put back by %i s hides nothing that is live',
  async (seconds) => {
    const tail = tailOf();
    await bring(30);
    expect(await numbers(tail)).toEqual(last15(29));
    correctedMs -= seconds * 1_000;
    expect(await numbers(tail)).toEqual(last15(29));
    for (let newest = 30; newest < 60; newest++) {
      await bring(1);
      expect(await numbers(tail)).toEqual(last15(newest));
    }
    // An edge that begins only now sees the same, and can read it.
    const late = tailOf();
    expect(await numbers(late)).toEqual(last15(59));
    const { name, startMs } = (await late.window()).at(-1)!;
    expect(String(await late.read(name))).toBe(String(startMs));
  },
);

test('and goes on into the next hour, however far behind the clock is', async () => {
  sourceMs = (hour + 1) * hourMs - 60_000;
  await bring(10);
  correctedMs = -5 * hourMs;
  const tail = tailOf();
  for (let newest = 10; newest < 40; newest++) {
    await bring(1);
    expect(await numbers(tail)).toEqual(
      newest < 14 ? Array.from({ length: newest + 1 }, (_, i) => i) : last15(newest),
    );
  }
});

test('a feed that comes back after hours is there at once', async () => {
  const tail = tailOf();
  await bring(20);
  expect(await numbers(tail)).toEqual(last15(19));
  sourceMs += 3 * hourMs;
  expect(await numbers(tail)).toEqual(last15(19));
  await bring(2, true);
  expect(await numbers(tail)).toEqual([20, 21]);
});

test('marks of a list that slides are those that are counted', async () => {
  await bring(5);
  sourceMs += 40_000; // a hole that nobody has marked
  await bring(5);
  sourceMs += 1_000;
  await bring(1, true);
  const window = await tailOf().window();
  expect(window.map(({ discontinuity }) => discontinuity)).toEqual([
    ...Array<boolean>(window.length - 1).fill(false),
    true,
  ]);
  expect(window.at(-1)!.discontinuitySequence).toBe(0);
});

test('a window shows every hole: time that is missing, and an hour that was deleted', async () => {
  sourceMs = (hour + 1) * hourMs - 8_000;
  await bring(3);
  sourceMs += 2_000;
  await bring(2);
  sourceMs += 400; // within what a source may do
  await bring(1);
  sourceMs = (hour + 2) * hourMs;
  await bring(2);
  const archive = openArchive(home.path, clock);
  const marked = async (): Promise<number[]> =>
    (await archive.find('etv', 'HI', hour * hourMs, sourceMs))
      .filter(({ discontinuity }) => discontinuity)
      .map(({ sequence }) => sequence);
  expect(await marked()).toEqual([3, 6]);
  await rm(indexPath(directory(), hour + 1));
  correctedMs += 60_000;
  expect(await marked()).toEqual([6]);
  const found = await archive.find('etv', 'HI', hour * hourMs, sourceMs);
  expect(found.map(({ sequence }) => sequence)).toEqual([0, 1, 6, 7]);
  // What is listed first continues nothing that could be missed.
  expect((await archive.find('etv', 'HI', (hour + 2) * hourMs, sourceMs))[0]!.discontinuity).toBe(false);
});
