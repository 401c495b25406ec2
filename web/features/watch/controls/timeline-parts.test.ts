import { expect, test } from 'vitest';
import { filled, hourAround, instantUnder, partAt, timelineParts } from './timeline-parts.ts';

const program = (name: string, startTime: number, endTime: number) => ({ id: 1, name, startTime, endTime });
const parts = timelineParts(
  {
    previous: program('enne', 0, 100),
    now: program('praegu', 100, 200),
    next: program('pärast', 200, 400),
  },
  150,
);

test('the programme on now takes most of the line', () => {
  expect(parts.map(({ role, share }) => [role, share])).toEqual([
    ['previous', 22],
    ['now', 60],
    ['next', 18],
  ]);
  expect(
    timelineParts({ previous: undefined, now: program('praegu', 0, 1), next: undefined }, 1)[0]?.share,
  ).toBe(100);
  expect(timelineParts({ previous: undefined, now: undefined, next: program('x', 0, 1) }, 1)).toEqual([]);
});

test('the line reaches back as far as the last hour does, and no further', () => {
  const minute = 60_000;
  const list = [0, 20, 40, 60, 80, 90].map((from, i, all) =>
    program(`p${from}`, from * minute, (all[i + 1] ?? 120) * minute),
  );
  const [previous, now] = [list[4], list[5]];
  const line = timelineParts({ previous, now, next: undefined, list }, 95 * minute);
  expect(line.map(({ role, name }) => [role, name])).toEqual([
    ['earlier', 'p20'],
    ['earlier', 'p40'],
    ['earlier', 'p60'],
    ['previous', 'p80'],
    ['now', 'p90'],
  ]);
  expect(line.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(100);
  // Of the past nothing is drawn before the one before.
  const then = timelineParts({ previous, now, next: undefined, list }, 24 * 60 * minute);
  expect(then.map(({ role }) => role)).toEqual(['previous', 'now']);
});

test('from an instant to a place and back', () => {
  expect(filled(program('', 100, 200), 143)).toBeCloseTo(0.43);
  expect(filled(program('', 100, 200), 50)).toBe(0);
  expect(filled(program('', 100, 200), 250)).toBe(1);
  expect([50, 150, 399, 900].map((at) => partAt(parts, at)?.role)).toEqual([
    'previous',
    'now',
    'next',
    'next',
  ]);
});

test('the instant under a finger, gaps between the parts and all', () => {
  const extents = [
    { left: 20, right: 120 },
    { left: 123, right: 423 },
    { left: 426, right: 526 },
  ];
  const under = (x: number) => instantUnder(parts, extents, x);
  expect([0, 20, 70, 121, 123, 273, 424, 476, 900].map(under)).toEqual([
    0, 0, 50, 100, 100, 150, 200, 300, 400,
  ]);
  expect(instantUnder([], [], 5)).toBeUndefined();
});

test('without a guide there is still the hour', () => {
  const hour = 3_600_000;
  expect(hourAround(10.5 * hour)).toMatchObject({ startTime: 10 * hour, endTime: 11 * hour, share: 100 });
});
