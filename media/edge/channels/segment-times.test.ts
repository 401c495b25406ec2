import { beforeEach, expect, test } from 'vitest';
import type { StoredSegment } from '../../segments/collect.ts';
import { createSegmentTimes, type SegmentTimes } from './segment-times.ts';

const hour = 498_681;
const start = hour * 3_600_000;
let now: number;
let stored: StoredSegment[];
let asked: [number, number][];
let instants: SegmentTimes;

beforeEach(() => {
  [now, asked] = [start + 3_600_000, []];
  stored = Array.from({ length: 100 }, (_, i) => segment(i));
  const find = async (_: string, __: string, fromMs: number, toMs: number): Promise<StoredSegment[]> => {
    asked.push([fromMs, toMs]);
    return stored.filter(({ startMs, durationMs }) => startMs < toMs && startMs + durationMs > fromMs);
  };
  instants = createSegmentTimes({ find }, () => now);
});

const segment = (i: number): StoredSegment => ({
  name: `${hour}-${i * 10}-10.m4s`,
  sequence: i,
  startMs: start + i * 4_000,
  durationMs: 4_000,
  offset: i * 10,
  length: 10,
  initId: '00000000000000aa',
  discontinuity: false,
  discontinuitySequence: 0,
});
const of = (name: string) => instants.of('etv', 'HI', name);

test('a name has the times that the index gives it, and the hour is read once', async () => {
  for (const { name, startMs } of stored)
    expect(await of(name)).toEqual({ fromMs: startMs, toMs: startMs + 4_000 });
  expect(asked).toEqual([[start, start + 3_600_000]]);
});

test('an hour that grows is read from where it ended', async () => {
  await of(stored[0]!.name);
  stored.push(segment(100), segment(101));
  expect(await of(segment(101).name)).toMatchObject({ fromMs: start + 404_000 });
  expect(await of(segment(100).name)).toMatchObject({ fromMs: start + 400_000 });
  expect(asked.slice(1)).toEqual([[start + 400_000, start + 3_600_000]]);
});

test('names that were made up mean nothing, and cost no more than the end of an hour', async () => {
  await of(stored[0]!.name);
  for (const name of [
    'x',
    `${hour}-1-10.m4s`,
    `${hour}-10-9.m4s`,
    `${hour}-990-11.m4s`,
    `${hour}-5000-10.m4s`,
  ])
    expect(await of(name)).toBeUndefined();
  expect(asked.slice(1)).toEqual([[start + 400_000, start + 3_600_000]]);
  expect(await of(`${hour + 1}-0-10.m4s`)).toBeUndefined();
});

test('an hour that was written anew is noticed', async () => {
  await of(stored[0]!.name);
  stored[99] = { ...segment(99), name: `${hour}-990-12.m4s`, length: 12 };
  expect(await of(stored[99].name)).toBeUndefined();
  now += 10_000;
  expect(await of(stored[99].name)).toMatchObject({ fromMs: start + 396_000 });
});
