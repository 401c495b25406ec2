import { expect, test } from 'vitest';
import { cutSchedule, daysToLoad, neighbourDay, turnBefore } from './schedule-days.ts';

test('tomorrow is needed late in the evening only', () => {
  expect(daysToLoad('2026-11-21', Date.parse('2026-11-21T18:59:00Z'))).toEqual(['2026-11-21']);
  expect(daysToLoad('2026-11-21', Date.parse('2026-11-21T19:01:00Z'))).toEqual(['2026-11-21', '2026-11-22']);
});

test('on the day with 25 hours the evening begins an hour later after midnight', () => {
  expect(daysToLoad('2026-10-25', Date.parse('2026-10-25T18:30:00Z'))).toEqual(['2026-10-25']);
  expect(daysToLoad('2026-10-25', Date.parse('2026-10-25T19:30:00Z'))).toHaveLength(2);
});

test('from 16 days back to 7 ahead', () => {
  expect(neighbourDay('2026-11-21', '2026-11-21', -1)).toBe('2026-11-20');
  expect(neighbourDay('2026-11-05', '2026-11-21', -1)).toBeUndefined();
  expect(neighbourDay('2026-11-28', '2026-11-21', 1)).toBeUndefined();
  expect(neighbourDay('2026-11-27', '2026-11-21', 1)).toBe('2026-11-28');
});

test.each([
  // Friday evening in Tallinn is Saturday morning in Sydney from 15:00 on.
  ['Australia/Sydney', '2026-11-20T12:30Z', '2026-11-20T13:00Z', '2026-11-21'],
  ['Australia/Sydney', '2026-11-20T12:00Z', '2026-11-20T12:30Z', undefined],
  ['Australia/Sydney', undefined, '2026-11-20T12:30Z', undefined],
  ['Australia/Sydney', undefined, '2026-11-20T18:00Z', '2026-11-21'],
  // The day begins while it is still Thursday in New York.
  ['America/New_York', undefined, '2026-11-19T22:00Z', '2026-11-19'],
  ['America/New_York', '2026-11-20T04:00Z', '2026-11-20T05:10Z', '2026-11-20'],
  [undefined, undefined, '2026-11-19T21:00Z', undefined],
])('in %s, after %s, what begins at %s is on another day', (zone, before, start, turn) => {
  const of = { before: before === undefined ? undefined : Date.parse(before), date: '2026-11-20', zone };
  expect(turnBefore(Date.parse(start), of)).toBe(turn);
});

const list = Array.from({ length: 40 }, (_, i) => ({
  id: i,
  name: `saade ${i}`,
  startTime: i * 10,
  endTime: i * 10 + 10,
  genres: [],
  imgUrl: null,
}));

test('three before, the one on now, ten to come', () => {
  const { shown, from, cut } = cutSchedule(list, { now: 105, endMs: 400, whole: false });
  expect(shown.map((p) => p.id)).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  expect(list[from]).toBe(shown[0]);
  expect(cut).toBe(true);
  expect(cutSchedule(list, { now: 105, endMs: 400, whole: true })).toEqual({
    shown: list,
    from: 0,
    cut: true,
  });
});

test('a short list is shown whole and needs no toggle', () => {
  const short = { now: 15, endMs: 400, whole: false };
  expect(cutSchedule(list.slice(0, 5), short)).toEqual({ shown: list.slice(0, 5), from: 0, cut: false });
  expect(cutSchedule([], short)).toEqual({ shown: [], from: 0, cut: false });
});

test('late in the evening ten to come are there all the same, and the whole day has no fewer', () => {
  const late = { now: 105, endMs: 130 };
  const short = cutSchedule(list, { ...late, whole: false });
  expect(short.shown.map((p) => p.id)).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  expect(short.cut).toBe(true);
  expect(cutSchedule(list, { ...late, whole: true }).shown).toEqual(list.slice(0, 21));
  const fromMidnight = { now: 15, endMs: 130 };
  const first = cutSchedule(list, { ...fromMidnight, whole: false });
  expect([first.shown.length, first.from, first.cut]).toEqual([12, 0, true]);
  expect(cutSchedule(list, { ...fromMidnight, whole: true }).shown).toEqual(list.slice(0, 13));
});
