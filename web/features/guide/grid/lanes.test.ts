import { describe, expect, test } from 'vitest';
import { dayBounds, type DayBounds } from '../../../../contract/rules/guide-day.ts';
import { lanesOf, slotIndexAt, slotsOf, watchedShare, type Slot } from './lanes.ts';

const hour = 3_600_000;
const day = dayBounds('2026-11-21') as DayBounds;
const program = (id: number, from: number, to: number) => ({
  id,
  name: `Saade ${id}`,
  startTime: day.fromMs + from * hour,
  endTime: day.fromMs + to * hour,
  genres: [],
  imgUrl: null,
});
const inHours = (slots: readonly Slot[]) =>
  slots.map(({ fromMs, toMs, program: of }) => [
    of?.id,
    (fromMs - day.fromMs) / hour,
    (toMs - day.fromMs) / hour,
  ]);

describe('the slots of a day', () => {
  test('programmes are cut to the day, and gaps have slots of their own', () => {
    const slots = slotsOf([program(1, -1, 1), program(2, 1, 3), program(3, 4, 23), program(4, 23, 26)], day);
    expect(inHours(slots)).toEqual([
      [1, 0, 1],
      [2, 1, 3],
      [undefined, 3, 4],
      [3, 4, 23],
      [4, 23, 24],
    ]);
  });

  test('a day without programmes is one gap', () => {
    expect(inHours(slotsOf([], day))).toEqual([[undefined, 0, 24]]);
    expect(inHours(slotsOf(undefined, day))).toEqual([[undefined, 0, 24]]);
  });

  test('where programmes overlap the later start decides; what is hidden by it has no slot', () => {
    const slots = slotsOf([program(1, 0, 10), program(2, 8, 9), program(3, 8, 24)], day);
    expect(inHours(slots)).toEqual([
      [1, 0, 8],
      [3, 8, 24],
    ]);
  });

  test('less than a minute is no gap', () => {
    const slots = slotsOf([program(1, 0, 12), program(2, 12 + 30 / 3600, 24)], day);
    expect(inHours(slots).map(([id]) => id)).toEqual([1, 2]);
    expect(slots[0]?.toMs).toBe(slots[1]?.fromMs);
  });

  test.each(['2026-03-29', '2026-10-25', '2026-11-21'])('slots fill %s without holes', (date) => {
    const bounds = dayBounds(date) as DayBounds;
    const from = bounds.fromMs;
    const programs = [0, 2, 3, 7, 11, 20].map((at, i) => ({
      ...program(i, 0, 0),
      startTime: from + at * hour,
      endTime: from + (at + 1.5) * hour,
    }));
    const slots = slotsOf(programs, bounds);
    expect(slots[0]?.fromMs).toBe(bounds.fromMs);
    expect(slots[slots.length - 1]?.toMs).toBe(bounds.toMs);
    expect(slots.slice(1).map(({ fromMs }) => fromMs)).toEqual(slots.slice(0, -1).map(({ toMs }) => toMs));
    expect(slots.every(({ fromMs, toMs }) => fromMs < toMs)).toBe(true);
  });
});

test('a slot is found by any instant in it', () => {
  const slots = slotsOf([program(1, 0, 6), program(2, 6, 7), program(3, 8, 24)], day);
  const at = (hours: number) => slotIndexAt(slots, day.fromMs + hours * hour);
  expect([at(-1), at(0), at(5.99), at(6), at(7.5), at(8), at(23.9), at(30)]).toEqual([
    0, 0, 0, 1, 2, 3, 3, 3,
  ]);
});

test('visitors replay only channels that are open to them', () => {
  const channel = { id: 'a', number: 1, name: 'A', altName: null, logoUrl: '', replayFrom: 5 };
  const channels = [
    { ...channel, demo: true },
    { ...channel, id: 'b', demo: false },
    { ...channel, id: 'c', demo: true, replayFrom: null },
  ];
  const may = (member: boolean) => lanesOf(channels, new Map(), day, member).map((lane) => lane.replayFrom);
  expect(may(false)).toEqual([5, undefined, undefined]);
  expect(may(true)).toEqual([5, 5, undefined]);
});

test('what was watched is a share of the programme, and never more than all of it', () => {
  const program = { startTime: 0, endTime: 3_600_000 };
  expect(watchedShare(program, undefined)).toBe(0);
  expect(watchedShare(program, 900)).toBe(0.25);
  expect(watchedShare(program, 9_000)).toBe(1);
  expect(watchedShare({ startTime: 5, endTime: 5 }, 10)).toBe(1);
});
