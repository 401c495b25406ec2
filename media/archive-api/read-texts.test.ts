import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StoredCue } from '../texts/stored-text.ts';
import { hourMs } from '../../contract/time.ts';
import { silentLog } from '../../runtime/log.ts';
import type { ObjectStore } from '../../runtime/store/object-store.ts';
import { openTestObjectStore } from '../../runtime/testing/store/test-object-store.ts';
import { textSegment } from '../ingest/tracks/text-segment.ts';
import { dataPath, hourOf, renditionDirectory } from '../segments/layout.ts';
import { openSegmentWriter } from '../segments/writer.ts';
import { createUploads } from '../store/upload-hours.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { createTextReader } from './read-texts.ts';

/** The last four seconds of an hour. */
const begin = Date.UTC(2026, 10, 21, 18, 0) - 4_000;
let home: Awaited<ReturnType<typeof temporaryDirectory>>;

const cue = (fromMs: number, ...rows: string[]): StoredCue => ({
  fromMs,
  toMs: fromMs + 3_000,
  rows: rows.map((text, i) => ({ y: 20 + i, parts: [{ text, colour: 'yellow' }, { text: ' ' }] })),
});
const image = { x: 0, y: 0, width: 1, height: 1, canvasWidth: 720, canvasHeight: 576 };
const bitmap = { ...image, colours: [[0, 0, 0, 255] as [number, number, number, number]], pixels: '0' };
const segments: StoredCue[][] = [
  [cue(1_000, 'Tere õhtust!'), cue(2_500, 'Täna räägime', 'suusatamisest.')],
  [cue(-1_500, 'Täna räägime', 'suusatamisest.')],
  [{ fromMs: 0, toMs: null, images: [bitmap] }, cue(3_000, 'Ilm läheb külmaks.')],
];

beforeAll(async () => {
  home = await temporaryDirectory();
  const writer = await openSegmentWriter(renditionDirectory(home.path, 'etv', 'T1'), () => begin + 20_000);
  for (const [i, cues] of segments.entries()) {
    const startMs = begin + 4_000 * i;
    // The source's own time is another one.
    const place = { startMs, durationMs: 4_000, timelineMs: startMs - 700, discontinuity: false };
    await writer.append(textSegment({ ...place, startSeconds: 0, endSeconds: 4 }, cues));
  }
  await writer.close();
});
afterAll(() => home.dispose());

const read = (fromMs: number, toMs: number, channelId = 'etv') =>
  createTextReader(home.path, () => begin + 20_000)(channelId, 'T1', { fromMs, toMs });

it('tells what began in an interval, over the border of hours, by the places of the segments', async () => {
  expect(await read(begin, begin + hourMs)).toEqual({
    cues: [
      { atMs: begin + 1_000, rows: ['Tere õhtust!'] },
      { atMs: begin + 2_500, rows: ['Täna räägime', 'suusatamisest.'] },
      { atMs: begin + 2_500, rows: ['Täna räägime', 'suusatamisest.'] },
      { atMs: begin + 11_000, rows: ['Ilm läheb külmaks.'] },
    ],
    endMs: begin + 12_000,
  });
  const { cues } = await read(begin + 2_000, begin + 8_000);
  expect(cues.map(({ atMs }) => atMs - begin)).toEqual([2_500, 2_500]);
});

it('says how far a text has come, also where an interval is empty or nothing is stored', async () => {
  expect(await read(begin - hourMs, begin)).toEqual({ cues: [], endMs: begin + 12_000 });
  expect(await read(begin, begin + hourMs, 'muu')).toEqual({ cues: [], endMs: null });
});

it('reads hours that only the store has, each by one request', async () => {
  const later = (): number => begin + 72 * hourMs;
  const { store, close } = await openTestObjectStore();
  const ranges: string[] = [];
  const counted: ObjectStore = {
    ...store,
    getRange(key, ...range) {
      ranges.push(key);
      return store.getRange(key, ...range);
    },
  };
  try {
    await createUploads({ root: home.path, store, clock: later, log: silentLog, localHours: 48 })();
    const reader = createTextReader(join(home.path, 'nowhere'), later, counted);
    const { cues } = await reader('etv', 'T1', { fromMs: begin, toMs: begin + hourMs });
    expect(cues.map(({ atMs }) => atMs - begin)).toEqual([1_000, 2_500, 2_500, 11_000]);
    expect(ranges).toHaveLength(2);
  } finally {
    await close();
  }
});

it('of an hour that was cut short in the middle it says nothing', async () => {
  await truncate(dataPath(renditionDirectory(home.path, 'etv', 'T1'), hourOf(begin)), 20);
  expect((await read(begin, begin + hourMs)).cues.map(({ atMs }) => atMs - begin)).toEqual([2_500, 11_000]);
});
