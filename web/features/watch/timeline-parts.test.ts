import { expect, test } from 'vitest';
import { filled, instantAt, timelineParts } from './timeline-parts.ts';

const program = (name: string, startTime: number, endTime: number) => ({ name, startTime, endTime });
const parts = timelineParts({
  previous: program('enne', 0, 100),
  now: program('praegu', 100, 200),
  next: program('pärast', 200, 400),
});

test('the programme on now takes most of the line', () => {
  expect(parts.map(({ role, share }) => [role, share])).toEqual([
    ['previous', 22],
    ['now', 60],
    ['next', 18],
  ]);
  expect(
    timelineParts({ previous: undefined, now: program('praegu', 0, 1), next: undefined })[0]?.share,
  ).toBe(100);
  expect(timelineParts({ previous: undefined, now: undefined, next: program('x', 0, 1) })).toEqual([]);
});

test('from an instant to a place and back', () => {
  expect(filled(program('', 100, 200), 143)).toBeCloseTo(0.43);
  expect(filled(program('', 100, 200), 50)).toBe(0);
  expect(instantAt(parts, 0.52)).toBeCloseTo(150);
  expect(instantAt(parts, 1)).toBe(400);
  expect(instantAt([], 0.5)).toBeUndefined();
});
