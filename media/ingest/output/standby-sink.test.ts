import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../../runtime/clock.ts';
import { openArchive, type StoredSegment } from '../../segments/archive.ts';
import { renditionDirectory } from '../../segments/layout.ts';
import { openSegmentWriter, type NewSegment } from '../../segments/writer.ts';
import { temporaryDirectory } from '../../testing/temporary-directory.ts';
import type { Gap } from '../ffmpeg/encode-gap.ts';
import { createStandbySink, restAfter } from './standby-sink.ts';
import type { SegmentSink } from './store-stream.ts';

const init = { id: '0011223344556677', bytes: Buffer.from('init'), timescale: 90_000 };
/** Eight chunks, of which every other one begins with a key frame. */
const segment = (startMs: number, more: Partial<NewSegment> = {}): NewSegment => ({
  parts: Array.from({ length: 8 }, (_, i) => [Buffer.from(`h${i}`), Buffer.from(`${startMs}.${i}`)]).flat(),
  startMs,
  durationMs: 4_000,
  discontinuity: false,
  init,
  keyFrames: [1, 2, 3].map((i) => ({ atMs: startMs + i * 1_000, part: 4 * i })),
  ...more,
});
const spans = (all: readonly NewSegment[]) => all.map(({ startMs, durationMs }) => [startMs, durationMs]);

/** An archive that ends at an instant, and remembers what it is given. */
function archiveUntil(endMs: number) {
  const given: NewSegment[] = [];
  const sink: SegmentSink = {
    lastEndMs: () => endMs,
    append: async (next) => void given.push(next),
  };
  return { sink, given };
}

async function keeping(...starts: number[]) {
  const sink = createStandbySink();
  for (const startMs of starts) await sink.append(segment(startMs));
  return sink;
}

test('what the archive has is left out, and what comes later goes straight there', async () => {
  const kept = await keeping(10_000, 14_000, 18_000);
  const { sink, given } = archiveUntil(14_000);
  expect(kept.lastEndMs()).toBe(22_000);
  expect(await kept.handTo(sink)).toBe(true);
  await kept.append(segment(22_000));
  expect(spans(given)).toEqual([
    [14_000, 4_000],
    [18_000, 4_000],
    [22_000, 4_000],
  ]);
  expect(kept.lastEndMs()).toBe(14_000);
});

test('what comes during the hand-over comes after it', async () => {
  const kept = await keeping(10_000, 14_000);
  const { sink, given } = archiveUntil(10_000);
  const handing = kept.handTo(sink);
  await Promise.all([kept.append(segment(18_000)), handing]);
  expect(given.map(({ startMs }) => startMs)).toEqual([10_000, 14_000, 18_000]);
});

test('a segment in which the archive ends is cut at a key frame there', () => {
  const cut = restAfter(segment(10_000), 11_900)!;
  expect(spans([cut])).toEqual([[12_000, 2_000]]);
  expect(cut.parts.map(String).slice(0, 2)).toEqual(['h4', '10000.4']);
  expect(cut.timelineMs).toBe(12_000);
  expect(restAfter(segment(10_000), 13_400)).toBeUndefined();
  expect(restAfter(segment(10_000, { keyFrames: [] }), 11_000)).toBeUndefined();
  expect(restAfter(segment(10_000), 14_000)).toBeUndefined();
});

test('a picture that lies a little before the end of the archive is shortened, and does not overlap', () => {
  const whole = restAfter(segment(10_000), 10_140)!;
  expect(spans([whole])).toEqual([[10_140, 3_860]]);
  expect(whole.parts).toHaveLength(16);
  expect(whole.timelineMs).toBe(10_000);
  expect(spans([restAfter(segment(10_000), 11_250)!])).toEqual([[11_250, 2_750]]);
  // A last bit that is nearly all before the end is left to the next segment.
  const short = segment(10_000, { durationMs: 3_300 });
  expect(restAfter(short, 13_200)).toBeUndefined();
});

/** The same so much later, as stores make them. */
const movable = (startMs: number): NewSegment => segment(startMs, { movedBy: (ms) => segment(startMs + ms) });

test('pictures that another ingest has placed a little elsewhere go on there, and so does all that comes', async () => {
  for (const apartMs of [-180, -40, 0, 70, 240]) {
    const kept = createStandbySink();
    for (const startMs of [10_000, 14_000]) await kept.append(movable(startMs));
    const { sink, given } = archiveUntil(12_000 + apartMs);
    expect(kept.laterAt(12_000 + apartMs)).toBe(apartMs);
    await kept.handTo(sink, false, apartMs);
    await kept.append(movable(18_000));
    expect(spans(given)).toEqual([
      [12_000 + apartMs, 2_000],
      [14_000 + apartMs, 4_000],
      [18_000 + apartMs, 4_000],
    ]);
    // The times inside go on as well: players notice nothing.
    expect(given.map(({ startMs, timelineMs = startMs }) => timelineMs)).toEqual(
      given.map(({ startMs }) => startMs),
    );
  }
});

test('an archive that ends with a segment is gone on from there, though the next one has not come yet', async () => {
  for (const apartMs of [-240, -124, -40]) {
    const kept = createStandbySink();
    for (const startMs of [10_000, 14_000]) await kept.append(movable(startMs));
    const endMs = 18_000 + apartMs;
    const { sink, given } = archiveUntil(endMs);
    await kept.reaches(endMs);
    await kept.handTo(sink, false, kept.laterAt(endMs));
    await kept.append(movable(18_000));
    expect(spans(given)).toEqual([[endMs, 4_000]]);
  }
});

test('it is known when what is kept goes beyond the end of an archive', async () => {
  const kept = await keeping(10_000);
  let reached = false;
  await kept.reaches(13_900);
  const waiting = kept.reaches(14_000).then(() => (reached = true));
  await kept.append(segment(10_000, { durationMs: 4_000 }));
  expect(reached).toBe(false);
  await kept.append(segment(14_000));
  await waiting;
  expect(reached).toBe(true);
});

test('a picture is known again up to a third of the way to the next one, and up to a second', async () => {
  const after = async (stepMs: number): Promise<(lateMs: number) => number> => {
    const kept = createStandbySink();
    for (const startMs of [0, stepMs, 2 * stepMs])
      await kept.append(segment(startMs, { durationMs: stepMs, keyFrames: [] }));
    return (lateMs) => kept.laterAt(2 * stepMs + lateMs);
  };
  const [eachTwo, eachFour, oftener] = [await after(2_000), await after(4_000), await after(600)];
  expect([eachTwo(-660), eachTwo(660), eachTwo(700)]).toEqual([-660, 660, 0]);
  expect([eachFour(1_000), eachFour(1_010)]).toEqual([1_000, 0]);
  expect([oftener(-250), oftener(260)]).toEqual([-250, 0]);
});

test('an archive that ends where no picture is near is not followed', async () => {
  const kept = await keeping(10_000, 14_000);
  expect(kept.laterAt(12_400)).toBe(0);
  expect(createStandbySink().laterAt(12_000)).toBe(0);
});

test('what lies between the end of the archive and the next key frame is made, where it can be', async () => {
  const asked: Gap[] = [];
  const made = (gap: Gap): NewSegment => segment(gap.startMs, { durationMs: gap.durationMs, keyFrames: [] });
  async function handOver(endMs: number, fills: boolean, ...kept: NewSegment[]) {
    const sink = createStandbySink(async (gap) => {
      asked.push(gap);
      return fills ? made(gap) : undefined;
    });
    for (const one of kept) await sink.append(one);
    const { sink: archive, given } = archiveUntil(endMs);
    expect(await sink.handTo(archive)).toBe(true);
    return spans(given);
  }
  const slewed = segment(10_000, { timelineMs: 9_400 });
  expect(await handOver(11_300, true, slewed)).toEqual([
    [11_300, 700],
    [12_000, 2_000],
  ]);
  // From the key frame before to the one behind it, and the times inside are not those of the clock.
  expect(asked[0]!.parts.map(String)).toEqual(slewed.parts.slice(4, 8).map(String));
  expect(asked[0]).toMatchObject({ startMs: 11_300, durationMs: 700, timelineMs: 10_700, init });
  // A little before the end there is a key frame, but those pictures the archive has.
  expect(await handOver(11_200, true, slewed)).toEqual([
    [11_200, 800],
    [12_000, 2_000],
  ]);
  expect(await handOver(12_030, true, slewed)).toEqual([[12_030, 1_970]]);
  expect(await handOver(13_300, true, slewed, segment(14_000))).toEqual([
    [13_300, 700],
    [14_000, 4_000],
  ]);
  expect(await handOver(13_300, false, slewed, segment(14_000))).toEqual([[14_000, 4_000]]);
  // What nobody has heard cannot be made.
  expect(await handOver(9_000, true, slewed)).toEqual([[10_000, 4_000]]);
  expect(asked).toHaveLength(4);
});

test('no more is kept than half a minute, and no more than fits', async () => {
  const kept = createStandbySink();
  for (let startMs = 0; startMs < 120_000; startMs += 4_000) await kept.append(segment(startMs));
  const long = archiveUntil(1);
  await kept.handTo(long.sink);
  expect(long.given.map(({ startMs }) => startMs)).toEqual(
    [92, 96, 100, 104, 108, 112, 116].map((s) => s * 1_000),
  );

  const heavy = createStandbySink();
  const parts = [Buffer.alloc(25_000_000)];
  for (let i = 0; i < 5; i++) await heavy.append(segment(i * 4_000, { parts, keyFrames: [] }));
  const short = archiveUntil(1);
  await heavy.handTo(short.sink);
  expect(short.given.map(({ startMs }) => startMs)).toEqual([12_000, 16_000]);
});

test('where nothing is kept, or the archive is far ahead, nothing is written', async () => {
  const { sink, given } = archiveUntil(40_000);
  expect(await createStandbySink().handTo(sink)).toBe(false);
  expect(await (await keeping(10_000, 14_000)).handTo(sink)).toBe(false);
  expect(given).toEqual([]);
});

test('an archive that cannot be written is reported to the one who hands over, and to the one who goes on', async () => {
  const kept = await keeping(10_000);
  const full: SegmentSink = { lastEndMs: () => 0, append: () => Promise.reject(new Error('full')) };
  await expect(kept.handTo(full)).rejects.toThrow('full');
  await expect(kept.append(segment(14_000))).rejects.toThrow('full');
});

let home: Awaited<ReturnType<typeof temporaryDirectory>>;
beforeEach(async () => void (home = await temporaryDirectory()));
afterEach(() => home.dispose());

/** What an archive has of one writer and another one that had read along and placed everything `laterMs` later. */
async function joined(laterMs: number): Promise<StoredSegment[]> {
  const place = renditionDirectory(home.path, 'etv', 'HI');
  const beganMs = Math.floor(systemClock() / 3_600_000) * 3_600_000 - 60_000;
  const first = await openSegmentWriter(place, systemClock);
  for (let i = 0; i < 4; i++) await first.append(segment(beganMs + i * 4_000));
  const kept = await keeping(...[-1, 0, 1, 2, 3, 4].map((i) => beganMs + 4_000 * i + 1_000 + laterMs));
  await first.close();
  const second = await openSegmentWriter(place, systemClock);
  await kept.handTo(second);
  await kept.append(segment(beganMs + 21_000 + laterMs));
  await second.close();
  return openArchive(home.path, systemClock).find('etv', 'HI', beganMs - 60_000, beganMs + 60_000);
}

test.each([
  [-180, true],
  [0, false],
  [30, false],
  [180, true],
])(
  'placed %i ms later, segments go on at the end of the archive; a step is marked: %s',
  async (ms, marked) => {
    const all = await joined(ms);
    expect(all.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const holes = all.slice(1).map((next, i) => next.startMs - all[i]!.startMs - all[i]!.durationMs);
    expect(holes).toEqual([0, 0, 0, Math.max(0, ms), 0, 0]);
    expect(all.map(({ discontinuity }) => discontinuity)).toEqual(all.map((_, i) => i === 4 && marked));
  },
);
