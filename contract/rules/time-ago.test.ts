import { describe, expect, it } from 'vitest';
import { timeAgo } from './time-ago.ts';

const zone = 'Europe/Tallinn';
const now = Date.parse('2026-11-21T20:43:00+02:00');
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('how long ago something was', () => {
  it.each([
    [0, 'just praegu'],
    [minute - 1, 'just praegu'],
    [minute, '1 minut tagasi'],
    [5 * minute, '5 minutit tagasi'],
    [hour - 1, '59 minutit tagasi'],
    [hour, '1 tund tagasi'],
    [2 * hour, '2 tundi tagasi'],
    [20 * hour, '20 tundi tagasi'],
    [21 * hour, 'eile'],
    [44 * hour, 'eile'],
    [45 * hour, 'üleeile'],
    [3 * day, '3 päeva tagasi'],
    [6 * day, '6 päeva tagasi'],
    [7 * day, '1 nädal tagasi'],
    [29 * day, '4 nädalat tagasi'],
    [30 * day, '1 kuu tagasi'],
    [75 * day, '2 kuud tagasi'],
    [364 * day, '12 kuud tagasi'],
    [365 * day, '1 aasta tagasi'],
    [800 * day, '2 aastat tagasi'],
  ])('%i ms: %s', (ms, words) => {
    expect(timeAgo(now - ms, now, zone)).toBe(words);
  });

  it('is now for what a clock that is ahead has written', () => {
    expect(timeAgo(now + hour, now, zone)).toBe('just praegu');
  });

  it('is a matter of the zone: yesterday here is today there', () => {
    const at = Date.parse('2026-11-21T12:00:00+02:00');
    const later = Date.parse('2026-11-22T01:00:00+02:00');
    expect(timeAgo(at, later, zone)).toBe('eile');
    expect(timeAgo(at, later, 'America/Toronto')).toBe('13 tundi tagasi');
  });

  it('counts the short and the long day of the year as one', () => {
    for (const evening of ['2026-03-29T22:00:00+03:00', '2026-10-25T22:00:00+02:00']) {
      const at = Date.parse(evening);
      expect(timeAgo(at - day, at, zone)).toBe('eile');
    }
  });
});
