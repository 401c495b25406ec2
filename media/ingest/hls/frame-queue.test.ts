import { expect, test } from 'vitest';
import type { Init } from '../../fmp4/init.ts';
import type { SoundFrame } from './apart-sound.ts';
import { createFrameQueue, type FrameQueue, type PictureSpan } from './frame-queue.ts';

const aac: Init = { bytes: Buffer.alloc(0), tracks: [] };
const other: Init = { bytes: Buffer.alloc(0), tracks: [] };

/** Frames of a fiftieth of a second. */
const frames = (from: number, to: number, { timeline = 0, init = aac } = {}): SoundFrame[] =>
  Array.from({ length: Math.round((to - from) * 50) }, (_, i) => ({
    timeline,
    startSeconds: from + i / 50,
    endSeconds: from + (i + 1) / 50,
    durationTicks: 960,
    flags: 0,
    data: Buffer.alloc(1),
    init,
  }));

const span = (startSeconds: number, endSeconds: number, more: Partial<PictureSpan> = {}): PictureSpan => ({
  timeline: 0,
  startSeconds,
  endSeconds,
  isKey: true,
  ...more,
});

/** From when to when sound is heard beside a picture, group by group. */
function beside(queue: FrameQueue, picture: PictureSpan): [number, number][] {
  queue.reach(picture);
  return queue
    .take(picture)
    .map((group) =>
      [group[0]!.startSeconds, group.at(-1)!.endSeconds].map((at) => Math.round(at * 100) / 100),
    )
    .map(([from, to]) => [from!, to!]);
}

test('each picture gets the sound of its time, and waits for it', () => {
  const queue = createFrameQueue(true);
  expect(queue.has(span(10, 12))).toBe(false);
  queue.add(frames(8, 11));
  expect(queue.has(span(10, 12))).toBe(false);
  queue.add(frames(11, 13));
  expect(queue.has(span(10, 12))).toBe(true);
  // What was before the first picture is nobody's.
  expect(beside(queue, span(10, 12))).toEqual([[10, 12]]);
  expect(queue.has(span(12, 14))).toBe(false);
});

test('a hole in the sound is one, and one in the pictures takes its sound along', () => {
  const queue = createFrameQueue(true);
  queue.add([...frames(0, 1), ...frames(3, 20)]);
  expect(beside(queue, span(0, 4))).toEqual([
    [0, 1],
    [3, 4],
  ]);
  expect(beside(queue, span(14, 16))).toEqual([[14, 16]]);
});

test('a sound that is given up is not waited for until it is there again, and what is too late is left out', () => {
  const queue = createFrameQueue(true);
  queue.add(frames(0, 2));
  expect(beside(queue, span(0, 2))).toEqual([[0, 2]]);
  queue.giveUp();
  expect(queue.has(span(2, 4))).toBe(true);
  expect(beside(queue, span(2, 4))).toEqual([]);
  queue.add(frames(2, 3));
  expect(queue.has(span(4, 6))).toBe(true);
  queue.add(frames(3, 5));
  expect(queue.has(span(4, 6))).toBe(false);
  queue.add(frames(5, 6));
  expect(beside(queue, span(4, 6))).toEqual([[4, 6]]);
});

test('a time that begins anew is another one', () => {
  const queue = createFrameQueue(true);
  queue.add(frames(50, 54));
  queue.add(frames(0, 4, { timeline: 1 }));
  expect(queue.has(span(52, 60))).toBe(true);
  expect(beside(queue, span(50, 52))).toEqual([[50, 52]]);
  expect(beside(queue, span(0, 2, { timeline: 1 }))).toEqual([[0, 2]]);
});

test('clocks that jump without saying so meet again', () => {
  const queue = createFrameQueue(true);
  queue.add(frames(1_000, 1_002));
  expect(beside(queue, span(1_000, 1_002))).toEqual([[1_000, 1_002]]);
  queue.add(frames(0, 4));
  expect(beside(queue, span(0, 2))).toEqual([[0, 2]]);
  queue.add(frames(500, 504));
  expect(beside(queue, span(500, 502))).toEqual([[500, 502]]);
});

test('the end of what MPEG-TS counts to is none', () => {
  const run = 2 ** 33 / 90_000;
  const queue = createFrameQueue(true);
  queue.add(frames(run - 2, run));
  expect(beside(queue, span(run - 2, run))).toHaveLength(1);
  // A reader that began behind it counts from nothing.
  queue.add(frames(0, 2));
  expect(queue.has(span(run, run + 2))).toBe(true);
  expect(beside(queue, span(run, run + 2))).toHaveLength(1);
});

test('sound of another format is taken over at a key frame', () => {
  const queue = createFrameQueue(true);
  queue.add(frames(0, 2));
  queue.add(frames(2, 6, { init: other }));
  expect(beside(queue, span(0, 1))).toEqual([[0, 1]]);
  expect(beside(queue, span(1, 3, { isKey: false }))).toEqual([[1, 2]]);
  expect(queue.format()).toBe(aac);
  expect(beside(queue, span(3, 5))).toEqual([[2, 5]]);
  expect(queue.format()).toBe(other);
});

test('sound and pictures that never meet are apart', () => {
  const queue = createFrameQueue(true);
  for (let at = 0; at < 30; at += 2) {
    queue.add(frames(9_000 + at, 9_002 + at));
    queue.giveUp();
    beside(queue, span(at, at + 2));
  }
  expect(queue.isApart()).toBe(true);
});

test('what comes of another stretch of the source keeps its own time, however long the one before lasted', () => {
  const queue = createFrameQueue(true);
  queue.add(frames(80_000, 80_002));
  expect(beside(queue, span(80_000, 80_002))).toHaveLength(1);
  queue.add(frames(0, 4, { timeline: 1 }));
  expect(beside(queue, span(0, 2, { timeline: 1 }))).toEqual([[0, 2]]);
});
