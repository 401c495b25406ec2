import { expect, test } from 'vitest';
import type { GuideItem } from '../../../contract/models/program.ts';
import { indexGuide, onAirAt, onAirEverywhere, startingSoon } from './day-guide.ts';

const item = (channelId: string, id: number, startTime: number, endTime: number): GuideItem => ({
  channel: { id: channelId },
  program: { id, name: `saade ${id}`, startTime, endTime, genres: [], imgUrl: null },
});

const index = indexGuide([
  [item('etv', 1, 0, 10), item('etv', 2, 10, 20), item('etv', 3, 25, 40), item('meri', 9, 5, 12)],
  [item('etv', 3, 25, 40), item('etv', 4, 40, 50)],
]);

test('a programme over midnight is taken once', () => {
  expect(index.get('etv')?.map((p) => p.id)).toEqual([1, 2, 3, 4]);
});

test.each([
  [0, [undefined, 1, 2]],
  [9, [undefined, 1, 2]],
  [10, [1, 2, 3]],
  [22, [2, undefined, 3]],
  [45, [3, 4, undefined]],
  [50, [4, undefined, undefined]],
])('on air at %i', (at, [previous, now, next]) => {
  const on = onAirAt(index.get('etv'), at);
  expect([on.previous?.id, on.now?.id, on.next?.id]).toEqual([previous, now, next]);
});

test('a channel without a guide has nothing on', () => {
  expect(onAirAt(undefined, 5).now).toBeUndefined();
});

test('what did not change keeps its identity', () => {
  const at9 = onAirEverywhere(index, 9);
  expect(onAirEverywhere(index, 9.5, at9)).toBe(at9);
  const at10 = onAirEverywhere(index, 10, at9);
  expect(at10).not.toBe(at9);
  expect(at10.get('meri')).toBe(at9.get('meri'));
  expect(at10.get('etv')).not.toBe(at9.get('etv'));
});

test('soonest first, one per channel', () => {
  expect(startingSoon(onAirEverywhere(index, 3), 5).map((u) => u.program.id)).toEqual([9, 2]);
});
