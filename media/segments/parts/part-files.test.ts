import { mkdir, rmdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryDirectory } from '../../testing/temporary-directory.ts';
import { openArchive } from '../archive.ts';
import { renditionDirectory } from '../layout.ts';
import { openSegmentWriter, type SegmentWriter } from '../writer.ts';
import { followPartFiles, type PartFeed } from './part-feed.ts';
import { partFiles, partsDirectory } from './part-files.ts';

const start = 1_795_255_200_000;
const init = { id: '0011223344556677', bytes: Buffer.from('init one'), timescale: 90_000 };
const other = { id: '8899aabbccddeeff', bytes: Buffer.from('init two'), timescale: 90_000 };
let home: Awaited<ReturnType<typeof temporaryDirectory>>;
let feed: PartFeed;
const clock = (): number => start;
const directory = (): string => renditionDirectory(home.path, 'etv', 'HI');
const atOf = (i: number): number => start + i * 4_000;

beforeEach(async () => {
  home = await temporaryDirectory();
  feed = followPartFiles(directory());
});
afterEach(() => home.dispose());

const append = (
  writer: SegmentWriter,
  i: number,
  bodies: readonly string[],
  more: { startMs?: number } = {},
) =>
  writer.append({
    parts: bodies.map((body) => Buffer.from(body)),
    startMs: atOf(i),
    durationMs: 4_000,
    discontinuity: false,
    init,
    ...more,
  });

function add(writer: SegmentWriter, i: number, bodies: readonly string[], from = 0, by = init): void {
  for (const [n, body] of bodies.entries())
    writer.parts.add((laterMs) => ({
      startMs: atOf(i) + laterMs,
      init: by,
      before: from + n,
      durationMs: 500,
      independent: from + n === 0,
      bytes: Buffer.from(body),
    }));
}

/** What a feed has, as `sequence: bodies`, with a point where the segment is whole. */
const given = (): string[] =>
  feed
    .segments()
    .map(
      ({ sequence, parts, ended }) =>
        `${sequence}: ${parts.map(({ bytes }) => bytes).join()}${ended ? '.' : ''}`,
    );
const comesTo = (...expected: string[]) =>
  vi.waitFor(() => expect(given()).toEqual(expected), { timeout: 10_000, interval: 5 });
const partFilesThere = async () =>
  (await partFiles(partsDirectory(directory()))).map(({ path }) => basename(path));

/** A writer on a segment, behind which others can come in parts. */
async function opened(first = 0): Promise<SegmentWriter> {
  const writer = await openSegmentWriter(directory(), clock);
  await append(writer, first, ['whole']);
  return writer;
}

test('parts are there before their segment is, and are what it is made of', async () => {
  const writer = await opened();
  add(writer, 1, ['a', 'bc']);
  await comesTo('1: a,bc');
  expect(feed.segments()[0]).toMatchObject({ startMs: atOf(1), initId: init.id });
  expect(feed.segments()[0]!.parts.map(({ independent }) => independent)).toEqual([true, false]);
  add(writer, 1, ['d'], 2);
  await comesTo('1: a,bc,d');
  await append(writer, 1, ['abcd']);
  await comesTo('1: a,bc,d.');
  const stored = await openArchive(home.path, clock).find('etv', 'HI', atOf(1), atOf(2));
  expect(stored.map(({ sequence, startMs }) => [sequence, startMs])).toEqual([[1, atOf(1)]]);
  const bytes = await openArchive(home.path, clock).readSegment('etv', 'HI', stored[0]!.name);
  expect(bytes).toEqual(Buffer.concat(feed.segments()[0]!.parts.map((part) => part.bytes)));
  add(writer, 2, ['e']);
  await comesTo('1: a,bc,d.', '2: e');
  await writer.close();
});

test('a reader that comes late has what one has that was there all the time, and little stays on the disk', async () => {
  const writer = await opened();
  for (let i = 1; i <= 6; i++) {
    add(writer, i, [`${i}a`, `${i}b`]);
    if (i < 6) await append(writer, i, [`${i}a${i}b`]);
    await vi.waitFor(
      () => expect(feed.segments().at(-1)).toMatchObject({ sequence: i, ended: i < 6 }),
      10_000,
    );
  }
  const all = ['3: 3a,3b.', '4: 4a,4b.', '5: 5a,5b.', '6: 6a,6b'];
  await comesTo(...all);
  expect(await partFilesThere()).toEqual([3, 4, 5, 6].map((i) => `${i}-${atOf(i)}.parts`));
  feed = followPartFiles(directory());
  await feed.ready();
  expect(given()).toEqual(all);
  await writer.close();
});

test('a segment that lies elsewhere than its parts takes them back', async () => {
  const writer = await opened();
  add(writer, 1, ['a', 'b']);
  await append(writer, 1, ['ab']);
  add(writer, 2, ['c', 'd']);
  await comesTo('1: a,b.', '2: c,d');
  await append(writer, 2, ['cd'], { startMs: atOf(2) + 40 });
  await comesTo('1: a,b.');
  add(writer, 3, ['e']);
  // Nothing is kept of before a segment that came whole.
  await comesTo('3: e');
  writer.parts.drop();
  await comesTo();
  await writer.close();
});

test('what a killed writer has left is nobody’s, and the first segment after it comes whole', async () => {
  const killed = await opened();
  add(killed, 1, ['a', 'b']);
  await comesTo('1: a,b');
  const writer = await openSegmentWriter(directory(), clock);
  expect(await partFilesThere()).toEqual([]);
  await comesTo();
  add(writer, 1, ['c']);
  await append(writer, 1, ['c']);
  expect(await partFilesThere()).toEqual([]);
  add(writer, 2, ['d']);
  await comesTo('2: d');
  await Promise.all([killed.close(), writer.close()]);
});

test('nothing is given out where no segment was, or of another format than the one before', async () => {
  const writer = await openSegmentWriter(directory(), clock);
  add(writer, 0, ['a']);
  await append(writer, 0, ['a']);
  add(writer, 1, ['b'], 0, other);
  await append(writer, 1, ['b']);
  expect(await partFilesThere()).toEqual([]);
  await writer.close();
});

test('without its beginning a segment gives out nothing', async () => {
  const writer = await opened();
  add(writer, 1, ['c', 'd'], 2);
  await append(writer, 1, ['abcd']);
  expect(await partFilesThere()).toEqual([]);
  add(writer, 2, ['e']);
  add(writer, 2, ['g'], 2);
  await comesTo('2: e');
  await writer.close();
});

test('where parts cannot be written segments are all the same, and parts when they can be', async () => {
  const inTheWay = join(partsDirectory(directory()), `1-${atOf(1)}.parts`);
  await mkdir(inTheWay, { recursive: true });
  const writer = await opened();
  add(writer, 1, ['a']);
  await append(writer, 1, ['ab']);
  add(writer, 1, ['b'], 1);
  const stored = await openArchive(home.path, clock).find('etv', 'HI', start, atOf(2));
  expect(stored.map(({ sequence }) => sequence)).toEqual([0, 1]);
  await append(writer, 2, ['c']);
  expect(writer.lost()).toBeUndefined();
  await rmdir(inTheWay);
  add(writer, 3, ['d']);
  await comesTo('3: d');
  await writer.close();
});

test('parts are followed for thirty seconds after they were asked for, and then forgotten', async () => {
  let steadyMs = 0;
  feed = followPartFiles(directory(), () => steadyMs);
  const writer = await opened();
  add(writer, 1, ['a']);
  await comesTo('1: a');
  steadyMs += 29_999;
  const known = feed.version();
  add(writer, 1, ['b'], 1);
  await vi.waitFor(() => expect(feed.version()).toBeGreaterThan(known));
  const before = feed.version();
  steadyMs += 30_000;
  await vi.waitFor(() => expect(feed.version()).toBeGreaterThan(before)); // cleared
  const forgotten = feed.version();
  add(writer, 1, ['c'], 2);
  await append(writer, 1, ['abc']);
  expect(feed.version()).toBe(forgotten);
  expect(feed.segments()).toEqual([]);
  await comesTo('1: a,b,c.');
  await writer.close();
});
