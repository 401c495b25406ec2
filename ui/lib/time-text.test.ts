import { expect, test } from 'vitest';
import {
  atHomeText,
  clockText,
  clocksDiffer,
  dateText,
  dateTimeText,
  ownClockText,
  ownSpanText,
  relativeDay,
  shortDateText,
  spanText,
  weekdayLetter,
  weekdayText,
} from './time-text.ts';

const evening = Date.UTC(2026, 10, 21, 18, 43);

test('time of day is H:mm in the zone asked for', () => {
  expect(clockText(evening, 'Europe/Tallinn')).toBe('20:43');
  expect(clockText(evening, 'Europe/Stockholm')).toBe('19:43');
  expect(clockText(evening, 'America/New_York')).toBe('13:43');
  expect(clockText(Date.UTC(2026, 10, 21, 22, 5), 'Europe/Tallinn')).toBe('0:05');
  expect(spanText(evening, evening + 3_600_000, 'Europe/Tallinn')).toBe('20:43–21:43');
});

test('the hour that the autumn change repeats is told twice', () => {
  expect(clockText(Date.UTC(2026, 9, 25, 0, 30), 'Europe/Tallinn')).toBe('3:30');
  expect(clockText(Date.UTC(2026, 9, 25, 1, 30), 'Europe/Tallinn')).toBe('3:30');
});

test.each([
  ['Europe/Tallinn', '20:43', '20:43–21:43', undefined],
  ['Europe/Helsinki', '20:43', '20:43–21:43', undefined],
  ['America/New_York', '13:43', '13:43–14:43', '20:43–21:43'],
  ['Australia/Sydney', 'P 5:43', 'P 5:43–6:43', 'L 20:43–21:43'],
  ['Asia/Kolkata', 'P 0:13', 'P 0:13–1:13', 'L 20:43–21:43'],
])('own time says its day where that is not the one in Tallinn: %s', (zone, clock, span, home) => {
  expect(ownClockText(evening, zone)).toBe(clock);
  expect(ownSpanText(evening, evening + 3_600_000, zone)).toBe(span);
  expect(atHomeText(evening, evening + 3_600_000, zone)).toBe(home);
  expect(atHomeText(evening, undefined, zone)).toBe(home?.split('–')[0]);
  expect(clocksDiffer(evening, zone)).toBe(home !== undefined);
});

/** The nights on which clocks are changed, by hand: the last minute before, and the first after. */
test.each([
  ['Australia/Sydney', '2026-10-03T15:59Z', 'P 1:59', 'L 18:59', 'P 3:00', 'L 19:00'],
  ['Australia/Sydney', '2026-04-04T15:59Z', 'P 2:59', 'L 18:59', 'P 2:00', 'L 19:00'],
  ['Australia/Lord_Howe', '2026-10-03T15:29Z', 'P 1:59', 'L 18:29', 'P 2:30', 'L 18:30'],
  ['Australia/Lord_Howe', '2026-04-04T14:59Z', 'P 1:59', 'L 17:59', 'P 1:30', 'L 18:00'],
  ['America/New_York', '2026-03-08T06:59Z', '1:59', '8:59', '3:00', '9:00'],
  ['America/New_York', '2026-11-01T05:59Z', '1:59', '7:59', '1:00', '8:00'],
])(
  'in %s after %s the own clock and Tallinn’s go on as their own',
  (zone, last, own, home, ownAfter, homeAfter) => {
    const ms = Date.parse(last);
    expect([ownClockText(ms, zone), atHomeText(ms, undefined, zone)]).toEqual([own, home]);
    const after = ms + 60_000;
    expect([ownClockText(after, zone), atHomeText(after, undefined, zone)]).toEqual([ownAfter, homeAfter]);
  },
);

test('weekdays are called what the language calls them', () => {
  const { format } = new Intl.DateTimeFormat('et', { weekday: 'long', timeZone: 'UTC' });
  const week = Array.from({ length: 7 }, (_, day) => `2026-11-${16 + day}`);
  expect(week.map(weekdayText)).toEqual(week.map((date) => format(Date.parse(date))));
});

test('dates', () => {
  expect(weekdayText('2026-11-21')).toBe('laupäev');
  const week = Array.from({ length: 7 }, (_, day) => weekdayLetter(`2026-11-${16 + day}`));
  expect(week).toEqual(['E', 'T', 'K', 'N', 'R', 'L', 'P']);
  expect(shortDateText('2026-11-21')).toBe('21.11');
  expect(dateText('2026-11-21')).toBe('21.11.26');
  expect(dateTimeText(evening, 'Asia/Kolkata')).toBe('22.11.2026 00:13');
  expect(relativeDay('2026-11-21', '2026-11-21')).toBe('today');
  expect(relativeDay('2026-11-20', '2026-11-21')).toBe('yesterday');
  expect(relativeDay('2026-11-22', '2026-11-21')).toBe('tomorrow');
  expect(relativeDay('2026-12-01', '2026-11-21')).toBeUndefined();
});
