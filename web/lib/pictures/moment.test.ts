import { expect, test } from 'vitest';
import { momentOf } from './moment.ts';
import { shownUntilMs } from './watched-past.ts';

const start = Date.UTC(2026, 10, 21, 18);
const minute = 60_000;
const program = { startTime: start, endTime: start + 90 * minute };
const minutes = (now: number, until = Infinity) => {
  const at = momentOf(program, start + now * minute, start + until * minute);
  return at === undefined ? undefined : (at - start) / minute;
};

test('a third into the programme, once that has been', () => {
  expect(minutes(10_000)).toBe(30);
  expect(minutes(31)).toBe(30);
});

test('while it runs, the last whole minute of which there are pictures, and none at its beginning', () => {
  expect(minutes(12.9)).toBe(11);
  expect(minutes(2)).toBe(1);
  expect(minutes(1)).toBeUndefined();
  expect(minutes(-5)).toBeUndefined();
});

test('never later than where a viewer is, nor of what comes after', () => {
  expect(minutes(10_000, 12.5)).toBe(12);
  expect(minutes(10_000, 60)).toBe(30);
  expect(minutes(10_000, 0)).toBeUndefined();
  expect(minutes(10_000, -600)).toBeUndefined();
});

test('a viewer of the past holds back pictures of their channel alone, and nothing is shown before that is known', () => {
  const past = { known: true, channelId: 'etv', atMs: start };
  expect(shownUntilMs('etv')(past)).toBe(start);
  expect(shownUntilMs('tv3')(past)).toBe(Infinity);
  expect(shownUntilMs('etv')({ known: true })).toBe(Infinity);
  expect(shownUntilMs('etv')({ known: false })).toBeUndefined();
});
