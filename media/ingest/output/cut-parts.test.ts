import { expect, test } from 'vitest';
import { patchSegment } from '../../fmp4/patch.ts';
import type { CutChunk, CutSegment } from '../../fmp4/segment-collector.ts';
import { firstFragment, timelineSeconds } from '../../segments/timeline.ts';
import type { NewPart } from '../../segments/writer.ts';
import { createPartCutter } from './cut-parts.ts';

const mediaOffsetMs = 1_795_255_200_000;
const init = { id: '0011223344556677', bytes: Buffer.from('init'), timescale: 1_000 };
const chunkSeconds = 0.2;

/** A fragment of pictures, or one of the sound that comes with them. */
function chunk(startSeconds: number, lead?: { key: boolean }): CutChunk {
  const header = Buffer.alloc(16, lead ? 'p' : 's');
  const patches = [{ offset: 4, long: true, base: startSeconds * 1_000, timescale: 1_000 }];
  const data = Buffer.from(`<${startSeconds.toFixed(1)}>`);
  return { header, data, mfhdOffset: 0, patches, ...(lead && { lead: { ...lead, startSeconds } }) };
}

/** Four seconds of pictures, with a key frame every two and its sound before each. */
function segment(startSeconds: number, more: Partial<CutSegment> = {}): CutSegment {
  const chunks = Array.from({ length: 20 }, (_, i) => {
    const at = startSeconds + i * chunkSeconds;
    return [chunk(at), chunk(at, { key: i % 10 === 0 })];
  }).flat();
  return { chunks, startSeconds, durationSeconds: 4, jumped: false, ...more };
}

/** A cutter that is shown segments as they grow, and what it gives out. */
function cutter(foresee = true) {
  const given: { add: (laterMs: number) => NewPart }[][] = [[]];
  let drops = 0;
  const parts = {
    add: (add: (laterMs: number) => NewPart) => void given.at(-1)!.push({ add }),
    drop: () => void drops++,
  };
  const made = createPartCutter(
    { parts },
    {
      foresee: ({ startSeconds }) =>
        foresee ? { startMs: startSeconds * 1_000 + mediaOffsetMs, mediaOffsetMs } : undefined,
    },
  );
  function grow(whole: CutSegment, from = 0, to = whole.chunks.length): void {
    for (let count = Math.max(2, from); count <= to; count += 2) {
      const endSeconds = whole.startSeconds + (count / 2) * chunkSeconds;
      made.cut({ ...whole, chunks: whole.chunks.slice(0, count), endSeconds }, init);
    }
  }
  const end = (whole: CutSegment, more: { startMs?: number; mediaOffsetMs?: number } = {}): void => {
    const startMs = whole.startSeconds * 1_000 + mediaOffsetMs;
    made.end(
      { segment: whole, startMs, durationMs: 4_000, mediaOffsetMs, discontinuity: false, ...more },
      init,
    );
    given.push([]);
  };
  const out = (at: number, laterMs = 0): NewPart[] => given[at]!.map(({ add }) => add(laterMs));
  return { grow, end, out, drops: () => drops };
}

const bytesOf = (parts: readonly NewPart[]): string =>
  Buffer.concat(parts.map(({ bytes }) => bytes)).toString('hex');
const wholeBytes = (of: CutSegment, laterMs = 0): string => {
  const startMs = of.startSeconds * 1_000 + mediaOffsetMs + laterMs;
  const moved = patchSegment(of, timelineSeconds(mediaOffsetMs + laterMs), firstFragment(startMs));
  return Buffer.concat(moved).toString('hex');
};
const sumOf = (parts: readonly NewPart[]): number =>
  parts.reduce((sum, { durationMs }) => sum + durationMs, 0);

test('the parts of a segment are its bytes, in as long as it is, one segment after the other', () => {
  const { grow, end, out, drops } = cutter();
  for (const [i, at] of [100, 104, 108].entries()) {
    const whole = segment(at);
    grow(whole);
    // All but what may yet be cut off is out before it is whole.
    expect(out(i).length).toBeGreaterThan(5);
    end(whole);
    const parts = out(i);
    expect(bytesOf(parts)).toBe(wholeBytes(whole));
    expect(sumOf(parts)).toBeCloseTo(4_000, 6);
    expect(parts.map(({ before }) => before)).toEqual(parts.map((_, n) => n));
    expect(new Set(parts.map(({ startMs }) => startMs))).toEqual(new Set([at * 1_000 + mediaOffsetMs]));
    expect(parts.every((part) => part.init === init)).toBe(true);
  }
  expect(drops()).toBe(0);
});

test('no part is much shorter than wished, but for the last one', () => {
  const { grow, end, out } = cutter();
  const whole = segment(100);
  grow(whole, 0, 38);
  end(whole);
  const lengths = out(0).map(({ durationMs }) => Math.round(durationMs));
  expect(Math.min(...lengths.slice(0, -1))).toBeGreaterThanOrEqual(300);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(500);
});

test('what comes with the last pictures is in the last part, though it came after it', () => {
  const { grow, end, out } = cutter();
  const whole = segment(100);
  grow(whole);
  const longer = { ...whole, chunks: [...whole.chunks, chunk(103.9)] };
  end(longer);
  expect(bytesOf(out(0))).toBe(wholeBytes(longer));
  expect(sumOf(out(0))).toBeCloseTo(4_000, 6);
});

test('those that begin with a key frame say so, and no others', () => {
  const { grow, end, out } = cutter();
  const whole = segment(100);
  grow(whole);
  end(whole);
  let startMs = 0;
  for (const { independent, durationMs } of out(0)) {
    expect(independent, `${startMs}`).toBe(Math.round(startMs) % 2_000 === 0);
    startMs += durationMs;
  }
});

test('they can be made later, as the segment is where it is written later', () => {
  const { grow, end, out } = cutter();
  const whole = segment(100);
  grow(whole);
  end(whole);
  expect(bytesOf(out(0, 70))).toBe(wholeBytes(whole, 70));
  expect(out(0, 70)[0]!.startMs).toBe(100_070 + mediaOffsetMs);
});

test('nothing is given out of a segment of which nobody knows where it will lie', () => {
  const { grow, end, out, drops } = cutter(false);
  grow(segment(100));
  end(segment(100));
  expect([out(0), drops()]).toEqual([[], 0]);
});

test('where a segment does not say its place in time, it is given out from its beginning', () => {
  const { grow, end, out } = cutter();
  const whole = segment(100);
  grow(whole, 20);
  end(whole);
  expect(bytesOf(out(0))).toBe(wholeBytes(whole));
});

test.each<[string, CutSegment, Parameters<ReturnType<typeof cutter>['end']>[1]]>([
  ['lies elsewhere', segment(100), { startMs: 100_001 + mediaOffsetMs }],
  ['counts its time otherwise', segment(100), { mediaOffsetMs: mediaOffsetMs + 1 }],
  ['begins later', { ...segment(100), startSeconds: 100.4 }, {}],
  ['is shorter than what is out', { ...segment(100), chunks: segment(100).chunks.slice(0, 4) }, {}],
])(
  'a segment that %s takes back what was given out of it, and the next one is given out',
  (_, placed, more) => {
    const { grow, end, out, drops } = cutter();
    grow(segment(100));
    const before = out(0).length;
    end(placed, more);
    expect([drops(), out(0).length]).toEqual([1, before]);
    grow(segment(104));
    end(segment(104));
    expect(bytesOf(out(1))).toBe(wholeBytes(segment(104)));
    expect(drops()).toBe(1);
  },
);
