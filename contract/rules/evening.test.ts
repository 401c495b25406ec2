import { expect, test } from 'vitest';
import { hoursAway, lastEvening } from './evening.ts';

const instant = (text: string) => Date.parse(text);
const texts = (zone: string, now: string) =>
  hoursAway(instant(now), zone).map(({ fromMs, toMs }) =>
    [fromMs, toMs].map((ms) => new Date(ms).toISOString().slice(5, 16).replace('T', ' ')).join(' – '),
  );

test('the evening before is that of Tallinn, also on the days when its clocks change', () => {
  expect(lastEvening(instant('2026-11-21T12:00Z'))).toEqual({
    fromMs: instant('2026-11-20T16:30Z'),
    toMs: instant('2026-11-20T21:30Z'),
  });
  expect(lastEvening(instant('2026-10-26T12:00Z'))).toEqual({
    fromMs: instant('2026-10-25T16:30Z'),
    toMs: instant('2026-10-25T21:30Z'),
  });
  expect(lastEvening(instant('2026-10-25T12:00Z'))).toEqual({
    fromMs: instant('2026-10-24T15:30Z'),
    toMs: instant('2026-10-24T20:30Z'),
  });
});

test.each([
  // Friday, seven in the evening: they slept until seven, and worked; the evening in Tallinn is a row of its own.
  [
    'America/New_York',
    '2026-11-21T00:00Z',
    ['11-20 04:00 – 11-20 12:00', '11-20 14:00 – 11-20 16:30', '11-20 21:30 – 11-20 22:00'],
  ],
  // Friday, seven in the evening: they have slept through the evening in Tallinn.
  ['Australia/Sydney', '2026-11-20T08:00Z', ['11-19 12:00 – 11-19 16:30', '11-19 22:00 – 11-20 06:00']],
  // On a Saturday nobody works.
  ['America/New_York', '2026-11-22T00:00Z', ['11-21 04:00 – 11-21 12:00']],
  // In the middle of their work.
  [
    'Asia/Kolkata',
    '2026-11-20T06:30Z',
    ['11-19 06:30 – 11-19 11:30', '11-19 21:30 – 11-20 01:30', '11-20 03:30 – 11-20 06:30'],
  ],
  ['Europe/Tallinn', '2026-11-20T18:00Z', []],
  ['Europe/Helsinki', '2026-11-20T18:00Z', []],
])('the hours away in %s at %s', (zone, now, away) => {
  expect(texts(zone, now)).toEqual(away);
});
