import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeWhole } from '../../runtime/files.ts';
import { createKnownHour } from '../archive-replica/known-hour.ts';
import { encodeHeader, encodeSegment, headerBytes, recordBytes } from './index-format.ts';
import { followHourIndex } from './hour-index.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { keepIndex } from '../archive-api/kept-index.ts';

let home: Awaited<ReturnType<typeof temporaryDirectory>>;
beforeAll(async () => void (home = await temporaryDirectory()));
afterAll(() => home.dispose());

const header = (fence: number): Buffer =>
  encodeHeader({
    firstSequence: 0,
    discontinuitySequence: 0,
    timescale: 90_000,
    baseMs: 0,
    fence,
    initId: '0011223344556677',
  });
const record = (i: number, length: number): Buffer =>
  encodeSegment(
    { startMs: i * 4_000, durationMs: 4_000, offset: i * 100, length, discontinuity: false, initId: '' },
    0,
  );

/** What may happen to an index between two looks of those who follow it. */
const event = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('append' as const), length: fc.integer({ min: 1, max: 99 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('replace' as const), length: fc.integer({ min: 1, max: 9 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('cut' as const), length: fc.integer({ min: 0, max: 9 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('tear' as const),
      length: fc.integer({ min: 1, max: recordBytes - 1 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), length: fc.constant(0) }) },
);

let files = 0;

/** Writes what an event makes of an index. */
async function happen(
  path: string,
  before: Buffer,
  { kind, length }: { kind: string; length: number },
): Promise<Buffer> {
  const whole = before.subarray(0, before.length - ((before.length - headerBytes) % recordBytes));
  const count = Math.max(0, (whole.length - headerBytes) / recordBytes);
  if (kind === 'append') {
    const base = whole.length < headerBytes ? header(1) : whole;
    const after = Buffer.concat([base, record(count, length)]);
    await writeFile(path, after);
    return after;
  }
  const other = Buffer.concat([header(length), ...Array.from({ length }, (_, i) => record(i, length))]);
  const after =
    kind === 'replace'
      ? other
      : kind === 'cut'
        ? whole.subarray(0, headerBytes + Math.min(length, count) * recordBytes)
        : kind === 'tear'
          ? Buffer.concat([
              whole.length < headerBytes ? header(1) : whole,
              record(count, 7).subarray(0, length),
            ])
          : Buffer.alloc(0);
  await writeWhole(path, after);
  return after;
}

test('no matter what happens to an index, who follows it at any pace knows what is in it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(event, fc.boolean()), { maxLength: 25 }), async (events) => {
      const path = join(home.path, `${++files}.idx`);
      const kept = keepIndex(path);
      const [eager, lazy] = [createKnownHour(1), createKnownHour(1)];
      let bytes: Buffer = Buffer.alloc(0);
      const look = (edge: typeof eager): void => edge.take(kept.since(edge.size(), edge.sum()));
      for (const [one, lazyLooks] of events) {
        bytes = await happen(path, bytes, one);
        await kept.refresh();
        look(eager);
        if (lazyLooks) look(lazy);
      }
      look(lazy);
      const onDisk = followHourIndex(path);
      await onDisk.refresh();
      for (const edge of [eager, lazy]) {
        expect(edge.records()).toEqual(onDisk.records());
        expect(edge.header()).toEqual(onDisk.header());
      }
    }),
    { numRuns: 60 },
  );
});
