import { describe, expect, it } from 'vitest';
import { addDays, dateOf, dayBounds, isGuideDate } from './guide-day.ts';
import { zoneOffsetMs } from './zone-offset.ts';

const hour = 3_600_000;
const hoursOf = (date: string, zone?: string) => {
  const { fromMs, toMs } = dayBounds(date, zone)!;
  return (toMs - fromMs) / hour;
};

describe('the guide’s day', () => {
  it.each([
    ['2026-11-21', 24],
    ['2026-03-29', 23],
    ['2026-10-25', 25],
  ])('%s has %i hours in Tallinn', (date, hours) => {
    expect(hoursOf(date)).toBe(hours);
  });

  it('begins at midnight in Tallinn, in any zone this machine may be in', () => {
    expect(new Date(dayBounds('2026-11-21')!.fromMs).toISOString()).toBe('2026-11-20T22:00:00.000Z');
    expect(new Date(dayBounds('2026-07-01')!.fromMs).toISOString()).toBe('2026-06-30T21:00:00.000Z');
    expect(dateOf(Date.parse('2026-11-21T21:59:59Z'))).toBe('2026-11-21');
    expect(dateOf(Date.parse('2026-11-21T22:00:00Z'))).toBe('2026-11-22');
  });

  it('knows days of other zones too', () => {
    expect(hoursOf('2026-04-05', 'Australia/Sydney')).toBe(25);
    expect(hoursOf('2026-11-21', 'Asia/Kolkata')).toBe(24);
    expect(zoneOffsetMs(Date.parse('2026-11-21T00:00:00Z'), 'Asia/Kolkata')).toBe(5.5 * hour);
  });

  it.each([
    ['New York', 'America/New_York', '2026-03-07T12:00:00Z', 7],
    ['New York', 'America/New_York', '2026-03-20T12:00:00Z', 6],
    ['New York', 'America/New_York', '2026-10-26T12:00:00Z', 6],
    ['New York', 'America/New_York', '2026-11-02T12:00:00Z', 7],
    ['Sydney', 'Australia/Sydney', '2026-03-28T12:00:00Z', -9],
    ['Sydney', 'Australia/Sydney', '2026-04-01T12:00:00Z', -8],
    ['Sydney', 'Australia/Sydney', '2026-04-06T12:00:00Z', -7],
    ['Kolkata', 'Asia/Kolkata', '2026-11-21T12:00:00Z', -3.5],
  ])('is ahead of %s by the hours of that very week', (_, zone, instant, hours) => {
    const at = Date.parse(instant);
    expect((zoneOffsetMs(at, 'Europe/Tallinn') - zoneOffsetMs(at, zone)) / hour).toBe(hours);
  });

  it('counts dates, not hours', () => {
    expect(addDays('2026-03-28', 1)).toBe('2026-03-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    for (const nonsense of ['2026-02-29', '2026-13-01', 'eile', ''])
      expect(addDays(nonsense, 1)).toBeUndefined();
  });

  it('is shown from 16 days back to 7 ahead', () => {
    const now = Date.parse('2026-11-21T20:43:00+02:00');
    expect(
      ['2026-11-04', '2026-11-05', '2026-11-28', '2026-11-29'].map((date) => isGuideDate(date, now)),
    ).toEqual([false, true, true, false]);
  });
});
