import { expect, test } from 'vitest';
import { dayBounds, type DayBounds } from '../../../../contract/rules/guide-day.ts';
import { clockOf, dateTurnIn, spanOf, stripDates, timeMarks } from './time-marks.ts';

const marksOf = (date: string, zone: string) => timeMarks(dayBounds(date) as DayBounds, zone);
const texts = (date: string, zone = 'Europe/Tallinn') => marksOf(date, zone).map(({ text }) => text);

test('an ordinary day has 48 half hours', () => {
  expect(texts('2026-11-21')).toHaveLength(48);
  expect(texts('2026-11-21').slice(0, 3)).toEqual(['0:00', '0:30', '1:00']);
  expect(texts('2026-11-21')[47]).toBe('23:30');
});

test('the day on which clocks go forward has 23 hours', () => {
  expect(texts('2026-03-29')).toHaveLength(46);
  expect(texts('2026-03-29').slice(4, 9)).toEqual(['2:00', '2:30', '4:00', '4:30', '5:00']);
});

test('the day on which clocks go back has 25 hours, one of them twice', () => {
  expect(texts('2026-10-25')).toHaveLength(50);
  expect(texts('2026-10-25').slice(5, 11)).toEqual(['2:30', '3:00', '3:30', '3:00', '3:30', '4:00']);
});

test('elsewhere the same day is told in local hours', () => {
  expect(marksOf('2026-11-21', 'America/New_York')[0]).toMatchObject({ text: '17:00' });
});

/** The nights on which clocks are changed elsewhere, by hand. */
test.each([
  ['Australia/Sydney', '2026-10-03', '1:30 3:00 3:30'],
  ['Australia/Sydney', '2026-04-04', '2:30 2:00 2:30 3:00'],
  // By half an hour.
  ['Australia/Lord_Howe', '2026-10-03', '1:30 2:30 3:00'],
  ['Australia/Lord_Howe', '2026-04-04', '1:30 1:30 2:00'],
  ['America/New_York', '2026-03-08', '1:30 3:00 3:30'],
  ['America/New_York', '2026-11-01', '1:00 1:30 1:00 1:30 2:00'],
])(
  'a day of Tallinn on which clocks are changed in %s (%s) still has 48 half hours',
  (zone, date, around) => {
    const hours = texts(date, zone);
    expect(hours).toHaveLength(48);
    expect(hours.join(' ')).toContain(around);
  },
);

test.each([
  ['Europe/Tallinn', '2026-11-21', undefined],
  ['Europe/Helsinki', '2026-11-21', undefined],
  ['America/New_York', '2026-11-21', ['2026-11-21', '7:00']],
  ['Australia/Sydney', '2026-11-20', ['2026-11-21', '15:00']],
  ['Asia/Kolkata', '2026-11-21', ['2026-11-22', '20:30']],
  ['Asia/Kathmandu', '2026-11-21', ['2026-11-22', '20:15']],
  // The day with 25 hours, in a zone whose clocks go back a week later.
  ['America/New_York', '2026-10-25', ['2026-10-25', '6:00']],
])('in %s the date turns within %s', (zone, day, turn) => {
  const found = dateTurnIn(dayBounds(day) as DayBounds, zone);
  expect(found && [found.date, clockOf('Europe/Tallinn')(found.atMs)]).toEqual(turn);
});

test('a zone that is off by a quarter has its ticks at its own half hours', () => {
  const [first] = marksOf('2026-11-21', 'Asia/Kathmandu');
  expect(first?.text).toBe('4:00');
  expect(first?.atMs).toBe((dayBounds('2026-11-21') as DayBounds).fromMs + 15 * 60_000);
});

test('clocks tell the hour of the instant, also across a change', () => {
  const clock = clockOf('Europe/Tallinn');
  const change = Date.UTC(2026, 9, 25, 1);
  expect(spanOf(clock, change - 60_000, change)).toBe('3:59–3:00');
  expect(clockOf('Asia/Kolkata')(Date.UTC(2026, 10, 21, 18, 43))).toBe('0:13');
});

test('the strip of days reaches from the past into the future', () => {
  const dates = stripDates('2026-11-21', 16, 7);
  expect([dates[0], dates[16], dates[23], dates.length]).toEqual([
    '2026-11-05',
    '2026-11-21',
    '2026-11-28',
    24,
  ]);
});
