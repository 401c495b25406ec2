import { expect, test } from 'vitest';
import type { StreamMark } from '../../../player/engine/stream-marks.ts';
import { breakAt, markAt, skippableAt } from './ad-break.ts';

const ad = (from: number, to?: number): StreamMark => ({
  kind: 'ad',
  fromMs: from * 1000,
  toMs: to === undefined ? undefined : to * 1000,
});
const program = (from: number): StreamMark => ({ kind: 'program', fromMs: from * 1000 });
const marks = [program(0), ad(100, 130), ad(131, 160), program(165), ad(300, 330), ad(500)];

test.each<[string, number, [number, number] | undefined]>([
  ['before a break', 99, undefined],
  ['at its beginning', 100, [100, 160]],
  ['in its second advertisement: both are one break', 140, [100, 160]],
  ['where it is over', 160, undefined],
  ['in another one', 310, [300, 330]],
  ['in one whose end is not known yet', 505, undefined],
])('a break is found %s', (_, at, found) =>
  expect(breakAt(marks, at * 1000)).toEqual(found && { fromMs: found[0] * 1000, toMs: found[1] * 1000 }),
);

test('only what has been broadcast to its end, and is not over soon, is skipped', () => {
  expect(skippableAt(marks, 310_000, 400_000)?.toMs).toBe(330_000);
  expect(skippableAt(marks, 310_000, 329_000)).toBeUndefined();
  expect(skippableAt(marks, 329_000, 400_000)).toBeUndefined();
  expect(skippableAt([], 310_000, 400_000)).toBeUndefined();
});

test('a name is said of an advertisement over all of it, of a beginning a little around it, the nearest first', () => {
  expect(markAt(marks, 110_000, 5_000)).toEqual(ad(100, 130));
  expect(markAt(marks, 163_000, 5_000)).toEqual(program(165));
  expect(markAt(marks, 200_000, 5_000)).toBeUndefined();
});
